import { expect, test } from 'vitest'
import { encodePng } from '../../png.ts'
import type { makePdf, Pen } from '../../samples/pdf.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

/** A red picture on the left of a page, and what is written beside it. */
const besidePicture = (write: (pen: Pen) => void) =>
  wordFrom(async (newPage: Parameters<Parameters<typeof makePdf>[0]>[0], pdf) => {
    const data = Uint8Array.from(Array.from({ length: 16 * 16 }, (_, at) => [200, at, 40, 255]).flat())
    const picture = await pdf.embedPng(encodePng({ width: 16, height: 16, data }))
    const pen = newPage()
    pen.page.drawImage(picture, { x: 72, y: 842 - 160, width: 110, height: 70 })
    write(pen)
    pen.lines(
      72,
      190,
      14,
      wrapped(PROSE, 450, (line) => pen.measure(line)),
    )
  })

test('lines at the right edge of the page stay there where a picture stands on its left', async () => {
  const { paragraphs } = await besidePicture((pen) => {
    for (const [at, line] of ['Brightwater Instruments Ltd', 'Precision since 1962'].entries())
      pen.text(523 - pen.measure(line), 110 + 24 * at, line)
  })
  const named = paragraphs.filter(({ text }) => /Brightwater|Precision/.test(text))
  expect(named.map(({ xml }) => /<w:jc w:val="(\w+)"/.exec(xml)?.[1])).toEqual(['right', 'right'])
})

test('text that runs around a picture keeps the room between them', async () => {
  const { xml } = await besidePicture((pen) => {
    pen.lines(196, 102, 14, wrapped(PROSE, 326, (line) => pen.measure(line)).slice(0, 5))
  })
  const right = Number(/<wp:anchor [^>]*distR="(\d+)"/.exec(xml('word/document.xml'))?.[1]) / 12_700
  expect(right).toBeGreaterThan(12)
  expect(right).toBeLessThan(16)
})
