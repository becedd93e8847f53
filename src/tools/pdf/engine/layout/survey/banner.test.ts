import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

/** A title on a band from this height on, up to both sides of the paper, and prose below it. */
const leaflet = (pen: Pen, from: number): void => {
  pen.fill(0, from, 595, 160, [0.9, 0.3, 0])
  pen.text(51, 100, 'Summer market', { size: 40, colour: [1, 1, 1] })
  pen.lines(
    51,
    220,
    15,
    wrapped(PROSE, 490, (line) => pen.measure(line)),
  )
}
const topOf = async (draw: Parameters<typeof wordFrom>[0]) =>
  Number(/<w:pgMar w:top="(\d+)"/.exec((await wordFrom(draw)).xml('word/document.xml'))?.[1]) / 20

test('a page whose title stands on a band up to the edge of the paper begins at that edge', async () => {
  expect(await topOf((newPage) => leaflet(newPage(), 0))).toBe(0)
})

test('a band that stands in from the edge keeps its distance', async () => {
  expect(await topOf((newPage) => leaflet(newPage(), 40))).toBeCloseTo(40, 0)
})

test('text that goes on over pages does not begin at the edge of the paper because the first one has a band', async () => {
  const top = await topOf((newPage) => {
    leaflet(newPage(), 0)
    const pen = newPage()
    const lines = wrapped(`${PROSE} ${PROSE}`, 490, (line) => pen.measure(line))
    pen.lines(51, 80, 15, [...lines, ...lines])
  })
  expect(top).toBeGreaterThan(20)
})
