import { bounds, centreX } from '../geometry.ts'
import type { Box, Rule } from '../model.ts'
import type { Doubts } from './doubts.ts'
import { AXIS, CLOSING, type Item, isOneOf, madeOf, middle, OPENING, type Read, sizeOf } from './items.ts'
import { isLimitOf } from './limits.ts'
import { type MathNode, textOf } from './tree.ts'

/** Reads what a structure holds. */
type Within = (items: Item[], rules: Rule[]) => Read
/** A structure that was found, not read yet: its members and how it becomes one item. */
type Found = Box & { members: Item[]; make(): Item }

/** What stands over or under a line without more than this between, in multiples of the size, belongs to it. */
const FRACTION_GAP = 0.8
const LINE_GAP = 0.6

const foundOf = (members: Item[], more: Box[], make: () => Item): Found => ({
  ...bounds([...members, ...more]),
  members,
  make,
})

/** Takes what roots, fractions, lines over and under, and tall brackets hold: the widest first, since it holds the others. */
export class Containers {
  /** The lines that some structure is drawn with. */
  readonly used = new Set<Rule>()
  readonly #doubts: Doubts

  constructor(doubts: Doubts) {
    this.#doubts = doubts
  }

  take(items: Item[], rules: Rule[], within: Within): Item[] {
    let rest = items
    let lines = rules
    for (;;) {
      const found = [
        ...lines.flatMap((rule) => this.#ofRule(rule, rest, lines, within) ?? []),
        ...this.#fences(rest, lines, within),
      ]
      const widest = found.sort((a, b) => b.x2 - b.x1 - (a.x2 - a.x1) || b.y2 - b.y1 - (a.y2 - a.y1))[0]
      if (!widest) break
      const made = widest.make()
      rest = [...rest.filter((item) => !widest.members.includes(item)), made].sort((a, b) => a.x1 - b.x1)
      lines = lines.filter(
        ({ x1, x2, y1 }) => x1 <= made.x1 - 1 || x2 >= made.x2 + 1 || y1 <= made.y1 - 1 || y1 >= made.y2 + 1,
      )
    }
    for (const item of rest)
      if (item.tall && !item.made && !isOneOf(item, '|‖/')) this.#doubts.add(0.6, 'bracket without partner')
    return rest
  }

  #fences(items: Item[], lines: Rule[], within: Within): Found[] {
    const brackets = items.filter((item) => !item.made && isOneOf(item, OPENING + CLOSING)).sort((a, b) => a.x1 - b.x1)
    const tall = brackets.filter((item) => item.tall)
    return brackets.flatMap((open) => {
      if (!isOneOf(open, OPENING)) return []
      const close = partnerOf(
        open,
        (open.tall ? tall : brackets).filter(({ x1 }) => x1 > open.x1),
      )
      if (!close && !isOneOf(open, '{')) return []
      const inside = items.filter((item) => item !== open && item !== close && standsBetween(open, close, item))
      const own = [...inside, ...limitsBeyond(open, close, inside, items)]
      if (own.length === 0 ? !close : !open.tall && !areRows(own, open)) return []
      return foundOf([open, ...(close ? [close] : []), ...own], [], () => this.#fence(open, close, own, lines, within))
    })
  }

  #fence(open: Item, close: Item | undefined, own: Item[], lines: Rule[], within: Within): Item {
    const right = close?.x2 ?? Infinity
    const { y1: top, y2: bottom } = bounds([open, ...own])
    const rules = lines.filter(({ x1, x2, y1 }) => x1 > open.x1 && x2 < right && y1 > top - 1 && y1 < bottom + 1)
    if (own.length === 0) this.#doubts.add(0.6, 'empty brackets')
    const size = sizeOf([open, ...own])
    const node: MathNode = {
      kind: 'fence',
      open: textOf(open.node),
      close: close ? textOf(close.node) : '',
      body: within(own, rules).node,
    }
    const members = [open, ...(close ? [close] : []), ...own]
    return madeOf(members, { node, base: middle(open) + AXIS * size, size, ...(close && { advance: close.advance }) })
  }

