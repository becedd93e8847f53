import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { wordFrom } from '../../word/testDocx.ts'

const cards = (pen: Pen, ...names: string[]) => {
  pen.fill(0, 0, pen.width, pen.height, [0.95, 0.85, 0.7])
  for (const [at, name] of names.entries()) {
    pen.fill(50, 60 + 120 * at, 545, 160 + 120 * at, [1, 1, 1])
    pen.text(70, 95 + 120 * at, name, { size: 16 })
    pen.text(70, 125 + 120 * at, 'Two hours along the old wall with a guide who grew up beside it.')
  }
}

test('coloured paper stays behind pages that have nothing but white panels, which stay white', async () => {
  const { xml, tables } = await wordFrom((newPage) => {
    cards(newPage(), 'Morning walk', 'Boat trip')
    cards(newPage(), 'Night market')
  })
  const body = xml('word/document.xml')
  expect(body.match(/srgbClr val="f2d9b3"/g)).toHaveLength(2)
  expect(body.match(/w:fill="ffffff"/g)).toHaveLength(3)
  expect(tables.flat(2).map((text) => text.split('Two')[0])).toEqual(['Morning walk', 'Boat trip', 'Night market'])
  // The ground of the second page hangs on a paragraph of it.
  expect(body.lastIndexOf('srgbClr')).toBeGreaterThan(body.indexOf('Boat trip'))
})
