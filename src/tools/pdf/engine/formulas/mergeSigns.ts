import { bounds, centreX, overlapX } from '../geometry.ts'
import type { Rule } from '../model.ts'
import { AXIS, type Item, isOneOf, middle } from './items.ts'
import { type MathNode, textOf } from './tree.ts'

const BRACES = '⏞⏟'
const plain = (text: string): MathNode => ({ kind: 'sign', text, look: 'plain' })
const signOfItem = ({ node }: Item): string => textOf(node)

/** Puts together what several glyphs draw as one sign; from left to right. */
export function mergeSigns(items: Item[], rules: Rule[]): Item[] {
  const stacked = wideBraces(stackedPieces(items, rules)).sort((a, b) => a.x1 - b.x1)
  return diagonalDots(dotsInARow(overprinted(stacked))).sort((a, b) => a.x1 - b.x1)
}

/** One item that covers both. */
const joined = (a: Item, b: Item, text = signOfItem(a)): Item => ({
  ...a,
  ...bounds([a, b]),
  node: plain(text),
  advance: Math.max(a.advance, b.advance),
})

/** The tops, middles and bottoms of tall brackets, above each other and without a fraction line between. */
function stackedPieces(items: Item[], rules: Rule[]): Item[] {
  const done: Item[] = []
  for (const item of items.toSorted((a, b) => a.y1 - b.y1)) {
    const at = item.piece && !isOneOf(item, BRACES) ? done.findIndex((above) => goOn(above, item, rules)) : -1
    const above = done[at]
    if (!above) done.push(item)
    // The middle of a brace says which one it is, its lines do not.
    else done[at] = joined(above, item, signOfItem(item) === '}' ? '}' : signOfItem(above))
  }
  return done
}

function goOn(above: Item, item: Item, rules: Rule[]): boolean {
  const [a, b] = [signOfItem(above), signOfItem(item)]
  const alike = a === b || ('{}|'.includes(a) && '{}|'.includes(b))
  const near = 0.35 * item.size
  const level = Math.abs(above.x1 - item.x1) < near || Math.abs(above.x2 - item.x2) < near
  if (!above.piece || !alike || !level || item.y1 - above.y2 > 0.25 * item.size) return false
  return !rules.some(
    (rule) => rule.y1 > middle(above) && rule.y1 < middle(item) && rule.x1 < item.x1 && rule.x2 > item.x2,
  )
}

/** Braces over and under are four pieces in a row. */
function wideBraces(items: Item[]): Item[] {
  const parts = items.filter((item) => isOneOf(item, BRACES)).sort((a, b) => a.x1 - b.x1)
  const others = items.filter((item) => !isOneOf(item, BRACES))
  const whole: Item[] = []
  while (parts.length > 0) {
    let first = parts.shift()!
    for (let more = 0; more < 3; more++) {
      const at = parts.findIndex((part) => Math.abs(middle(part) - middle(first)) < 0.4 * first.size)
      if (at < 0) break
      first = joined(first, parts.splice(at, 1)[0]!)
    }
    whole.push(first)
  }
  return [...others, ...whole]
}

/** A stroke through a sign. */
const negated: Readonly<Record<string, string>> = {
  ...{ '=': '≠', '∈': '∉', '∼': '≁', '≡': '≢', '⊂': '⊄', '≤': '≰', '≥': '≱', '⊆': '⊈', '∃': '∄', '∣': '∤' },
}

/** Long arrows are drawn in two pieces. */
const longArrows: Readonly<Record<string, string>> = {
  ...{ '−→': '→', '←−': '←', '←→': '↔', '=⇒': '⇒', '⇐=': '⇐', '⇐⇒': '⇔' },
}

