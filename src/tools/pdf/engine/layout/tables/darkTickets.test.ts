import { expect, test } from 'vitest'
import type { makePdf, Pen, TextStyle } from '../../samples/pdf.ts'
import { wordFrom } from '../../word/testDocx.ts'

const dark = '1a334d'
const light: TextStyle = { font: 'sans', colour: [1, 1, 1] }

function ticket(pen: Pen): void {
  pen.fill(30, 40, 565, 230, [0x1a / 255, 0x33 / 255, 0x4d / 255])
  pen.text(50, 80, 'Night of the choirs', { ...light, size: 26 })
  pen.text(50, 110, 'Town hall', light)
  for (const [x, label, value] of [
    [50, 'DATE', '28.11.2025'],
    [160, 'DOORS', '18.30'],
    [240, 'BEGINS', '19.30'],
    [320, 'SEAT', 'R 7 / 12'],
  ] as const) {
    pen.text(x, 146, label, light)
    pen.text(x, 164, value, light)
  }
  pen.text(50, 210, 'No refund. Bring your card with you.', light)
  pen.text(440, 110, '24.00', light)
}

const drawn =
  (draw: (pen: Pen) => void): Parameters<typeof makePdf>[0] =>
  (newPage) =>
    draw(newPage())

test('all light words of a dark box stay on it, those around a table in it too', async () => {
  const { paragraphs, xml } = await wordFrom(drawn(ticket))
  const body = xml('word/document.xml')
  const box = body.slice(body.indexOf('<w:tbl>'), body.lastIndexOf('</w:tbl>'))
  const cells = [...box.matchAll(/<w:tcPr>.*?<\/w:tcPr>/gs)].map(([cell]) => cell)
  expect(cells.every((cell) => cell.includes(`w:fill="${dark}"`))).toBe(true)
  expect(paragraphs.filter(({ xml, text }) => text && !box.includes(xml)).map(({ text }) => text)).toEqual([])
})

test('a dark ticket with a stub is a box of two cells', async () => {
  const { tables } = await wordFrom(
    drawn((pen) => {
      ticket(pen)
      pen.page.drawLine({
        start: { x: 420, y: pen.height - 40 },
        end: { x: 420, y: pen.height - 230 },
        thickness: 0.8,
      })
      pen.text(440, 72, 'A-0412', light)
    }),
  )
  const [[main, stub] = []] = tables[0] ?? []
  expect(main).toContain('Night of the choirs')
  expect(main).toContain('DATE\tDOORS\tBEGINS\tSEAT')
  expect(stub).toBe('A-041224.00')
})
