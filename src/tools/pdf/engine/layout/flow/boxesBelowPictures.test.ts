import { expect, test } from 'vitest'
import { encodePng } from '../../png.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

test('a box that is drawn up to a picture begins below it and not on it', async () => {
  const { xml } = await wordFrom(async (newPage, pdf) => {
    const data = Uint8Array.from(Array.from({ length: 16 * 16 }, (_, at) => [200, at, 40, 255]).flat())
    const picture = await pdf.embedPng(encodePng({ width: 16, height: 16, data }))
    const pen = newPage()
    pen.page.drawImage(picture, { x: 72, y: 842 - 241, width: 450, height: 141 })
    pen.fill(72, 240, 222, 640, [0.9, 0.85, 0.7])
    pen.lines(82, 262, 15, ['Two cups of gulls', 'A basket of crumbs', 'Salt and wind'])
    pen.lines(
      240,
      262,
      15,
      wrapped(PROSE, 280, (line) => pen.measure(line)),
    )
  })
  const places = [...xml('word/document.xml').matchAll(/w:tblpY="(-?\d+)"/g)].map(([, y]) => Number(y))
  expect(places).toHaveLength(1)
  expect(places[0]).toBeGreaterThan(0)
})