  #ofRule(rule: Rule, items: Item[], lines: Rule[], within: Within): Found | undefined {
    const own = items.filter(
      (item) =>
        centreX(item) > rule.x1 - 0.15 * item.size && centreX(item) < rule.x2 + 0.15 * item.size && item.x1 < rule.x2,
    )
    const inner = lines.filter((other) => other !== rule && other.x1 > rule.x1 - 1 && other.x2 < rule.x2 + 1)
    const root = items.find((item) => isRootOf(item, rule))
    if (root) return this.#root(root, rule, own, items, inner, within)
    // The middle piece of a brace may be a line.
    const brace = items.some(
      (item) =>
        isOneOf(item, '⏞⏟') &&
        Math.abs(middle(item) - rule.y1) < 0.4 * item.size &&
        rule.x1 > item.x1 - 1 &&
        rule.x2 < item.x2 + 1,
    )
    const above = nextTo(
      rule,
      own.filter((item) => middle(item) < rule.y1),
      inner,
      -1,
    )
    const below = nextTo(
      rule,
      own.filter((item) => middle(item) >= rule.y1),
      inner,
      1,
    )
    if (brace || [...above, ...below].every((item) => isOneOf(item, '⏞⏟'))) {
      if (brace) this.used.add(rule)
      return undefined
    }
    if (above.length > 0 && below.length > 0)
      return foundOf([...above, ...below], [rule], () => this.#fraction(rule, above, below, inner, within))
    return this.#lineAt(rule, above, below, inner, within)
  }

  #root(root: Item, rule: Rule, own: Item[], items: Item[], inner: Rule[], within: Within): Found {
    const below = own.filter((item) => item !== root && middle(item) > rule.y1)
    // Of a tall sign some programs name its top alone, and fonts of text have no tall one.
    const body = nextTo(rule, below, inner, 1)
    const degree = items.filter((item) => item !== root && !body.includes(item) && isDegree(item, root, rule, items))
    return foundOf([root, ...body, ...degree], [rule], () => {
      this.used.add(rule)
      if (body.length === 0) this.#doubts.add(0.5, 'empty root')
      const size = sizeOf(body)
      const read = within(
        body,
        inner.filter(({ y1 }) => y1 > rule.y1),
      )
      const node: MathNode = {
        kind: 'root',
        body: read.node,
        ...(degree.length > 0 ? { degree: within(degree, []).node } : {}),
      }
      const base = body.length > 0 ? read.base : root.y2 - 0.2 * root.size
      return madeOf([root, ...body, ...degree, rule], { node, base, size, advance: rule.x2 })
    })
  }

  #fraction(rule: Rule, above: Item[], below: Item[], inner: Rule[], within: Within): Item {
    this.used.add(rule)
    const size = sizeOf([...above, ...below])
    for (const part of [above, below])
      if (Math.abs(centreX(bounds(part)) - centreX(rule)) > OFF_CENTRE * (rule.x2 - rule.x1) + 0.5 * size)
        this.#doubts.add(0.6, 'fraction off its centre')
    const node: MathNode & { kind: 'fraction' } = {
      kind: 'fraction',
      above: within(
        above,
        inner.filter(({ y1 }) => y1 < rule.y1),
      ).node,
      below: within(
        below,
        inner.filter(({ y1 }) => y1 > rule.y1),
      ).node,
    }
    if (isLined(node.above, '_') || isLined(node.below, '¯')) this.#doubts.add(0.4, 'line at a fraction')
    return madeOf([...above, ...below, rule], { node, base: rule.y1 + AXIS * size, size, advance: rule.x2 })
  }

  /** A line over or under its body. */
  #lineAt(rule: Rule, above: Item[], below: Item[], inner: Rule[], within: Within): Found | undefined {
    const isOver = below.length > 0
    const body = isOver ? below : above
    if (body.length === 0) return undefined
    const box = bounds(body)
    const gap = isOver ? box.y1 - rule.y1 : rule.y1 - box.y2
    if (gap > LINE_GAP * body[0]!.size) return undefined
    return foundOf(body, [rule], () => {
      this.used.add(rule)
      const read = within(body, inner)
      // Nobody draws a line over a fraction, or over a line over letters: these are lines of a grid.
      if (holdsFraction(read.node) || isLineOverLine(read.node)) this.#doubts.add(0.4, 'line at a fraction')
      const node: MathNode = { kind: 'accent', sign: isOver ? '¯' : '_', body: read.node }
      return madeOf([...body, rule], { node, base: read.base, size: sizeOf(body), advance: rule.x2 })
    })
  }
}

const isLined = (node: MathNode, sign: string): boolean =>
  node.kind === 'accent' && node.sign === sign && textOf(node.body) === ''

const isLineOverLine = (node: MathNode): boolean => node.kind === 'accent' && LINES.includes(node.sign)
const LINES = '¯_'

const holdsFraction = (node: MathNode): boolean =>
  node.kind === 'fraction' ||
  (node.kind === 'row' && node.items.some(holdsFraction)) ||
  (node.kind === 'accent' && holdsFraction(node.body))

/** Numerators and denominators stand in the middle, as parts of the line's length. */
const OFF_CENTRE = 0.12

/** The line of a root begins where its sign ends, at the top. */
export const meets = (root: Box & { size: number }, rule: Rule): boolean =>
  Math.abs(root.x2 - rule.x1) < 0.3 * root.size && Math.abs(root.y1 - rule.y1) < 0.3 * root.size

