import { bounds, centreX, overlapX } from '../geometry.ts'
import { baseOf } from './baseline.ts'
import type { Doubts } from './doubts.ts'
import { AXIS, accents, INTEGRALS, type Item, isOneOf, madeOf, middle, type Read, sizeOf } from './items.ts'
import { rowsOf } from './rowBands.ts'
import { type MathNode, rowOf, textOf } from './tree.ts'
import { LIMITED, wordsOf } from './words.ts'

/** What hangs on an item of the line. */
type Hung = { item: Item; sub: Item[]; sup: Item[]; limits?: { sub: Item[]; sup: Item[] } }

/** What a sign over an equals sign makes of it. */
const overEquals: Readonly<Record<string, string>> = { '∼': '≅', ˆ: '≙', '^': '≙', '˙': '≐' }
/** A script of a script is so much smaller than that, as parts of its size, and so close, in multiples of the size of the line. */
const SMALLER = 0.9
const GOES_ON = 0.15
/** More than so many signs in a script are rather something else. */
const LONG = 14

/** Reads what stands on one line: letters, with accents, limits and scripts hung on them. */
export class ScriptLines {
  readonly #doubts: Doubts
  readonly #largest: number

  /** @param largest size of the formula's largest letters */
  constructor(doubts: Doubts, largest: number) {
    this.#doubts = doubts
    this.#largest = largest
  }

