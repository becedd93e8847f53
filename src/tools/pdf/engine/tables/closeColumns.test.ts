import { expect, test } from 'vitest'
import { findTables } from './findTables.ts'
import type { Table } from './model/table.ts'
import { drawnPage, type Pen } from './testPages.ts'

const find = async (draw: (pen: Pen) => void) => findTables(await drawnPage(draw))

const rowsOf = ({ rows, cells }: Table): string[][] =>
  rows.slice(1).map((_, row) => cells.filter((cell) => cell.row === row).map(({ text }) => text.replaceAll('\n', ' ')))

const animals = [
  ['Animal', 'Action', 'Count', 'Outcome'],
  ['Otter', 'Swims upstream', '12', 'Finds a fish'],
  ['Grey heron', 'Waits', '7', 'Nothing'],
  ['Fox', 'Runs', '130', 'Is seen by the river'],
  ['Barn owl', 'Flies at night', '24', 'Catches mice'],
  ['Hare', 'Hides', '5', 'Gets away'],
  ['Red squirrel', 'Climbs', '61', 'Eats nuts'],
  ['Badger', 'Digs', '9', 'Makes a den'],
]

test('columns with hardly more than a space between them stay apart, and so do their headings', async () => {
  const [table] = await find((pen) => {
    for (const [index, [animal, action, count, outcome]] of animals.entries()) {
      const y = 100 + 14 * index
      pen.text(animal!, 60, y)
      pen.text(action!, 122, y)
      pen.text(count!, 224, y, { align: 'right' })
      pen.text(outcome!, 228, y)
    }
  })
  expect(rowsOf(table!)).toEqual(animals)
})

test('words that happen to begin below each other make no column', async () => {
  const [table] = await find((pen) => {
    for (const [index, month] of ['January', 'March', 'April', 'June', 'August', 'October', 'December'].entries()) {
      pen.text(`2024 ${month}`, 60, 100 + 14 * index)
      pen.text(`${12 * index + 40}.50`, 300, 100 + 14 * index, { align: 'right' })
    }
  })
  expect(rowsOf(table!)[1]).toEqual(['2024 March', '52.50'])
})

const figures = ['120', '85.10', '9.75', '44.00']
const writeFigures = (pen: Pen, top: number, pitch: number) => {
  for (let row = 0; row < 6; row++) {
    pen.text(['Hafen', 'Markt', 'Fluss', 'Wald', 'Feld', 'Stadt'][row]!, 60, top + pitch * row)
    for (const [column, figure] of figures.entries())
      pen.text(figure, 200 + 80 * column, top + pitch * row, { align: 'right' })
  }
}
const heading = (pen: Pen, bottom: number) => {
  const stacks = [['Number', 'of all', 'places'], ['Price'], ['Cost', 'a year'], ['Rest']]
  for (const [column, stack] of stacks.entries())
    for (const [up, text] of stack.toReversed().entries())
      pen.text(text, 200 + 80 * column, bottom - 12 * up, { align: 'right' })
}

test('headings of several lines are one row, closer together than rows', async () => {
  const [table] = await find((pen) => {
    heading(pen, 100)
    writeFigures(pen, 120, 18)
  })
  expect(rowsOf(table!)[0]).toEqual(['', 'Number of all places', 'Price', 'Cost a year', 'Rest'])
  expect(rowsOf(table!)).toHaveLength(7)
})

test('headings of several lines above a drawn line are one row, where rows stand as close', async () => {
  const [table] = await find((pen) => {
    heading(pen, 100)
    pen.line(56, 104, 450, 104)
    writeFigures(pen, 116, 12)
  })
  expect(rowsOf(table!)[0]).toEqual(['', 'Number of all places', 'Price', 'Cost a year', 'Rest'])
  expect(rowsOf(table!)).toHaveLength(7)
})

test('what is written around the bars of a chart is no table', async () => {
  const tables = await find((pen) => {
    for (let mark = 0; mark < 6; mark++) pen.text(String(20 * mark), 60, 300 - 30 * mark, { align: 'right' })
    for (let bar = 0; bar < 8; bar++) {
      const value = 30 + ((bar * 37) % 110)
      pen.fill(80 + 40 * bar, 300 - value, 100 + 40 * bar, 300, 0.4)
      pen.text(String(value), 90 + 40 * bar, 296 - value, { align: 'center' })
      pen.text(['Rice', 'Tea'][bar % 2]!, 90 + 40 * bar, 313, { align: 'center' })
    }
  })
  expect(tables).toEqual([])
})