/** Whether an item is the sign of the root that a line belongs to. */
export const isRootOf = (item: Item, rule: Rule): boolean => isOneOf(item, '√') && meets(item, rule)

/** Small, at the left top of the root's sign, and no script of what stands before it. */
function isDegree(item: Item, root: Item, rule: Rule, items: Item[]): boolean {
  const isThere =
    item.size < 0.8 * root.size &&
    item.x2 < root.x1 + 0.75 * (root.x2 - root.x1) &&
    item.x2 > root.x1 - 0.4 * root.size &&
    item.base < middle(root) + 0.1 * root.size &&
    item.base > rule.y1 &&
    centreX(item) > root.x1 - 0.8 * item.size
  const isBefore = item.x2 < root.x1 + 0.1 * root.size
  return (
    isThere && !(isBefore && items.some((other) => other.operator && Math.abs(item.x1 - other.x2) < 0.4 * root.size))
  )
}

/** The closing bracket of about the same height that no other one is closed by, of its own kind or as in [0, 1). */
function partnerOf(open: Item, later: Item[]): Item | undefined {
  const sign = textOf(open.node)
  const isBar = BARS.includes(sign)
  let level = 0
  for (const other of later) {
    const both = Math.min(open.y2, other.y2) - Math.max(open.y1, other.y1)
    if (both < 0.6 * Math.max(open.y2 - open.y1, other.y2 - other.y1)) continue
    const text = textOf(other.node)
    if (isBar ? text === sign : CLOSING.includes(text) && !BARS.includes(text)) {
      if (level === 0) return other
      level--
    } else if (!isBar && OPENING.includes(text) && !BARS.includes(text)) level++
  }
  return undefined
}

const BARS = '|‖'

/** Whether an item stands in brackets, or behind one without a partner; brackets of the usual height may have rows that reach beyond them. */
function standsBetween(open: Item, close: Item | undefined, item: Item): boolean {
  const more = open.tall ? 0 : open.size
  return (
    centreX(item) > centreX(open) &&
    centreX(item) < (close ? centreX(close) : Infinity) &&
    item.y1 > open.y1 - 1.2 * item.size - more &&
    item.y2 < open.y2 + 1.2 * item.size + more &&
    middle(item) > open.y1 - 1 - more &&
    middle(item) < open.y2 + 1 + more
  )
}

/** Limits of operators stand farther above and below than the brackets around them reach. */
function limitsBeyond(open: Item, close: Item | undefined, inside: Item[], items: Item[]): Item[] {
  const operators = inside.filter(({ operator, made }) => operator && !made)
  return items.filter(
    (item) =>
      !inside.includes(item) &&
      centreX(item) > open.x1 &&
      centreX(item) < (close?.x2 ?? Infinity) &&
      operators.some((operator) => isLimitOf(operator, item)),
  )
}

/** Fonts of text have no tall brackets: between those of the usual height letters stand above the line and below it, and none on it. */
function areRows(items: Item[], open: Item): boolean {
  const letters = items.filter((item) => !item.operator && !item.made && item.size > 0.9 * open.size)
  const off = letters.map((item) => (item.base - open.base) / open.size)
  const [highest, lowest] = [Math.min(...off), Math.max(...off)]
  return highest < 0 && lowest > 0 && lowest - highest > ROWS.apart && off.every((by) => Math.abs(by) > ROWS.off)
}

/** Rows in brackets of the usual height are so far apart, and so far off the baseline of the brackets, in multiples of the size. */
const ROWS = { apart: 0.8, off: 0.2 }

/** From the line outwards, as long as no white band parts things; lines of fractions among them hold what is over and under them together. */
function nextTo(rule: Rule, items: Item[], inner: Rule[], direction: 1 | -1): Item[] {
  const down = direction > 0
  const lines = inner.map(({ y1 }) => y1).sort((a, b) => direction * (a - b))
  const reach = FRACTION_GAP * sizeOf(items)
  const taken: Item[] = []
  let edge = rule.y1
  for (const item of items.toSorted((a, b) => (down ? a.y1 - b.y1 : b.y2 - a.y2))) {
    const gap = () => (down ? item.y1 - edge : edge - item.y2)
    const line = lines.find((y) => direction * (y - edge) > 0 && direction * (y - edge) < reach)
    if (line !== undefined && taken.length > 0 && gap() > direction * (line - edge)) edge = line
    if (gap() > reach) break
    taken.push(item)
    edge = down ? Math.max(edge, item.y2) : Math.min(edge, item.y1)
  }
  return taken.sort((a, b) => a.x1 - b.x1)
}
