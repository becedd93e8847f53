import type { Table } from '../../tables/model/table.ts'

/** So few rows, and of these so few with two texts, are no list. */
const MOST = { rows: 3, pairs: 1 }

/**
 * Without tables that nobody drew whole, of two columns and few rows of which one alone has a text in both: a head of a page with a name and
 * a date on its line, and the title below. A tab does for that.
 */
export const withoutLonePairs = (tables: Table[]): Table[] =>
  tables.filter(({ kind, rows, columns, cells }) => {
    if (kind === 'ruled' || columns.length !== 3 || rows.length - 1 > MOST.rows) return true
    const written = cells.filter(({ text }) => text.trim() !== '')
    const pairs = [...Map.groupBy(written, ({ row }) => row).values()].filter(({ length }) => length > 1)
    return pairs.length > MOST.pairs || cells.some(({ fill }) => fill !== undefined)
  })