  parse(all: Item[], depth: number): Read {
    const items = all.length > 1 ? this.#accented(all, depth) : all
    const [only] = items
    if (only && items.length === 1) return { node: only.node, base: only.base }
    const size = sizeOf(items)
    const base = baseOf(items)
    const { line, others } = parted(items, base, size)
    const main = wordsOf(line)
    this.#checkSpacing(main, size)
    const hung: Hung[] = main.map((item) => ({ item, sub: [], sup: [] }))
    const scripts = this.#hangLimits(hung, others, base, size)
    for (const script of scripts) this.#hangScript(hung, script, base, size)
    return { node: rowOf(hung.map((each) => this.#withScripts(each, depth))), base }
  }

  #withScripts({ item, sub, sup, limits }: Hung, depth: number): MathNode {
    const base = limits ? this.#scripted(item.node, limits.sub, limits.sup, true, depth) : item.node
    if (sub.length === 0 && sup.length === 0) return base
    if (sub.length > LONG || sup.length > LONG) this.#doubts.add(0.8, 'long script')
    // Scripts of scripts are as small as letters get, and so are theirs.
    const isLetter = !item.made && !item.operator && !item.tall && item.size > 0.6 * this.#largest
    if (isLetter && [...sub, ...sup].some((script) => script.size > 0.96 * item.size && !script.made))
      this.#doubts.add(0.75, 'script as large as its base')
    return this.#scripted(base, sub, sup, false, depth)
  }

  #scripted(base: MathNode, sub: Item[], sup: Item[], limits: boolean, depth: number): MathNode {
    return {
      kind: 'scripts',
      base,
      limits,
      ...(sub.length > 0 ? { sub: this.#part(sub, depth) } : {}),
      ...(sup.length > 0 ? { sup: this.#part(sup, depth) } : {}),
    }
  }

  #part(items: Item[], depth: number): MathNode {
    const rows = rowsOf(
      items.toSorted((a, b) => a.x1 - b.x1),
      [],
    )
    if (rows.length === 1) return this.parse(rows[0]!, depth + 1).node
    return { kind: 'grid', rows: rows.map((row) => [this.parse(row, depth + 1).node]), aligned: true }
  }

  /** Letters that lie over each other on one line were not understood. */
  #checkSpacing(main: Item[], size: number): void {
    for (const [index, item] of main.entries()) {
      const before = main[index - 1]
      if (before && overlapX(before, item) > 0.35 * size) this.#doubts.add(0.5, 'letters over each other')
    }
  }

  #accented(all: Item[], depth: number): Item[] {
    let items = all
    for (const accent of all) {
      const sign = isOneOf(accent, '→') ? '→' : accents[textOf(accent.node)]
      if (!sign || accent.made) continue
      const under = items.filter((item) => item !== accent && isUnder(accent, sign, item))
      const hasLetters = under.some((item) => item.size > 0.6 * accent.size)
      if (under.length === 0 || (sign === '→' && !hasLetters)) continue
      const isWide = accent.x2 - accent.x1 > 0.75 * accent.size || '⏞⏟→'.includes(sign)
      const off = (item: Item) => Math.abs(centreX(item) - centreX(accent))
      const body = isWide ? under : under.sort((a, b) => off(a) - off(b)).slice(0, 1)
      const node: MathNode = {
        kind: 'accent',
        sign,
        body: this.parse(
          body.toSorted((a, b) => a.x1 - b.x1),
          depth + 1,
        ).node,
      }
      const made = madeOf([accent, ...body], {
        node,
        base: baseOf(body),
        size: sizeOf(body),
        advance: Math.max(...body.map((item) => item.advance)),
      })
      items = [...items.filter((item) => item !== accent && !body.includes(item)), made].sort((a, b) => a.x1 - b.x1)
    }
    return items
  }

  /** Hangs what stands over and under operators, words and arrows; answers what is left for scripts. */
  #hangLimits(hung: Hung[], others: Item[], base: number, size: number): Item[] {
    const hosts = hung.filter(
      ({ item }) =>
        item.operator ||
        (item.node.kind === 'word' && LIMITED.test(item.node.text)) ||
        item.node.kind === 'accent' ||
        isOneOf(item, '=→←'),
    )
    let left = others
    for (const host of hosts) {
      const { item } = host
      const integral = isOneOf(item, INTEGRALS)
      const off = (rival: Item, group: Item[]) => Math.abs(centreX(rival) - centreX(bounds(group)))
      const nearest = groupsOf(left)
        .filter((group) => hosts.every(({ item: rival }) => off(rival, group) >= off(item, group)))
        .flat()
      const isLow = (other: Item) =>
        integral
          ? other.y1 > item.y2 - 0.1 * size && centreX(other) < item.x2
          : other.y1 > item.y2 - 0.25 * size && other.base > base + 0.42 * size
      const isHigh = (other: Item) =>
        integral ? other.y2 < item.y1 + 0.1 * size && centreX(other) < item.x2 : other.y2 < item.y1 + 0.25 * size
      const sub = joinedTo(item, nearest.filter(isLow), size)
      const sup = joinedTo(item, nearest.filter(isHigh), size)
      const special = sub.length === 0 && sup.length === 1 && isOneOf(item, '=') && overEquals[textOf(sup[0]!.node)]
      if (special) host.item = { ...item, node: { kind: 'sign', text: special, look: 'plain' } }
      else if (sub.length > 0 || sup.length > 0) host.limits = { sub, sup }
      left = left.filter((other) => !sub.includes(other) && !sup.includes(other))
    }
    return left
  }

  #hangScript(hung: Hung[], script: Item, base: number, size: number): void {
    const owner = hung.findLast(({ item }) => item.x1 < script.x1 + 0.05 * size && centreX(item) < centreX(script))
    if (!owner) {
      this.#doubts.add(0.7, 'script without base')
      hung.unshift({ item: script, sub: [], sup: [] })
      return
    }
    if (textOf(script.node) in accents) this.#doubts.add(0.5, 'accent over nothing')
    if (Math.abs(script.base - base) < 0.08 * size && !script.made) this.#doubts.add(0.9, 'hardly off the line')
    const { item } = owner
    if (script.x1 - item.x2 > 1.5 * size && owner.sub.length + owner.sup.length === 0)
      this.#doubts.add(0.6, 'script far from its base')
    const line = item.made || item.operator ? middle(item) : base - AXIS * size
    if (middle(script) < line) owner.sup.push(script)
    else owner.sub.push(script)
  }
}

