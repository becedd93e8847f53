import type { Truth } from './madeDocuments.ts'

/**
 * What a page's markup says: its words in order, its tables as grids, its pictures, the numbers of its cells, and the texts that
 * begin anew: paragraphs, and lines that their author ended.
 */
export type Markup = { truth: Truth; values: Map<string, number>; blocks: string[] }

type Cell = { text: string; across: number; down: number }
type OpenTable = { rows: Cell[][] }

const token = /<!?(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/g
const numberIn = (attributes: string, name: string): number =>
  Number(new RegExp(`${name}="?(-?[\\d.]+)`).exec(attributes)?.[1] ?? 0)

/** Reads well-formed HTML of a printed page; what is inside `svg`, `style` and `.furniture` is no text. */
export function readMarkup(html: string): Markup {
  const truth: Truth = { text: '', notes: '', tables: [], pictures: 0 }
  const values = new Map<string, number>()
  const blocks = ['']
  let table: OpenTable | undefined
  let cell: Cell | undefined
  let value: number | undefined
  let columns = 0
  let silent: string | undefined
  for (const [, close, tag = '', attributes = '', text] of html.matchAll(token)) {
    if (text !== undefined) {
      if (silent) continue
      truth.text += text
      blocks[blocks.length - 1] += text
      if (cell) cell.text += text
      continue
    }
    if (silent) {
      if (close && tag === silent) silent = undefined
      continue
    }
    if (!/^(?:b|i|a|small|span|code)$/.test(tag)) {
      truth.text += ' '
      blocks.push('')
    }
    if (cell && tag === 'br') cell.text += ' '
    if (tag === 'img' || (tag === 'svg' && !close)) truth.pictures++
    if (!close && (tag === 'svg' || tag === 'style' || attributes.includes('furniture'))) silent = tag
    else if (tag === 'table') {
      if (close && table) truth.tables.push(gridOf(table.rows))
      table = close || attributes.includes('plain') ? undefined : { rows: [] }
    } else if (tag === 'div' && attributes.includes('data-columns')) {
      columns = numberIn(attributes, 'data-columns')
      table = { rows: [[]] }
    } else if (tag === 'div' && close && columns > 0 && !cell) {
      const cells = table?.rows[0] ?? []
      const rows = Array.from({ length: cells.length / columns }, (_, at) =>
        cells.slice(at * columns, (at + 1) * columns),
      )
      truth.tables.push(gridOf(rows))
      table = undefined
      columns = 0
    } else if (table && tag === 'tr' && !close) table.rows.push([])
    else if (table && /^t[dh]$/.test(tag) && !close) open(attributes)
    else if (table && columns > 0 && tag === 'div' && !close) open(attributes)
    else if (cell && (/^t[dh]$/.test(tag) || (columns > 0 && tag === 'div')) && close) {
      if (value !== undefined) values.set(cell.text.trim(), value)
      cell = undefined
    }
  }
  return { truth, values, blocks: blocks.filter((block) => block.trim() !== '') }

  function open(attributes: string): void {
    cell = { text: '', across: numberIn(attributes, 'colspan') || 1, down: numberIn(attributes, 'rowspan') || 1 }
    value = attributes.includes('data-value') ? numberIn(attributes, 'data-value') : undefined
    table?.rows.at(-1)?.push(cell)
  }
}

/** Every place of the grid; a merged cell's text stands at its upper left one. */
function gridOf(rows: Cell[][]): string[][] {
  const grid: string[][] = rows.map(() => [])
  for (const [y, row] of rows.entries()) {
    let x = 0
    for (const { text, across, down } of row) {
      while (grid[y]![x] !== undefined) x++
      for (let dy = 0; dy < down; dy++) {
        for (let dx = 0; dx < across; dx++) grid[y + dy]![x + dx] = dx + dy === 0 ? text.trim() : ''
      }
    }
  }
  return grid
}
