import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { openDocument } from '../reader/openDocument.ts'
import { type Dice, diceOf } from '../samples/dice.ts'
import { type TaggedNode, taggedTree } from '../samples/taggedTree.ts'
import { testWork } from '../samples/work.ts'
import { findTables } from './findTables.ts'

async function tablesIn(nodes: TaggedNode[], draw = (pdf: Uint8Array): Promise<Uint8Array> => Promise.resolve(pdf)) {
  await using work = testWork()
  const document = await openDocument(await work.put('in.pdf', await draw(await taggedTree(nodes))))
  const tables = findTables(document.page(1))
  document.close()
  return tables
}

const gridOf = ({ rows, columns, cells }: Awaited<ReturnType<typeof tablesIn>>[number]): string[][] => {
  const grid = rows.slice(1).map(() => columns.slice(1).map(() => ''))
  for (const cell of cells) grid[cell.row]![cell.column] = cell.text
  return grid
}

const words = 'harbour ships carry grain and timber along the coast while pilots wait for tides near old quays'.split(
  ' ',
)
const textOf = (dice: Dice, count: number): string => Array.from({ length: count }, () => dice.pick(words)).join(' ')

type Made = { texts: string[][]; rows: TaggedNode[] }

/** Names with an explanation of some lines beside each, set without any line: to the eye two columns of text. */
function glossary(dice: Dice, head = 'TH'): Made {
  const texts: string[][] = []
  let y = 100
  const rows = Array.from({ length: dice.between(4, 9) }, (_, row): TaggedNode => {
    const lines = row === 0 ? ['Meaning'] : Array.from({ length: dice.between(1, 4) }, () => textOf(dice, 9))
    const name = row === 0 ? 'Name' : textOf(dice, dice.between(1, 2))
    texts.push([name, lines.join('\n')])
    const cell = (x: number, own: string[]): TaggedNode => ({
      role: row === 0 ? head : 'TD',
      kids: [{ role: 'P', texts: own.map((text, index) => ({ text, x, y: y + 12 * index })) }],
    })
    const made = { role: 'TR', kids: [cell(72, [name]), cell(170, lines)] }
    y += 12 * lines.length + 3
    return made
  })
  return { texts, rows }
}

const seeds = [2, 47, 960]

test.each(seeds)('a table that only the tags tell is found with its headings (seed %i)', async (seed) => {
  const { texts, rows } = glossary(diceOf(seed))
  const [table, ...more] = await tablesIn([{ role: 'Table', kids: rows }])
  expect(more).toEqual([])
  expect(gridOf(table!)).toEqual(texts)
  expect(table!.headerRows).toBe(1)
})

test('cells span what the tags say, where they stand so', async () => {
  const cell = (text: string, x: number, y: number, more: Partial<TaggedNode> = {}): TaggedNode => ({
    role: 'TD',
    texts: [{ text, x, y }],
    ...more,
  })
  const rows = [
    [
      cell('Half of the year', 190, 100, { role: 'TH', columnSpan: 2 }),
      cell('Port', 72, 100, { role: 'TH' }),
    ].reverse(),
    [cell('Tanjung Perak', 72, 118, { rowSpan: 2 }), cell('grain', 180, 118), cell('12', 260, 118)],
    [cell('timber', 180, 136), cell('7', 260, 136)],
  ].map((kids) => ({ role: 'TR', kids }))
  const [table] = await tablesIn([{ role: 'Table', kids: rows }])
  const spans = table!.cells.map(({ text, rowSpan, columnSpan }) => [text, rowSpan, columnSpan])
  expect(spans).toEqual([
    ['Port', 1, 1],
    ['Half of the year', 1, 2],
    ['Tanjung Perak', 2, 1],
    ['grain', 1, 1],
    ['12', 1, 1],
    ['timber', 1, 1],
    ['7', 1, 1],
  ])
})

/** What a page without any tags would give. */
const untagged = (rows: TaggedNode[]) =>
  tablesIn(rows.flatMap(({ kids = [] }) => kids).map((cell) => ({ ...cell, role: 'P' })))

