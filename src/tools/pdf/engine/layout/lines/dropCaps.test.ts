import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

/** Prose that opens with an initial over three lines, in a column from `x` on; returns the baseline of the next line. */
function opened(pen: Pen, x: number, y: number, width: number): number {
  const [initial, rest] = [PROSE.slice(0, 1), PROSE.slice(1)]
  const size = 3 * 14.3 * 1.15
  pen.text(x, y + 2 * 14.3, initial, { size })
  const indent = pen.measure(initial, { size }) + 4
  const beside = wrapped(rest, width - indent, (line) => pen.measure(line)).slice(0, 3)
  const below = wrapped(rest.slice(beside.join(' ').length + 1), width, (line) => pen.measure(line))
  pen.lines(x + indent, y, 14.3, beside)
  return pen.lines(x, y + 3 * 14.3, 14.3, below)
}

test('a large initial is the first letter of its paragraph, in a frame over three lines', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.lines(
      72,
      opened(pen, 72, 110, 450) + 20,
      14.3,
      wrapped(PROSE, 450, (line) => pen.measure(line)),
    )
  })
  const [initial, text, next] = paragraphs
  expect(initial?.xml).toMatch(/<w:framePr w:dropCap="drop"[^>]*w:lines="3"/)
  expect(`${initial?.text}${text?.text}`).toBe(PROSE)
  expect(next?.text).toBe(PROSE)
})

test('initials in columns stay in their column', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const x of [60, 310]) opened(pen, x, 110, 225)
  })
  const texts = paragraphs.map(({ text }) => text).filter(Boolean)
  expect(texts.slice(0, 2).join('')).toBe(PROSE)
  expect(texts.slice(2).join('')).toBe(PROSE)
})

test('a large figure beside two lines, and a letter beside names, are no initials', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 120, '4', { size: 34 })
    pen.lines(96, 106, 14.3, ['pieces of cake', 'for four guests'])
    pen.text(72, 214, 'B', { size: 34 })
    pen.lines(100, 186, 14.3, ['Bagshot', 'Banbury', 'Barnes'])
    pen.lines(
      72,
      300,
      14.3,
      wrapped(PROSE, 450, (line) => pen.measure(line)),
    )
  })
  expect(paragraphs.some(({ xml }) => xml.includes('w:dropCap'))).toBe(false)
})

test('the number of a chapter is one as well, also before a verse with a raised number and over room that is kept free', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    let y = 110
    for (const number of ['7', '12']) {
      const size = 30
      pen.text(72, y + 14.3, number, { size })
      const indent = pen.measure(number, { size }) + 6
      const begin = pen.text(72 + indent, y - 4, '1', { size: 6.5 })
      const fits = (text: string, width: number) => wrapped(text, width, (line) => pen.measure(line))
      const beside = fits(PROSE, 444 - indent).slice(0, 3)
      pen.text(begin, y, beside[0]!)
      pen.lines(72 + indent, y + 14.3, 14.3, beside.slice(1))
      const below = fits(PROSE.slice(beside.join(' ').length + 1), 450)
      y = pen.lines(72, y + 3 * 14.3, 14.3, below) + 20
    }
  })
  const caps = paragraphs.filter(({ xml }) => /<w:framePr w:dropCap="drop"[^>]*w:lines="3"/.test(xml))
  expect(caps.map(({ text }) => text)).toEqual(['7', '12'])
  const texts = paragraphs.filter(({ text }) => text.includes(PROSE.slice(0, 30)))
  expect(texts.map(({ text }) => text)).toEqual([`1${PROSE}`, `1${PROSE}`])
  for (const { xml } of texts) expect(xml).toMatch(/<w:vertAlign w:val="superscript"\/><\/w:rPr><w:t[^>]*>1</)
})