test('dates and figures that end where texts begin, hardly a space apart, are columns of their own', async () => {
  const names = ['Ltd', 'Smith & Sons', 'Åkesson AB', 'Global Trading Co.', 'Ito', 'Rossi & Figli', 'Okoro', 'Kim']
  const rows = names.map((name, at) => [`${10 + at}/0${1 + at}/2023`, name, `${(at + 1) * 113}`])
  const counts = names.map((name, at) => [String(7 ** (at % 5)), name, `${(at + 1) * 113}`])
  const page = (heading: string[], body: string[][]) =>
    drawnPage((pen) => {
      pen.text(heading[0]!, 60, 80)
      for (const [at, text] of heading.slice(1).entries()) pen.text(text, [122.6, 400][at]!, 80)
      body.forEach((texts, row) => {
        pen.text(texts[0]!, 120, 95 + 15 * row, { align: 'right' })
        pen.text(texts[1]!, 122.6, 95 + 15 * row)
        pen.text(texts[2]!, 420, 95 + 15 * row, { align: 'right' })
      })
    })
  const textsOf = async (heading: string[], body: string[][]) => {
    const [table] = findTables(await page(heading, body))
    return table!.cells.map(({ text }) => text)
  }
  expect(await textsOf(['Date', 'Customer', 'Sum'], rows)).toEqual(['Date', 'Customer', 'Sum', ...rows.flat()])
  // A heading over it makes a column of what comes back.
  const grades = rows.map(([date, , sum], at) => [date!, `E ${9 + (at % 3)}`, sum!])
  expect(await textsOf(['Since', 'Grade', 'Sum'], grades)).toEqual(['Since', 'Grade', 'Sum', ...grades.flat()])
  expect(await textsOf(['Units', 'Customer', 'Sum'], counts)).toEqual(['Units', 'Customer', 'Sum', ...counts.flat()])
})

test('shares that end where telephone numbers begin, hardly a space apart, are a column under their own heading', async () => {
  const paid = ['60.00', '0.00', '-12.50', '90.00', '120.50', '60.00', '90.00', '0.00']
  const rows = paid.map((sum, at) => [
    `Town ${at}`,
    sum,
    `${(at * 3.7).toFixed(1)}%`,
    `0${at + 20} 496 0${at * 97 + 100}`,
  ])
  const page = await drawnPage((pen) => {
    for (const [at, text] of ['Place', 'Paid', 'Share', 'Telephone'].entries())
      pen.text(text, [60, 150, 218.6, 282.6][at]!, 80)
    rows.forEach(([place, sum, share, number], row) => {
      const y = 95 + 15 * row
      pen.text(place!, 60, y)
      pen.text(sum!, 216, y, { align: 'right' })
      pen.text(share!, 280, y, { align: 'right' })
      pen.text(number!, 282.6, y)
    })
  })
  const [table] = findTables(page)
  expect(table!.cells.map(({ text }) => text)).toEqual(['Place', 'Paid', 'Share', 'Telephone', ...rows.flat()])
})

test('groups of a figure and its unit stay in one column', async () => {
  const figures = [84, 48, 3, 52, 6, -38, -49, 127].map((thousands, at) => [
    '580 886 609 319 473 753 727 114'.split(' ')[at]!,
    thousands,
  ])
  const page = await drawnPage((pen) => {
    for (const [at, text] of ['Payee', 'Amount', 'Share'].entries()) pen.text(text, [60, 260, 400][at]!, 80)
    for (const [row, [hundreds, thousands]] of figures.entries()) {
      const y = 95 + 15 * row
      pen.text(`Payee ${row}`, 60, y)
      pen.text(String(thousands), 300, y, { align: 'right' })
      pen.text(`${hundreds},95`, 302.8, y)
      pen.text('K', 335.5, y)
      pen.text(`${row}`, 420, y, { align: 'right' })
    }
  })
  const [table] = findTables(page)
  expect(table!.columns).toHaveLength(4)
})
