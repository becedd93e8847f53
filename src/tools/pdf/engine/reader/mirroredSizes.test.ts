import { PDFOperator, type PDFOperatorNames } from 'pdf-lib'
import { expect, test } from 'vitest'
import { drawnPage } from '../tables/testPages.ts'

test('letters of a negative size on a sheet that is upside down read to the right', async () => {
  const { chars } = await drawnPage(({ page, text }) => {
    text('unseen', 0, 0)
    const [[font]] = page.node.normalizedEntries().Font.entries() as unknown as [[{ asString(): string }]]
    const write = (line: string) => page.pushOperators(PDFOperator.of(line as PDFOperatorNames))
    for (const line of ['BT', `${font.asString()} -8 Tf`, '-100 Tz', '1 0 0 -1 38 731 Tm', '(Active) Tj', 'ET'])
      write(line)
  })
  const drawn = chars.filter(({ origin }) => origin.y > 100)
  expect(drawn.map(({ text }) => text).join('')).toBe('Active')
  expect(drawn.map(({ angle }) => angle)).toEqual(Array(6).fill(0))
  expect(drawn[0]?.size).toBe(8)
})
