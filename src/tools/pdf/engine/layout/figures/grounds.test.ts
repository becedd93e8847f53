import { PDFName, PDFOperator, type PDFOperatorNames } from 'pdf-lib'
import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { charIn } from '../../testChar.ts'
import { wordFrom } from '../../word/testDocx.ts'
import { groundsOf, isBelowGround } from './grounds.ts'

/** Paints all of a page with a gradient from light to dark, as typesetters do. */
function paintGround({ page, height }: Pen): void {
  const { context } = page.doc
  const fade = context.obj({ FunctionType: 2, Domain: [0, 1], C0: [0.9], C1: [0.2], N: 1 })
  const ground = context.obj({ ShadingType: 2, ColorSpace: 'DeviceGray', Coords: [0, height, 0, 0], Function: fade })
  page.node.normalizedEntries().Resources.set(PDFName.of('Shading'), context.obj({ Ground: ground }))
  page.pushOperators(PDFOperator.of('sh' as PDFOperatorNames, [PDFName.of('Ground')]))
}

test('words on a gradient are text, and panels on it keep their colour, with the gradient below both', async () => {
  const { paragraphs, xml, files } = await wordFrom((newPage) => {
    const pen = newPage()
    paintGround(pen)
    pen.text(72, 90, 'Night of the open boats', { size: 26 })
    pen.fill(72, 130, 520, 190, [1, 1, 1])
    pen.text(90, 160, 'Come aboard at the old quay, whatever the weather.')
    pen.fill(0, 760, pen.width, pen.height, [0.1, 0.2, 0.4])
    pen.text(200, 805, 'Harbour office, Quay Road 3', { colour: [1, 1, 1] })
  })
  const body = xml('word/document.xml')
  expect(paragraphs.map(({ text }) => text).filter(Boolean)).toEqual([
    'Night of the open boats',
    'Come aboard at the old quay, whatever the weather.',
    'Harbour office, Quay Road 3',
  ])
  expect(Object.keys(files).filter((name) => name.includes('media/'))).toHaveLength(1)
  const layers = [...body.matchAll(/behindDoc="1"[^>]*relativeHeight="(\d+)"|relativeHeight="(\d+)" behindDoc="1"/g)]
  expect(Math.min(...layers.map(([, first, second]) => Number(first ?? second)))).toBe(1)
  // White panel and blue foot are boxes with their text, which stays readable wherever it goes.
  expect(body).toMatch(/w:fill="ffffff".*Come aboard/s)
  expect(body).toMatch(/w:fill="1a3366".*Harbour office/s)
})

test('the shadow below a gradient, and one that is painted over, are no grounds', () => {
  const box = { x1: 50, y1: 50, x2: 300, y2: 90 }
  const chars = [...'Harbour'].map((text, at) => {
    const x1 = 60 + 8 * at
    return charIn(text, { x1, y1: 60, x2: x1 + 7, y2: 70 }, 70)
  })
  const shape = (order: number) => ({ ...box, colour: '808080', order })
  const ground = { ...shape(5), gradient: true as const }
  const page = { number: 1, width: 595, height: 842, chars, fonts: [], rules: [], fills: [], pictures: [], links: [] }
  expect(groundsOf({ ...page, tagged: false, drawings: [ground] })).toEqual([ground])
  expect(groundsOf({ ...page, tagged: false, drawings: [ground, shape(6)] })).toEqual([])
  expect(isBelowGround(shape(4), [ground])).toBe(true)
  expect(isBelowGround(shape(6), [ground])).toBe(false)
})