/** What stands on the line, and what over and under it. A script of a script may come to lie as low as the line: it goes on from the script. */
function parted(items: Item[], base: number, size: number): { line: Item[]; others: Item[] } {
  const line: Item[] = []
  const others: Item[] = []
  for (const item of items) {
    const last = others.at(-1)
    const goesOn =
      last &&
      item.size < SMALLER * last.size &&
      item.x1 - last.x2 < GOES_ON * size &&
      item.x1 > last.x2 - GOES_ON * size
    if (goesOn || !isOnLine(item, base, size)) others.push(item)
    else line.push(item)
  }
  return { line, others }
}

/** Whether an item stands on the line and not over or under it. */
function isOnLine(item: Item, base: number, size: number): boolean {
  const off = Math.abs(item.base - base)
  if (item.operator || item.tall) return off < 0.45 * size
  if (item.made) return off < (item.node.kind === 'fence' ? 0.3 : 0.22) * size
  // TeX's scripts may drop by as little as 0.15 of the size.
  return off < (item.size > 0.85 * size ? 0.2 : 0.06) * size
}

/** An accent that touches its letter reaches so far into it and beyond it, in multiples of the size. */
const TOUCH = 0.1

/** Whether an item stands under an accent, or over a brace that is under it. */
function isUnder(accent: Item, sign: string, item: Item): boolean {
  const x = centreX(item)
  const reach = sign === '→' ? 0.1 : 0.35
  if (x < accent.x1 - 0.35 * accent.size || x > accent.x2 + reach * accent.size) return false
  // Some of it may have limits below, which reach farther down.
  if (sign === '⏟') return item.y2 < accent.y1 + 0.3 * accent.size
  if (sign === '⏞') return item.y1 > accent.y2 - 0.3 * accent.size
  // Where a font has no tall one, it touches the capital that it stands on.
  const touches = accent.x1 > item.x1 - TOUCH * item.size && accent.x2 < item.x2 + TOUCH * item.size
  const low = item.y1 > accent.y1 - (touches ? TOUCH * accent.size : 0) && item.y1 > accent.y2 - 0.35 * accent.size
  return low && item.y1 - accent.y2 < 0.6 * accent.size
}

/** Signs of one line are so level, in multiples of their size. */
const LEVEL = 0.15

/**
 * Signs of one limit stand so close at any rate, so close to a relation, with which none begins or ends, and so close where they are level, in
 * multiples of their size.
 */
const NEAR = { letters: 0.12, relation: 0.8, level: 0.65 }
const RELATIONS = '=→<>≤≥≠∈'

/** Signs that follow each other on one line. */
function groupsOf(items: Item[]): Item[][] {
  const groups: Item[][] = []
  for (const item of items.toSorted((a, b) => a.x1 - b.x1)) {
    const goOn = groups.filter((each) => {
      const last = each.at(-1)!
      const near = isAtRelation(last, item) ? NEAR.relation : NEAR.letters
      return item.x1 - last.advance < near * item.size && Math.abs(last.base - item.base) < 0.6 * item.size
    })
    const [nearest] = goOn.sort((a, b) => b.at(-1)!.advance - a.at(-1)!.advance)
    if (nearest) nearest.push(item)
    else groups.push([item])
  }
  return groups
}

const isAtRelation = (a: Item, b: Item): boolean => isOneOf(a, RELATIONS) || isOneOf(b, RELATIONS)

/** What stands right over or under an operator, and what joins on to that: what is not level with it has to touch it. */
function joinedTo(operator: Item, items: Item[], size: number): Item[] {
  let run = items.filter(({ x1, x2 }) => x1 < operator.x2 - 0.1 * size && x2 > operator.x1 + 0.1 * size)
  for (let count = 0; run.length > count; ) {
    count = run.length
    run = items.filter((item) => run.some((member) => member === item || joins(member, item)))
  }
  return run
}

function joins(member: Item, item: Item): boolean {
  const gap = Math.max(item.x1 - member.advance, member.x1 - item.advance)
  const isLevel = Math.abs(member.base - item.base) < LEVEL * item.size
  if (!isLevel) return gap < NEAR.letters * item.size
  return gap < (isAtRelation(member, item) ? NEAR.relation : NEAR.level) * item.size
}
