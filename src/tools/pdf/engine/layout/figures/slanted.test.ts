import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

const body = (pen: Pen) =>
  pen.lines(
    100,
    90,
    14.3,
    wrapped(PROSE, 420, (line) => pen.measure(line)),
  )

const pictures = (files: Record<string, Uint8Array>) =>
  Object.entries(files).flatMap(([name, data]) => (name.startsWith('word/media/') ? [data] : []))

test('words up the margin are a picture that says them, without a frame', async () => {
  const { files, paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    body(pen)
    pen.text(40, 400, 'Draft of the second year', { angle: 270 })
    pen.text(54, 400, 'and not for sale', { angle: 270 })
  })
  expect(paragraphs.map(({ text }) => text).filter(Boolean)).toEqual([PROSE])
  expect(pictures(files)).toHaveLength(1)
  expect(xml('word/document.xml')).toMatch(/descr="Draft of the second year and not for sale"/)
  expect(xml('word/document.xml')).not.toMatch(/w:framePr|wps:txbx|v:textbox/)
})

test('words down a coloured bar are a picture of the bar', async () => {
  const { files, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    body(pen)
    pen.fill(30, 80, 60, 380, [0.1, 0.2, 0.6])
    pen.text(41, 120, 'Harbour News', { angle: 90, colour: [1, 1, 1] })
  })
  const [data] = pictures(files)
  const { data: pixels, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true })
  expect(info.height / info.width).toBeCloseTo(10, 0)
  expect([...pixels.subarray(0, 3)]).toEqual([26, 51, 153])
  expect(xml('word/document.xml')).toContain('descr="Harbour News"')
})

test('a slanted word is a picture of its own beside turned ones', async () => {
  const { files, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    body(pen)
    pen.text(40, 300, 'Upwards', { angle: 270 })
    pen.text(200, 500, 'Not yet', { angle: 330, size: 40 })
  })
  expect(pictures(files)).toHaveLength(2)
  for (const words of ['Upwards', 'Not yet']) expect(xml('word/document.xml')).toContain(`descr="${words}"`)
})

test('words up the margin are whole, although some stand at the height of the footer', async () => {
  const { xml } = await wordFrom((newPage) => {
    for (let number = 1; number <= 3; number++) {
      const pen = newPage()
      body(pen)
      pen.text(40, 830, 'Printed in the harbour', { angle: 270 })
      pen.text(290, 810, `${number}`)
    }
  })
  expect(xml('word/document.xml').match(/descr="Printed in the harbour"/g)).toHaveLength(3)
})
