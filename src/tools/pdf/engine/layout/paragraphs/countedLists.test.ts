import { expect, test } from 'vitest'
import { style } from '../../fit/testFlow.ts'
import type { Glyph } from '../lines/index.ts'
import { numeral } from '../numeral.ts'
import { Lists } from './lists.ts'
import { markerOf } from './markers.ts'
import type { Draft } from './paragraphs.ts'

/** Paragraphs of one line below each other, every sign five points wide. */
function listsOf(texts: string[]) {
  const drafts = texts.map((text, at): Draft => {
    const glyphs = Array.from(text, (sign, x): Glyph => ({ text: sign, look: { style }, x1: 5 * x, x2: 5 * x + 5 }))
    const box = { x1: 0, y1: 20 * at, x2: 400, y2: 20 * at + 12 }
    return { kind: 'draft', marker: markerOf(glyphs), box, column: box, style, lines: [{}] } as Draft
  })
  const { items, definitions } = new Lists(drafts, () => false)
  return drafts.map((draft) => {
    const item = items.get(draft)
    return item && definitions[item.definition]!.levels[item.level]!
  })
}

test.each([
  ['russianLower', ['а) лодка', 'б) мост', 'в) берег', 'г) порт']],
  ['hebrew1', ['א. סירה', 'ב. גשר', 'ג. חוף', 'ד. נמל']],
  ['arabicAlpha', ['أ- قارب', 'ب- جسر', 'ت- شاطئ', 'ث- ميناء']],
  ['arabicAbjad', ['أ- قارب', 'ب- جسر', 'ج- شاطئ', 'د- ميناء']],
  ['thaiLetters', ['ก. เรือ', 'ข. สะพาน', 'ค. ฝั่ง', 'ง. ท่า']],
  ['ganada', ['가. 배', '나. 다리', '다. 물가', '라. 항구']],
  ['chineseCountingThousand', ['一、船', '二、桥', '三、岸', '四、港']],
  ['decimal', ['（1）船', '（2）桥', '（3）岸', '（4）港']],
] as const)('a list that counts as %s is one, and its numbers are written as they were', (kind, texts) => {
  const levels = listsOf([...texts])
  expect(new Set(levels).size).toBe(1)
  expect(levels[0]).toMatchObject({ kind, start: 1 })
  const marks = texts.map((_, at) => levels[0]!.marker.replace('%', numeral(kind, at + 1)))
  expect(texts.every((text, at) => text.startsWith(marks[at]!))).toBe(true)
})

test('initials of names in any order are no list', () => {
  expect(listsOf(['Б. Пастернак', 'А. Пушкин', 'Г. Державин'])).toEqual([undefined, undefined, undefined])
})
