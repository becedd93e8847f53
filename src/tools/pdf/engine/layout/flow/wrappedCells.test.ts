import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

test('prose that fills a cell keeps as far away from its line as the other texts of the column', async () => {
  const { xml } = await wordFrom((newPage) => {
    const pen = newPage()
    const columns = [72, 170, 440, 520]
    const rows = [80, 100, 150, 200]
    for (const x of columns) pen.rule(x, 80, x, 200)
    for (const y of rows) pen.rule(72, y, 520, y)
    const cell = (column: number, row: number, text: string) => pen.text(columns[column]! + 5, rows[row]! + 14, text)
    ;['Subject', 'Remarks', 'By'].forEach((text, column) => {
      cell(column, 0, text)
    })
    for (const row of [1, 2]) {
      cell(0, row, row === 1 ? 'English' : 'History')
      cell(2, row, 'Mrs Hale')
      const lines = wrapped(PROSE, 263, (line) => pen.measure(line)).slice(0, 3)
      pen.lines(175, rows[row]! + 14, 13, row === 1 ? lines : ['Works well.'])
    }
  })
  const prose = /<w:tc>(?:(?!<w:tc>).)*The harbour.*?<\/w:tc>/s.exec(xml('word/document.xml'))![0]
  const margin = /<w:tcMar>.*?<w:left[^>]*w:w="(\d+)"/.exec(prose)
  expect(margin === null || Number(margin[1]) > 60).toBe(true)
})

test('texts of one line begin level with one of two lines that stands in the middle of its cell', async () => {
  const { xml } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [row, lines] of [
      ['Chafing dish, 9 litres,', 'with lid'],
      ['Table linen'],
      ['Glass, box of 48', 'and crate'],
    ].entries()) {
      const y = 100 + 40 * row
      pen.text(76, y + 15, `${row + 1}`)
      pen.lines(116, y + 15, 13, lines)
      pen.text(516 - pen.measure('89.00'), y + 15, '89.00')
    }
    for (const y of [100, 140, 180, 220]) pen.rule(72, y, 523, y)
    for (const x of [72, 110, 400, 523]) pen.rule(x, 100, x, 220)
  })
  const rows = xml('word/document.xml').match(/<w:tr>.*?<\/w:tr>/gs) ?? []
  const places = rows.map((row) => [...row.matchAll(/<w:vAlign w:val="(\w+)"/g)].map(([, place]) => place))
  expect(places[0]).toEqual(['top', 'top', 'top'])
  const cells = rows[0]!.match(/<w:tc>.*?<\/w:tc>/gs) ?? []
  const above = cells.map((cell) => Number(/<w:spacing [^>]*w:before="(\d+)"/.exec(cell)?.[1]))
  expect(Math.min(...above)).toBeGreaterThan(40)
  expect(Math.max(...above) - Math.min(...above)).toBeLessThan(20)
})
