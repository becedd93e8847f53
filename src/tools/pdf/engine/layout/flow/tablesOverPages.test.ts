import { expect, test } from 'vitest'
import type { makePdf, Pen } from '../../samples/pdf.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

type NewPage = Parameters<Parameters<typeof makePdf>[0]>[0]

const head = ['Harbour', 'Boats', 'Baskets']
const rowOf = (at: number): string[] => [`Quay no. ${at}`, `${7 * at}.50`, `${3 * at}.25`]

/** Rows of a table from one height down to another; the line below each is drawn cell by cell. */
function drawRows(pen: Pen, from: number, rows: string[][], shift = 0): void {
  const edges = [72, 250 + shift, 380 - shift, 523]
  rows.forEach((texts, at) => {
    const y = from + 20 * at
    texts.forEach((text, column) => {
      const end = edges[column + 1]! - 8
      pen.text(column === 0 ? edges[0]! + 4 : end - pen.measure(text), y, text)
      pen.rule(edges[column]!, y + 6, edges[column + 1]!, y + 6)
    })
  })
}

function threePages(newPage: NewPage, comesBack: boolean): void {
  const rows = Array.from({ length: 60 }, (_, at) => rowOf(at + 1))
  const again = comesBack ? [head] : []
  const first = newPage()
  first.lines(
    72,
    80,
    14.3,
    wrapped(PROSE, 450, (line) => first.measure(line)),
  )
  drawRows(first, 420, [head, ...rows.slice(0, 16)])
  drawRows(newPage(), 72, [...again, ...rows.slice(16, 48)], 4)
  drawRows(newPage(), 72, [...again, ...rows.slice(48)])
}

test.for([true, false])('a table over three pages is one with its heading once (comes back: %s)', async (comesBack) => {
  const { tables, xml } = await wordFrom((newPage) => threePages(newPage, comesBack), 'flow')
  expect(tables).toHaveLength(1)
  expect(tables[0]!.map(([name]) => name)).toEqual([
    'Harbour',
    ...Array.from({ length: 60 }, (_, at) => rowOf(at + 1)[0]),
  ])
  const headings = xml('word/document.xml').match(/<w:tblHeader\/>/g) ?? []
  if (comesBack) expect(headings).toHaveLength(1)
  expect(xml('word/header1.xml')).not.toContain('Harbour')
})

/** A page of a drawn table of two columns, whose rows begin at these heights. */
function drawGrid(pen: Pen, ys: number[], cells: [key: string, lines: string[]][]): void {
  for (const y of ys) pen.rule(72, y, 523, y)
  for (const x of [72, 110, 523]) pen.rule(x, ys[0]!, x, ys.at(-1)!)
  for (const [at, [key, lines]] of cells.entries()) {
    pen.text(78, ys[at]! + 14, key)
    pen.lines(116, ys[at]! + 14, 14, lines)
  }
}

test('a row that the end of a page cut in two is one, and the row that begins a page stays its own', async () => {
  const { tables } = await wordFrom((newPage) => {
    const pen = newPage()
    const lines = wrapped(`${PROSE} ${PROSE}`, 395, (line) => pen.measure(line))
    drawGrid(
      pen,
      [600, 690, 780],
      [
        ['1', lines.slice(0, 5)],
        ['2', lines.slice(0, 5)],
      ],
    )
    drawGrid(
      newPage(),
      [60, 130, 220],
      [
        ['', lines.slice(5, 9)],
        ['3', lines.slice(0, 5)],
      ],
    )
    drawGrid(
      newPage(),
      [60, 150, 240],
      [
        ['4', lines.slice(0, 5)],
        ['5', ['The gulls.']],
      ],
    )
  }, 'flow')
  expect(tables.map((rows) => rows.map(([key]) => key))).toEqual([['1', '2', '3', '4', '5']])
  expect(tables[0]![1]![1]).toMatch(/^The harbour was quiet.*with the gulls\./)
})

/** Rows that nobody drew lines around, `pitch` points apart. */
function drawOpenRows(pen: Pen, from: number, rows: string[][], pitch: number): void {
  rows.forEach((texts, at) => {
    texts.forEach((text, column) => {
      const x = [72, 380, 523][column]!
      pen.text(column === 0 ? x : x - pen.measure(text), from + pitch * at, text)
    })
  })
}

