import type { CountedCell } from '../adjacency.ts'

/** A text in a table of a statistical publication, and how it is set. */
export type Cell = {
  text: string
  /** The mark of a note, raised behind the text. */
  mark?: string
  across?: number
  down?: number
  align?: 'left' | 'right' | 'center'
  /** Levels by which the text of a stub stands in. */
  indent?: number
  /** Dots lead from the text to the figures. */
  leader?: boolean
  /** A line below it, as below the heading of several columns. */
  ruled?: boolean
  bold?: boolean
  /** A sign at the left edge of the cell, apart from its figure. */
  sign?: string
}

export type Row = { cells: Cell[]; ruleAbove?: boolean; gapAbove?: boolean }

/** Which lines a table has: at its top, below its heading and its end, below every row, around every cell; and shades. */
export type Look = 'three' | 'none' | 'rows' | 'shaded' | 'grid' | 'ends'

export type StatTable = {
  title: string[]
  look: Look
  head: Row[]
  body: Row[]
  /** Below the table: what its marks mean, and where its figures come from. */
  notes: string[]
  /** Size of its text in points, and how wide it is beside the column it stands in. */
  size: number
  width: 'full' | 'natural'
  /** Part of the width that its first column has, where that one's texts go on in further lines. */
  stub?: number
  /** Columns of words, by number: the others hold figures. */
  words: number[]
  columns: number
  /** The heading comes back on every page. */
  repeats?: boolean
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'prose'; text: string }
  | { kind: 'table'; table: StatTable }
  | { kind: 'beside'; tables: StatTable[] }

/** A document of a statistical office: its tables are known, since they were made. */
export type StatDocument = {
  name: string
  font: 'serif' | 'sans'
  layout: 'one' | 'two' | 'turned'
  blocks: Block[]
}

/** Ways to make a PDF: a browser, a word processor, TeX, and a typewriter. */
export type Maker = 'web' | 'office' | 'tex' | 'typed'

export const textOf = ({ text, mark, sign }: Cell): string => `${sign ? `${sign} ` : ''}${text}${mark ?? ''}`

export const tablesOf = ({ blocks }: StatDocument): StatTable[] =>
  blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : block.kind === 'beside' ? block.tables : []))

/** Each cell with the place in the grid that it begins at. */
export function placed({ head, body, columns }: StatTable): { cell: Cell; row: number; column: number }[] {
  const taken = new Set<string>()
  return [...head, ...body].flatMap(({ cells }, row) => {
    let column = 0
    return cells.flatMap((cell) => {
      while (taken.has(`${row} ${column}`)) column++
      const at = column
      for (let down = 0; down < (cell.down ?? 1); down++) {
        for (let across = 0; across < (cell.across ?? 1); across++) taken.add(`${row + down} ${at + across}`)
      }
      column += cell.across ?? 1
      return at < columns ? [{ cell, row, column: at }] : []
    })
  })
}

/** The cells as the competition counts them. */
export const countedCells = (table: StatTable): CountedCell[] =>
  placed(table).map(({ cell, row, column }) => ({
    fromRow: row,
    toRow: row + (cell.down ?? 1) - 1,
    fromColumn: column,
    toColumn: column + (cell.across ?? 1) - 1,
    text: textOf(cell),
  }))

/** Every place of the grid, but for columns without a text; a merged cell's text stands at its upper left one. */
export function gridOf(table: StatTable): string[][] {
  const grid = [...table.head, ...table.body].map(() => new Array<string>(table.columns).fill(''))
  for (const { cell, row, column } of placed(table)) grid[row]![column] = textOf(cell)
  return grid.map((row) => row.filter((_, column) => grid.some((other) => other[column])))
}
