import { bounds, centreX } from '../geometry.ts'
import type { Rule } from '../model.ts'
import { type Containers, isRootOf } from './containers.ts'
import type { Doubts } from './doubts.ts'
import { AXIS, type Item, middle, type Read, sizeOf } from './items.ts'
import { rowsOf } from './rowBands.ts'
import type { ScriptLines } from './scriptLines.ts'
import { type MathNode, nothing, rowOf } from './tree.ts'

/** Structures lie in each other at most so deep; damaged files go on for ever. */
const DEEPEST = 14
/** White between columns, in multiples of the size. */
const RIVER = 0.7

/** Parts a formula into rows and columns, and those into what stands in them. */
export class Rows {
  readonly #doubts: Doubts
  readonly #containers: Containers
  readonly #lines: ScriptLines

  constructor(doubts: Doubts, containers: Containers, lines: ScriptLines) {
    this.#doubts = doubts
    this.#containers = containers
    this.#lines = lines
  }

  parse(items: Item[], rules: Rule[], depth = 0): Read {
    if (items.length === 0) return { node: nothing, base: 0 }
    if (depth > DEEPEST) {
      this.#doubts.add(0.3, 'too deep')
      return { node: rowOf(items.map(({ node }) => node)), base: items[0]!.base }
    }
    const rows = rowsOf(items, rules)
    if (rows.length > 1) {
      const base = middle(bounds(items)) + AXIS * sizeOf(items)
      return { node: this.#grid(rows, rules, depth), base }
    }
    const within = (inner: Item[], lines: Rule[]) => this.parse(inner, lines, depth + 1)
    return this.#lines.parse(this.#containers.take(items, rules, within), depth)
  }

  #grid(rows: Item[][], rules: Rule[], depth: number): MathNode {
    const size = sizeOf(rows.flat())
    const cuts = riversIn(rows.flat(), rules, size)
    const cells = rows.map((row) => {
      const box = bounds(row)
      const own = rules.filter((rule) => {
        const root = rows.find((other) => other.some((item) => isRootOf(item, rule)))
        return root ? root === row : rule.y1 > box.y1 - 0.5 * size && rule.y1 < box.y2 + 0.5 * size
      })
      return Array.from({ length: cuts.length + 1 }, (_, column) => {
        const cell = row.filter(({ x1 }) => cuts.filter((cut) => x1 > cut).length === column)
        const over = own.filter(({ x1, x2 }) =>
          cell.some((item) => centreX(item) > x1 - 0.3 && centreX(item) < x2 + 0.3),
        )
        return cell.length > 0 ? this.parse(cell, over, depth + 1).node : nothing
      })
    })
    if (cells.some((row) => row.every((cell) => cell === nothing))) this.#doubts.add(0.5, 'empty row')
    return { kind: 'grid', rows: cells, aligned: cuts.length === 0 && depth === 0 }
  }
}

/** Where white runs from top to bottom between columns. */
function riversIn(items: Item[], rules: Rule[], size: number): number[] {
  const spans = [
    ...items.map(({ x1, x2, advance }) => ({ x1, x2: Math.max(x2, advance - 0.05 * size) })),
    ...rules,
  ].sort((a, b) => a.x1 - b.x1)
  const cuts: number[] = []
  let right = spans[0]!.x2
  for (const { x1, x2 } of spans) {
    if (x1 - right > RIVER * size) cuts.push((x1 + right) / 2)
    right = Math.max(right, x2)
  }
  return cuts
}
