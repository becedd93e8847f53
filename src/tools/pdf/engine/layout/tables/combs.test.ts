import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { wordFrom } from '../../word/testDocx.ts'

/** A row of boxes below a line of text, this wide each. */
const form = (pen: Pen, widths: number[]) => {
  pen.text(72, 90, 'Number of the account')
  const xs = [72]
  for (const width of widths) xs.push(xs.at(-1)! + width)
  for (const y of [100, 120]) pen.rule(72, y, xs.at(-1)!, y)
  for (const x of xs) pen.rule(x, 100, x, 120)
  pen.text(72, 150, 'We need it to pay what we owe you, and keep it for as long as the law asks us to.')
}

test('empty boxes for single figures are a row of cells', async () => {
  const { tables, xml } = await wordFrom((newPage) => form(newPage(), Array(10).fill(20)))
  expect(tables).toEqual([[Array(10).fill('')]])
  expect(xml('word/document.xml').match(/<w:tcW [^>]*w:w="400"/g)).toHaveLength(10)
})

test('empty boxes of many widths are none', async () => {
  const { tables } = await wordFrom((newPage) => form(newPage(), [20, 44, 12, 30, 21, 40]))
  expect(tables).toEqual([])
})