test.each(seeds)('tags that the page does not bear out are left aside (seed %i)', async (seed) => {
  const dice = diceOf(seed)
  const { rows } = glossary(dice)
  const [first, second, ...rest] = rows
  const lies: Record<string, TaggedNode[]> = {
    'rows in another order': [{ role: 'Table', kids: [...rest, second!, first!] }],
    'a row whose cells are changed': [
      { role: 'Table', kids: [first!, { ...second!, kids: second!.kids!.toReversed() }, ...rest] },
    ],
    'one row for all': [{ role: 'Table', kids: [{ role: 'TR', kids: rows.flatMap(({ kids = [] }) => kids) }] }],
    'every second row in the table': [
      { role: 'Table', kids: rows.filter((_, row) => row % 2 === 0) },
      ...rows
        .filter((_, row) => row % 2 === 1)
        .flatMap(({ kids = [] }) => kids.map((cell) => ({ ...cell, role: 'P' }))),
    ],
  }
  const seen = (await untagged(rows)).map(gridOf)
  for (const [lie, nodes] of Object.entries(lies)) expect((await tablesIn(nodes)).map(gridOf), lie).toEqual(seen)
})

test.each(seeds)('text that a layout tagged as a table sets in columns is none (seed %i)', async (seed) => {
  const dice = diceOf(seed)
  const column = (x: number, y: number): TaggedNode => ({
    role: 'TD',
    texts: Array.from({ length: 12 }, (_, line) => ({ text: textOf(dice, 6), x, y: y + 12 * line, size: 9 })),
  })
  const rows = [90, 260].map((y) => ({ role: 'TR', kids: [column(72, y), column(320, y)] }))
  expect(await tablesIn([{ role: 'Table', kids: rows }])).toEqual([])
})

test('short texts in the middle of a wide column: the table is as wide as its lines', async () => {
  const [left, middle, right] = [72, 192, 400]
  const ys = [80, 110, 140, 170]
  const rows = ['A1', 'C3', 'D9'].map(
    (code, row): TaggedNode => ({
      role: 'TR',
      kids: [
        { role: 'TD', kids: [{ role: 'P', texts: [{ text: code, x: 126, y: ys[row]! + 18 }] }] },
        { role: 'TD', kids: [{ role: 'P', texts: [{ text: textOf(diceOf(row), 3), x: 196, y: ys[row]! + 18 }] }] },
      ],
    }),
  )
  const [table] = await tablesIn([{ role: 'Table', kids: rows }], async (pdf) => {
    const document = await PDFDocument.load(pdf)
    const page = document.getPage(0)
    const line = (x1: number, y1: number, x2: number, y2: number) =>
      page.drawLine({ start: { x: x1, y: page.getHeight() - y1 }, end: { x: x2, y: page.getHeight() - y2 } })
    for (const y of ys) line(left, y, right, y)
    for (const x of [left, middle, right]) line(x, 80, x, 170)
    return document.save()
  })
  expect(table?.columns.map(Math.round)).toEqual([left, middle, right])
  expect(table?.cells[0]?.borders?.left).toBeDefined()
})

test.each(seeds)(
  'a table whose level lines end beyond its texts ends with them, though no line stands at its sides (seed %i)',
  async (seed) => {
    const dice = diceOf(seed)
    const [left, middle, right] = [72, 200 + dice.between(0, 60), 480 + dice.between(0, 60)]
    const count = dice.between(4, 9)
    const rows = Array.from({ length: count }, (_, row): TaggedNode => {
      const cell = (x: number): TaggedNode => ({
        role: 'TD',
        kids: [{ role: 'P', texts: [{ text: dice.pick(words), x, y: 100 + 22 * row }] }],
      })
      return { role: 'TR', kids: [cell(left + 6), cell(middle + 6)] }
    })
    const [table, ...more] = await tablesIn([{ role: 'Table', kids: rows }], async (pdf) => {
      const document = await PDFDocument.load(pdf)
      const page = document.getPage(0)
      for (let row = 0; row < count; row++)
        for (const [from, to] of [
          [left, middle],
          [middle, right],
        ] as const) {
          const y = page.getHeight() - 107 - 22 * row
          page.drawLine({ start: { x: from, y }, end: { x: to, y } })
        }
      return document.save()
    })
    expect(more).toEqual([])
    expect(table?.columns.map(Math.round)).toEqual([left, middle, right])
  },
)