test('rows begin the page that they began, where the one before has room for another line and no heading comes back', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => rowOf(at + 1))
  const { tables, xml } = await wordFrom((newPage) => {
    drawOpenRows(newPage(), 80, [head, ...rows.slice(0, 23)], 29)
    drawOpenRows(newPage(), 110, rows.slice(23), 29)
  })
  expect(tables).toHaveLength(1)
  const document = xml('word/document.xml')
  expect(document).not.toContain('<w:tblHeader/>')
  const bottom = Number(/<w:pgMar [^>]*w:bottom="(\d+)"/.exec(document)?.[1]) / 20
  // The last row ends at 755, and the next one would end 29 points farther down.
  expect(842 - bottom).toBeGreaterThan(755)
  expect(842 - bottom).toBeLessThan(755 + 29)
  // The white above the first row of the second page is the row's own.
  const heights = [...document.matchAll(/<w:trHeight w:val="(\d+)"/g)].map(([, height]) => Number(height) / 20)
  expect(heights[24]! - heights[0]!).toBeGreaterThan(25)
})

test('a table whose pages end where more rows had room is one on each of them, with its heading and what stands above it', async () => {
  const rows = Array.from({ length: 46 }, (_, at) => rowOf(at + 1))
  const { tables, paragraphs, xml } = await wordFrom((newPage) => {
    for (const [at, [from, to]] of [
      [0, 20],
      [20, 34],
      [34, 46],
    ].entries()) {
      const pen = newPage()
      pen.text(72, 60, `Harbour board, sheet ${at + 1}`, { size: 13 })
      const carried = at === 0 ? [] : [['Brought forward', '', `${at}34.00`]]
      drawOpenRows(pen, 110, [head, ...carried, ...rows.slice(from, to)], at === 1 ? 22 : 28)
    }
  })
  expect(tables.map((table) => table[0])).toEqual([head, head, head])
  expect(tables.flat().filter(([name]) => name?.startsWith('Quay'))).toEqual(rows)
  expect(xml('word/header1.xml')).toContain('Harbour board, sheet')
  const breaks = paragraphs.filter((paragraph) => paragraph.xml.includes('<w:pageBreakBefore/>'))
  expect(breaks.map(({ text }) => text)).toEqual(['Harbour', 'Harbour'])
})

test('texts of a row begin at one height, whether they fill it or not', async () => {
  const { xml } = await wordFrom((newPage) => {
    const pen = newPage()
    const lines = wrapped(PROSE, 395, (line) => pen.measure(line))
    drawGrid(
      pen,
      [100, 160, 220],
      [
        ['1', lines.slice(0, 4)],
        ['2', lines.slice(0, 4)],
      ],
    )
  })
  const places = xml('word/document.xml').match(/<w:vAlign w:val="\w+"/g) ?? []
  expect(new Set(places)).toEqual(new Set(['<w:vAlign w:val="top"']))
})

test('a row that begins a page without a remark is no rest of the one that ended the page before', async () => {
  const edges = [72, 180, 300, 420, 523]
  const drawStock = (pen: Pen, top: number, rows: string[][]) => {
    for (const [row, texts] of rows.entries())
      for (const [at, text] of texts.entries()) pen.text(edges[at]! + 6, top + 20 * row + 14, text)
    for (let row = 0; row <= rows.length; row++) pen.rule(72, top + 20 * row, 523, top + 20 * row)
    for (const x of edges) pen.rule(x, top, x, top + 20 * rows.length)
  }
  const names = ['Quay', 'Keeper', 'Sum', 'Remarks']
  const { tables } = await wordFrom((newPage) => {
    drawStock(newPage(), 640, [
      names,
      ['Oak Pier', 'D. Novak', '386,571.97', ''],
      ['Elm Pier', 'B. Rossi', '774,510.76', 'Closed in August'],
    ])
    drawStock(newPage(), 60, [
      names,
      ['Ash Pier', 'K. Novak', '202,108.86', ''],
      ['Fir Pier', 'M. Olsen', '8,163.71', ''],
    ])
  })
  expect(tables.map((rows) => rows.map(([name]) => name))).toEqual([
    ['Quay', 'Oak Pier', 'Elm Pier', 'Ash Pier', 'Fir Pier'],
  ])
})
