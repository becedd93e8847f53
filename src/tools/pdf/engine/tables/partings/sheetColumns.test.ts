import { expect, test } from 'vitest'
import { frameOf } from '../material/frame.ts'
import { linesOf } from '../material/words.ts'
import { drawnPage, type Pen } from '../testPages.ts'
import { sheetColumns } from './sheetColumns.ts'

const commands = ['open', 'close', 'save', 'print', 'find', 'replace', 'undo', 'redo', 'copy', 'paste']
const tells = [
  'Opens a file',
  'Closes it',
  'Writes it down',
  'Prints all pages',
  'Looks for a word',
  'Puts another in its place',
]

/** Commands and what they do under headings, so many each: a column of a reference sheet. */
function column(pen: Pen, x: number, commandsEach: number): void {
  let y = 60
  for (let index = 0; y < 780; index++) {
    const isHeading = index % (commandsEach + 1) === 0
    y += isHeading ? 18 : 12
    if (isHeading) pen.text('Commands', x, y)
    else {
      pen.text(commands[index % 10]!, x, y)
      pen.text(tells[index % 6]!, x + 80, y)
    }
  }
}

const columnsOf = async (draw: (pen: Pen) => void) =>
  sheetColumns(linesOf(frameOf(await drawnPage(draw), 0).chars), { across: [], down: [] })

test('a reference sheet is read column by column', async () => {
  const columns = await columnsOf((pen) => {
    column(pen, 50, 8)
    column(pen, 300, 13)
  })
  expect(columns.map((lines) => lines[0]!.x1.toFixed(0))).toEqual(['51', '301'])
})

test('a table of many rows stays whole, also where some of its cells have no second line', async () => {
  const columns = await columnsOf((pen) => {
    for (let row = 0; row < 60; row++) {
      if (row % 2 === 0) pen.text(commands[row % 10]!, 50, 60 + 12 * row)
      pen.text(tells[row % 6]!, 200, 60 + 12 * row)
    }
  })
  expect(columns).toHaveLength(1)
})

test('rows of a table whose cells go on for several lines on both sides are no columns', async () => {
  const columns = await columnsOf((pen) => {
    let y = 60
    for (let row = 0; y < 760; row++) {
      const [left, right] = [1 + (row % 3), 1 + ((row + 1) % 3)]
      for (let line = 0; line < left; line++) pen.text(tells[(row + line) % 6]!, 50, y + 12 * line)
      for (let line = 0; line < right; line++) pen.text(tells[(row + line + 3) % 6]!, 300, y + 12 * line)
      y += 12 * Math.max(left, right) + 6
    }
  })
  expect(columns).toHaveLength(1)
})
