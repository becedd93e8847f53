import { expect, test } from 'vitest'
import type { Page } from '../../model.ts'
import { diceOf } from '../../samples/dice.ts'
import { findTables } from '../findTables.ts'
import { drawGrid, drawnPage, type Pen, writeRows } from '../testPages.ts'

const NAMES = [
  'Copper wire',
  'Desk lamp',
  'Hand saw',
  'Paint brush',
  'Tool box',
  'Wall paper',
  'Water filter',
  'Work bench',
]
const seeds = [811, 812, 813, 814, 815]

/** The page as if these of its letters had been read doubtfully. */
const doubted = (page: Page, isDoubtful: (text: string) => boolean): Page => ({
  ...page,
  chars: page.chars.map((char) => (isDoubtful(char.text) ? { ...char, doubtful: true } : char)),
})

const sizesOf = (page: Page) => findTables(page).map(({ rows, columns }) => [rows.length - 1, columns.length - 1])

const textsOf = (page: Page) => findTables(page).map(({ cells }) => cells.map(({ text }) => text))

/** A heading and rows of a name, what `narrow` says, and an amount. */
const list = (seed: number, narrow: (row: number) => string, heading: string) => (pen: Pen) => {
  const dice = diceOf(seed)
  const amount = () => `${dice.between(1, 9)},${dice.between(100, 999)}.${dice.between(10, 99)}`
  const rows = NAMES.map((name, row) => [name, narrow(row), amount()])
  writeRows(pen, [['Goods', heading, 'Amount'], ...rows], [60, 260, 320, 440], 113)
}

/** Marks that were read out of a stamp, in the white between names and amounts. */
const stamped = (seed: number) => (pen: Pen) => {
  list(seed, () => '', '')(pen)
  const dice = diceOf(seed)
  const left = dice.between(185, 235)
  for (const row of [2, 3, 4]) pen.text(dice.pick(['~^', '|', '^', '_|']), left + dice.between(0, 4), 113 + 18 * row)
}
const isStamped = (text: string) => /[~|^_]/.test(text)

const frame = (pen: Pen) => drawGrid(pen, [60, 320, 440], [100, 118, 262])

test.each(seeds)(
  'doubtful marks alone between the columns of an open table or a ruled one make none (%i)',
  async (seed) => {
    const open = await drawnPage(stamped(seed))
    expect(sizesOf(doubted(open, isStamped))).toEqual([[9, 2]])
    const ruled = await drawnPage((pen) => {
      stamped(seed)(pen)
      frame(pen)
    })
    expect(sizesOf(doubted(ruled, isStamped))).toEqual([[9, 2]])
  },
)

test('nothing that was read is lost from the table', async () => {
  const page = doubted(await drawnPage(stamped(816)), isStamped)
  const marks = page.chars.filter(({ doubtful }) => doubtful)
  const [texts = []] = textsOf(page)
  expect(texts.join('').replaceAll(/[^~|^_]/g, '')).toHaveLength(marks.length)
})

const narrow: [kind: string, heading: string, value: (row: number) => string][] = [
  ['ticks below a heading', 'Sent', (row) => (row % 3 === 0 ? '' : 'x')],
  ['ticks without a heading', '', (row) => (row % 4 === 0 ? '' : 'x')],
  ['one digit', 'Qty', (row) => String((row * 7) % 9)],
  ['one digit without a heading', '', (row) => String((row * 7) % 9)],
  ['units', 'Unit', (row) => ['kg', 'm', 'l'][row % 3]!],
  ['units without a heading', '', (row) => ['kg', 'm', 'l'][row % 3]!],
  ['signs', 'Class', (row) => ['+', '*', '+', '='][row % 4]!],
  ['few values below a heading', 'Note', (row) => (row === 2 || row === 5 ? 'b' : '')],
]

test.each(narrow)('narrow columns stay where each of their words is doubtful: %s', async (_, heading, value) => {
  for (const seed of seeds.slice(0, 2)) {
    const surely = await drawnPage(list(seed, value, heading))
    const words = new Set(NAMES.map((_, row) => value(row)))
    const isValue = (at: number) => {
      const { x1, x2 } = surely.chars[at]!.box
      return x1 > 255 && x2 < 325 && surely.chars[at]!.origin.y > 120
    }
    expect(words.size).toBeGreaterThan(1)
    const doubtfully = {
      ...surely,
      chars: surely.chars.map((char, at) => (isValue(at) ? { ...char, doubtful: true } : char)),
    }
    expect(doubtfully.chars.some(({ doubtful }) => doubtful)).toBe(true)
    expect(textsOf(doubtfully)).toEqual(textsOf(surely))
    expect(sizesOf(doubtfully)).toEqual([[9, 3]])
  }
})
