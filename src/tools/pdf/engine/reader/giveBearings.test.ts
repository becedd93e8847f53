import { endMarkedContent, PDFOperator, PDFOperatorNames } from 'pdf-lib'
import { expect, test } from 'vitest'
import { drawnPage } from '../tables/testPages.ts'

/** The letters of a line of such words whose middle glyph stands for the letters given, drawn one glyph after the other. */
const lineOf = (meant?: string) =>
  drawnPage(({ page, text }) => {
    text('mod', 72, 100)
    if (meant) page.pushOperators(actualText(meant))
    text('H', 72 + MOD, 100)
    if (meant) page.pushOperators(endMarkedContent())
    text('er', 72 + MOD + H, 100)
  })

/** Widths of what is drawn, in points. */
const [MOD, H] = [19.45, 7.22]

const actualText = (text: string) =>
  PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ['/Span', `<</ActualText (${text})>>`])

test('a ligature that an /ActualText tells reaches up to the letters beside it', async () => {
  const plain = (await lineOf()).chars
  const { chars } = await lineOf('ffi')
  expect(chars.map(({ text }) => text).join('')).toBe('modffier')
  expect(chars[3]!.loose.x1).toBeCloseTo(plain[3]!.loose.x1, 0)
  expect(chars[5]!.loose.x2).toBeCloseTo(plain[3]!.loose.x2, 0)
})