/** What two signs that are drawn over each other mean; undefined where they are two. */
function overprint(before: Item, item: Item): string | undefined {
  const [a, b] = [signOfItem(before), signOfItem(item)]
  const laps = overlapX(before, item) > 0.02 * item.size
  if (laps && a === '−' && b === '−') return '−'
  if (laps && longArrows[a + b]) return longArrows[a + b]
  if ((a === '↦' && b === '→') || (a === '→' && b === '↦')) return '↦'
  if (a === '̸') return negated[b]
  if (isBarThrough(before, item) || isBarThrough(item, before)) return 'ℏ'
  const through = b === '/' && centreX(item) > before.x1 && centreX(item) < before.x2
  if (b === '̸' || through) return negated[a]
  if (b === '∫' && (a === '∫' || a === '∬') && item.x1 < before.x2) return a === '∫' ? '∬' : '∭'
  return undefined
}

/** A bar over letters that lies on an h and not over it. */
const isBarThrough = (bar: Item, letter: Item): boolean =>
  isOneOf(bar, '¯ˉ̄') && signOfItem(letter) === 'h' && bar.y1 > letter.y1 && overlapX(bar, letter) > 0

function overprinted(items: Item[]): Item[] {
  const done: Item[] = []
  for (const item of items) {
    const at = done.findLastIndex(
      (before) => Math.abs(before.base - item.base) < 0.05 * item.size && item.x1 < before.x2 + 0.1 * item.size,
    )
    const sign = done[at] && overprint(done[at], item)
    if (sign) done[at] = joined(done[at]!, item, sign)
    else done.push(item)
  }
  return done
}

/** Three dots on one line are one sign. */
function dotsInARow(items: Item[]): Item[] {
  const done: Item[] = []
  for (const item of items) {
    const sign = signOfItem(item)
    const same = done.filter(
      (other) =>
        signOfItem(other) === sign && Math.abs(other.base - item.base) < 0.3 && item.x1 - other.x2 < 1.1 * item.size,
    )
    const [first, second] = same.slice(-2)
    if ((sign === '.' || sign === '·') && first && second) {
      done.splice(done.indexOf(second), 1)
      done[done.indexOf(first)] = joined(first, joined(second, item), sign === '.' ? '…' : '⋯')
    } else done.push(item)
  }
  return done
}

/** Three dots above each other, upright or slanted, as far from the middle one on both sides. */
function diagonalDots(items: Item[]): Item[] {
  let left = items
  for (const dot of items) {
    if (signOfItem(dot) !== '.' || !left.includes(dot)) continue
    const near = left.filter(
      (other) => signOfItem(other) === '.' && other !== dot && awayFrom(dot, other) < DOTS.apart * dot.size,
    )
    const below = near.filter(({ y1 }) => y1 > dot.y1 + DOTS.level * dot.size)
    const pairs = below.flatMap((low) => {
      const high = near.find(
        (other) =>
          Math.max(Math.abs(other.x1 + low.x1 - 2 * dot.x1), Math.abs(other.y1 + low.y1 - 2 * dot.y1)) <
          DOTS.off * dot.size,
      )
      return high ? [{ high, low }] : []
    })
    const [pair] = pairs.sort((a, b) => awayFrom(dot, a.low) - awayFrom(dot, b.low))
    if (!pair) continue
    const trio = [pair.high, dot, pair.low]
    const step = pair.low.x1 - pair.high.x1
    const text = Math.abs(step) < DOTS.level * dot.size ? '⋮' : step > 0 ? '⋱' : '⋰'
    const box = bounds(trio)
    const whole = { ...dot, ...box, node: plain(text), base: middle(box) + AXIS * dot.size, advance: box.x2 }
    left = [...left.filter((item) => !trio.includes(item)), whole]
  }
  return left
}

const awayFrom = (a: Item, b: Item): number => Math.hypot(a.x1 - b.x1, a.y1 - b.y1)

/** Dots of one sign are so far apart at most, so far off one line at least, and in one row within so much, in multiples of the size. */
const DOTS = { apart: 0.9, level: 0.2, off: 0.15 }
