import { expect, test } from 'vitest'
import { europeanDigits, shownIn } from './numerals.ts'

/** A number as people of a language write it, by the runtime's own data. */
const written = (value: number, tag: string) =>
  new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)

test.for([
  ['ar-EG', '2000401'],
  ['fa-IR', '3000429'],
  ['mr-IN-u-nu-deva', '4000439'],
  ['bn-BD', '5000445'],
  ['th-TH-u-nu-thai', 'D00041E'],
  ['my-MM', '10000455'],
  ['km-KH-u-nu-khmr', '12000453'],
] as const)('digits of %s read as those of Europe, and know their locale', ([tag, locale]) => {
  for (const value of [Math.random() * 1e6, Math.random() * 10, 0]) {
    const { text, ...told } = europeanDigits(written(value, tag))
    expect(text.replace(/\D/g, '')).toBe(written(value, 'en').replace(/\D/g, ''))
    expect(text).toMatch(/^[\d.,]+$/)
    expect(told).toEqual({ locale })
  }
})

test('digits of full width need no locale, and a text of two kinds of digits or of none stays', () => {
  expect(europeanDigits('￥１，２５０．００')).toEqual({ text: '¥1,250.00' })
  for (const text of ['12 ٣', '٣ ३', '1,250.00', 'قمح', '']) expect(europeanDigits(text)).toEqual({ text })
})

test('a format shows the digits of a locale in each of its parts', () => {
  expect(shownIn('General', '2000401')).toBe('[$-2000401]0')
  expect(shownIn('#,##0_);(#,##0)', '3000429')).toBe('[$-3000429]#,##0_);[$-3000429](#,##0)')
  expect(shownIn('0.0%', undefined)).toBe('0.0%')
})
