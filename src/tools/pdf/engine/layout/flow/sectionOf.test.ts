import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

/** Fills columns that begin and end at these places with prose, from the top to the bottom of the page. */
function fill(pen: Pen, columns: [x1: number, x2: number][]) {
  const text = `${PROSE} `.repeat(12)
  for (const [x1, x2] of columns) {
    const lines = wrapped(text, x2 - x1, (line) => pen.measure(line)).slice(0, 50)
    pen.lines(x1, 80, 14, lines)
  }
}

const widthsOf = (body: string): number[][] =>
  (body.match(/<w:cols [^>]*>.*?<\/w:cols>/gs) ?? []).map((columns) =>
    [...columns.matchAll(/<w:col w:w="(\d+)"/g)].map(([, width]) => Number(width) / 20),
  )

test('each page keeps its own columns, and pages of the same ones are one section', async () => {
  const sidebar: [number, number][] = [
    [60, 210],
    [235, 535],
  ]
  const halves: [number, number][] = [
    [60, 285],
    [310, 535],
  ]
  const { xml } = await wordFrom((newPage) => {
    for (const columns of [sidebar, halves, halves]) fill(newPage(), columns)
  })

  const [first, second, ...others] = widthsOf(xml('word/document.xml'))
  expect(others).toEqual([])
  expect(first![0]).toBeLessThan(170)
  expect(second![0]).toBeGreaterThan(210)
  expect(Math.abs(second![0]! - second![1]!)).toBeLessThan(20)
})
