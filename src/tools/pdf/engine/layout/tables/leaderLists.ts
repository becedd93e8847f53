import { bounds, centreY, overlapY } from '../../geometry.ts'
import type { Box, Page } from '../../model.ts'
import type { Table } from '../../tables/model/table.ts'

/** So many dots in a row lead the eye. */
const DOTS = 5
/** Part of the rows of a list in which dots do. */
const MOST = 0.6
/** Lines that lead so long at least, in points. */
const LONG = 10

/**
 * Without tables whose rows are names from which dots lead to a figure, drawn or typed, one beside the other or alone: a word processor
 * sets such a list with tabs, which keep the dots.
 */
export function withoutLeaderLists(tables: Table[], page: Page): Table[] {
  const drawn = page.rules.filter(({ dotted }) => dotted)
  return tables.filter((table) => {
    if (table.columns.length % 2 === 0 || table.kind === 'ruled') return true
    const typed = page.chars.filter(
      ({ text, angle, box }) => /^[.·…]$/.test(text) && angle === 0 && isIn(table.box, box),
    )
    if (drawn.length === 0 && typed.length < DOTS) return true
    const rows = table.rows.slice(1).map((_, row) => table.cells.filter((cell) => cell.row === row && cell.text !== ''))
    const pairs = rows.flatMap(pairsOf)
    const led = pairs.filter(([name, figure]) => {
      const between = { x1: name.x2 - 1, x2: figure.x1 + 1, y1: Math.min(name.y1, figure.y1), y2: name.y2 }
      const dots = typed.filter(({ box }) => isIn(between, box))
      return dots.length >= DOTS || drawn.some((rule) => leads(rule, between))
    })
    return led.length === 0 || led.length < MOST * pairs.length
  })
}

/** Where the texts of a row are, each name with its figure. */
const pairsOf = (row: Table['cells']): [name: Box, figure: Box][] =>
  row.flatMap((cell, index): [Box, Box][] => {
    const [name, figure] = [inkOf(cell), row[index + 1] && inkOf(row[index + 1]!)]
    return index % 2 === 0 && name && figure ? [[name, figure]] : []
  })

function inkOf({ lines }: Table['cells'][number]): Box | undefined {
  const chars = lines.flat().filter(({ text }) => text.trim() !== '')
  return chars.length > 0 ? bounds(chars.map(({ loose }) => loose)) : undefined
}

const leads = (rule: Box, between: Box): boolean =>
  rule.x1 > between.x1 && rule.x2 < between.x2 && rule.x2 - rule.x1 > LONG && overlapY(rule, between) >= 0

const isIn = (outer: Box, inner: Box): boolean =>
  inner.x1 > outer.x1 && inner.x2 < outer.x2 && centreY(inner) > outer.y1 && centreY(inner) < outer.y2
