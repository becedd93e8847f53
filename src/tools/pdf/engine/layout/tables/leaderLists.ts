import { bounds, centreY, overlapY } from '../../geometry.ts'
import type { Box, Page } from '../../model.ts'
import type { Table } from '../../tables/table.ts'

/** So many dots in a row lead the eye. */
const DOTS = 5
/** Part of the rows of a list in which dots do. */
const MOST = 0.6
/** Lines that lead so long at least, in points. */
const LONG = 10

/**
 * Without tables of two columns whose rows are names from which dots lead to a figure, drawn or typed: a word processor sets such a
 * list with tabs, which keep the dots.
 */
export function withoutLeaderLists(tables: Table[], page: Page): Table[] {
  const isDrawn = page.rules.some(({ dotted }) => dotted)
  return tables.filter((table) => {
    if (table.columns.length !== 3 || table.kind === 'ruled') return true
    const typed = page.chars.filter(
      ({ text, angle, box }) => /^[.·…]$/.test(text) && angle === 0 && isIn(table.box, box),
    )
    if (!isDrawn && typed.length < DOTS) return true
    const rows = table.rows.slice(1).map((_, row) => table.cells.filter((cell) => cell.row === row && cell.text !== ''))
    const pairs = rows.filter(({ length }) => length === 2)
    const led = pairs.filter(([name, figure]) => {
      const [from, to] = [inkOf(name!), inkOf(figure!)]
      if (!from || !to) return false
      const between = { x1: from.x2 - 1, x2: to.x1 + 1, y1: Math.min(from.y1, to.y1), y2: Math.max(from.y2, to.y2) }
      const dots = typed.filter(({ box }) => isIn(between, box))
      return dots.length >= DOTS || page.rules.some((rule) => rule.dotted && leads(rule, between))
    })
    return led.length === 0 || led.length < MOST * pairs.length
  })
}

function inkOf({ lines }: Table['cells'][number]): Box | undefined {
  const chars = lines.flat().filter(({ text }) => text.trim() !== '')
  return chars.length > 0 ? bounds(chars.map(({ loose }) => loose)) : undefined
}

const leads = (rule: Box, between: Box): boolean =>
  rule.x1 > between.x1 && rule.x2 < between.x2 && rule.x2 - rule.x1 > LONG && overlapY(rule, between) >= 0

const isIn = (outer: Box, inner: Box): boolean =>
  inner.x1 > outer.x1 && inner.x2 < outer.x2 && centreY(inner) > outer.y1 && centreY(inner) < outer.y2
