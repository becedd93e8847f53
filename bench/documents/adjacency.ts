import { entitiesDecoded } from './entities.ts'

/** A cell of a table as the competition counts it: rows and columns from 0, both ends within the cell. */
export type CountedCell = { fromRow: number; toRow: number; fromColumn: number; toColumn: number; text: string }

/** Tables of one page, each as its cells. */
export type PageOfCells = { page: number; tables: CountedCell[][] }

/** True, found, and found rightly. */
export type Relations = { truth: number; found: number; right: number }

/** Spaces, case and special characters say nothing, as in the competition. */
const normal = (text: string): string =>
  text
    .replace(/\s+/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '_')
    .toUpperCase()

/**
 * The adjacency relations of a table: each cell that holds something, with its nearest neighbour that does, to the right and
 * below (Göbel, Hassan, Oro, Orsi 2013, after Hurst's proto-links). Empty cells have none and are looked past.
 */
export function relationsOf(cells: CountedCell[]): string[] {
  const filled = cells.filter(({ text }) => normal(text) !== '')
  const at = new Map<string, CountedCell>()
  for (const cell of filled) {
    for (let row = cell.fromRow; row <= cell.toRow; row++)
      for (let column = cell.fromColumn; column <= cell.toColumn; column++) at.set(`${row} ${column}`, cell)
  }
  const rows = Math.max(-1, ...cells.map(({ toRow }) => toRow))
  const columns = Math.max(-1, ...cells.map(({ toColumn }) => toColumn))
  return filled.flatMap((cell) => {
    const right = new Set<CountedCell>()
    const below = new Set<CountedCell>()
    for (let row = cell.fromRow; row <= cell.toRow; row++) {
      const next = firstOf(cell.toColumn + 1, columns, (column) => at.get(`${row} ${column}`))
      if (next) right.add(next)
    }
    for (let column = cell.fromColumn; column <= cell.toColumn; column++) {
      const next = firstOf(cell.toRow + 1, rows, (row) => at.get(`${row} ${column}`))
      if (next) below.add(next)
    }
    const own = normal(cell.text)
    return [
      ...[...right].map(({ text }) => `right ${own} ${normal(text)}`),
      ...[...below].map(({ text }) => `below ${own} ${normal(text)}`),
    ]
  })
}

function firstOf<Found>(from: number, to: number, look: (at: number) => Found | undefined): Found | undefined {
  for (let at = from; at <= to; at++) {
    const found = look(at)
    if (found) return found
  }
  return undefined
}

/** Counts the relations of a document, page by page: tables that were not found, and found where none is, count as well. */
export function compareRelations(truth: PageOfCells[], found: PageOfCells[]): Relations {
  const listed = (pages: PageOfCells[]) =>
    pages.flatMap(({ page, tables }) => tables.flatMap((table) => relationsOf(table).map((each) => `${page} ${each}`)))
  const [wanted, had] = [listed(truth), listed(found)]
  const left = new Map<string, number>()
  for (const each of had) left.set(each, (left.get(each) ?? 0) + 1)
  let right = 0
  for (const each of wanted) {
    const count = left.get(each) ?? 0
    if (count === 0) continue
    right++
    left.set(each, count - 1)
  }
  return { truth: wanted.length, found: had.length, right }
}

const number = (attributes: string, name: string): number | undefined => {
  const value = new RegExp(`\\b${name}=["'](-?\\d+)`).exec(attributes)?.[1]
  return value === undefined ? undefined : Number(value)
}

/** Reads the competition's structure files: tables, their regions on pages, cells with their rows and columns. */
export function readTruth(xml: string): PageOfCells[] {
  return [...xml.matchAll(/<region\b([^>]*)>(.*?)<\/region>/gs)].map(([, region = '', content = '']) => {
    const rows = number(region, 'row-increment') ?? 0
    const columns = number(region, 'col-increment') ?? 0
    const cells = [...content.matchAll(/<cell\b([^>]*)>(.*?)<\/cell>/gs)].map(([, cell = '', inner = '']) => {
      const fromRow = (number(cell, 'start-row') ?? 0) + rows
      const fromColumn = (number(cell, 'start-col') ?? 0) + columns
      return {
        fromRow,
        toRow: Math.max(fromRow, (number(cell, 'end-row') ?? 0) + rows),
        fromColumn,
        toColumn: Math.max(fromColumn, (number(cell, 'end-col') ?? 0) + columns),
        text: entitiesDecoded(/<content>(.*?)<\/content>/s.exec(inner)?.[1] ?? ''),
      }
    })
    return { page: number(region, 'page') ?? 1, tables: [cells] }
  })
}
