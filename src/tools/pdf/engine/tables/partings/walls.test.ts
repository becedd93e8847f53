import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen, writeRows } from '../testPages.ts'

const textsOf = async (draw: (pen: Pen) => void) =>
  findTables(await drawnPage(draw)).map(({ cells }) => cells.map(({ text }) => text))
const rows = [
  ['Item', 'Number', 'Price'],
  ['green tea', '10', '229.96'],
  ['brown rice', '7', '841.19'],
  ['white paint', '17', '80.20'],
  ['red shoes', '3', '286.49'],
]

/** Words set so wide that all end at `right`, as programs justify lines without hyphens. */
function justify(pen: Pen, line: string, x: number, y: number, right: number): void {
  const words = line.split(' ')
  const room = (right - x - words.reduce((sum, word) => sum + 4.9 * word.length, 0)) / (words.length - 1)
  for (const word of words) {
    pen.text(word, x, y)
    x += 4.9 * word.length + room
  }
}

test('the lines of a coloured panel are no cells of the table beside it', async () => {
  const tables = await textsOf((pen) => {
    pen.fill(40, 60, 170, 600, 0.7)
    for (const [at, text] of ['Harbour', 'Market 4', 'Bandung', '021 555', 'To', 'River'].entries())
      pen.text(text, 56, 100 + 18 * at)
    writeRows(pen, rows, [190, 330, 400, 480], 118)
  })
  expect(tables).toEqual([rows.flat()])
})

test('a shaded first column stays a column', async () => {
  const tables = await textsOf((pen) => {
    pen.fill(40, 104, 170, 104 + 18 * 10)
    const many = [...rows, ...rows.slice(1), rows[1]!]
    writeRows(pen, many, [50, 200, 280, 360], 118)
  })
  expect(tables[0]).toContain('brown rice')
})

test('justified lines of three columns with lines between them are no table', async () => {
  const lines = wrapped(PROSE.repeat(4), 150, (line) => 4.9 * line.length)
  const tables = await textsOf((pen) => {
    for (const x of [212, 382]) pen.line(x, 100, x, 700)
    for (const [column, x] of [50, 220, 390].entries())
      for (let at = 0; at < 30; at++) justify(pen, lines[column * 30 + at] ?? lines[at]!, x, 112 + 14 * at, x + 154)
  })
  expect(tables).toEqual([])
})

const facts = [
  ['Account', '0042-771-3'],
  ['Billing period', 'Apr 2 - May 1'],
  ['Due date', 'May 24, 2025'],
  ['Amount due', '184.22'],
]
const frame = (pen: Pen, x1: number, y1: number, x2: number, y2: number) => {
  for (const y of [y1, y2]) pen.line(x1, y, x2, y)
  for (const x of [x1, x2]) pen.line(x, y1, x, y2)
}

test('facts in a frame are no rows of the name and address beside it', async () => {
  const tables = await textsOf((pen) => {
    frame(pen, 344, 43, 570, 123)
    pen.fill(344, 103, 570, 123, 0.7)
    facts.forEach(([label, value], at) => {
      pen.text(label!, 352, 58 + 19.5 * at)
      pen.text(value!, 561, 58 + 19.5 * at, { align: 'right' })
    })
    pen.text('Rivertown Water and Power', 43, 59, { size: 17 })
    pen.text('PO Box 118, Rivertown OR 97301', 43, 77.5, { size: 8.75 })
  })
  expect(tables).toEqual([facts.flat()])
})

test('a framed column stays a column of its table', async () => {
  const tables = await textsOf((pen) => {
    frame(pen, 340, 100, 426, 200)
    writeRows(pen, rows, [50, 230, 310, 420], 118)
  })
  expect(tables).toEqual([rows.flat()])
})

test('sums on a low panel of their own are no columns of the address beside them', async () => {
  const address = ['Ms Helen Okafor', '14 Larch Grove', 'Leeds LS8 2QT']
  const sums = [
    ['Opening balance', '1,204.51'],
    ['Paid in', '2,650.00'],
    ['Paid out', '1,911.87'],
    ['Closing balance', '1,942.64'],
  ] as const
  const page = await drawnPage((pen) => {
    pen.fill(370, 40, 550, 112, 0.9)
    for (const [at, line] of address.entries()) pen.text(line, 45, 72 + 14 * at)
    for (const [at, [name, sum]] of sums.entries()) {
      pen.text(name, 380, 60 + 14 * at)
      pen.text(sum, 540, 60 + 14 * at, { align: 'right' })
    }
  })
  const texts = findTables(page).flatMap(({ cells }) => cells.map(({ text }) => text))
  expect(texts).not.toContain('14 Larch Grove')
  expect(texts).toContain('1,911.87')
})
