import type { Char } from '../model.ts'
import type { Table } from '../tables/model/table.ts'

/**
 * Without the tables that hold a text of a larger one: rows between two lists may be taken for a part of both, and would be there twice. What
 * else stands in the smaller table is text of the page.
 */
export function eachTextOnce(tables: Table[]): Table[] {
  const textsOf = ({ cells }: Table): Char[] =>
    cells.flatMap(({ lines }) => lines.flat().filter(({ text }) => text.trim() !== ''))
  const held = new Set<Char>()
  const kept = new Set<Table>()
  const bySize = tables
    .map((table) => ({ table, chars: textsOf(table) }))
    .sort((a, b) => b.chars.length - a.chars.length)
  for (const { table, chars } of bySize) {
    if (chars.some((char) => held.has(char))) continue
    kept.add(table)
    for (const char of chars) held.add(char)
  }
  return tables.filter((table) => kept.has(table))
}
