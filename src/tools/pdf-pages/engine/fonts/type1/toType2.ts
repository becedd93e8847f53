import type { Drawing, Stem, Stems, Step } from './drawType1.ts'
import { shortInteger } from './integers.ts'

/** The most that Type 2 takes before an operator, and the most stems of a glyph. */
const mostOperands = 48
const mostStems = 96
const mostNumber = 32_767

/**
 * Writes a glyph as a Type 2 charstring (Adobe Technical Note 5177). Its width is told where it differs from `usualWidth`, by that.
 * @returns undefined where a number is larger than it takes
 */
export function toType2({ width, steps }: Drawing, usualWidth: number): number[] | undefined {
  const numbers = steps.flatMap((step) => (step.kind === 'stems' ? Object.values(step.stems).flat(2) : step.by))
  if (numbers.some((value) => Math.abs(value) > mostNumber) || Math.abs(width) > mostNumber) return undefined
  const head = width === usualWidth ? [] : [width - usualWidth]
  const { opening, maskOf } = hinted(steps, head)
  const bytes = [...opening]
  // The width stands before whatever is the first operator that takes numbers away.
  let pending = opening.length === 0 ? head : []
  for (let at = 0; at < steps.length; ) {
    const step = steps[at]!
    if (step.kind === 'stems') {
      if (steps[at + 1] && steps[at + 1]!.kind !== 'stems') bytes.push(...maskOf(step.stems))
      at += 1
    } else if (step.kind === 'move') {
      bytes.push(...moved(step.by, pending))
      pending = []
      at += 1
    } else {
      const run = runAt(steps, at)
      bytes.push(...(step.kind === 'line' ? lines(run) : step.kind === 'curve' ? curves(run) : flex(step.by)))
      at += run.length
    }
  }
  return [...bytes, ...pending.flatMap(number), 14]
}

type Drawn = Exclude<Step, { kind: 'stems' }>

/** The steps of one kind that follow one another, a flex alone. */
function runAt(steps: readonly Step[], from: number): number[][] {
  const { kind } = steps[from]!
  const run: number[][] = []
  for (let at = from; steps[at]?.kind === kind; at++) {
    run.push((steps[at] as Drawn).by)
    if (kind === 'flex') break
  }
  return run
}

type Hinted = { opening: number[]; maskOf(stems: Stems): number[] }

/** All stems of a glyph at its begin, and for each stretch a mask of those that count; none where they never change. */
function hinted(steps: readonly Step[], head: readonly number[]): Hinted {
  const sets = steps.flatMap((step) => (step.kind === 'stems' ? [step.stems] : []))
  const horizontal = ordered(sets.flatMap((set) => set.horizontal))
  const vertical = ordered(sets.flatMap((set) => set.vertical))
  const count = horizontal.length + vertical.length
  if (count === 0 || count > mostStems) return { opening: [], maskOf: () => [] }
  const changes = sets.filter((set) => set.horizontal.length + set.vertical.length > 0).length > 1
  const opening = [
    ...declared(horizontal, changes ? 18 : 1, head),
    ...declared(vertical, changes ? 23 : 3, horizontal.length > 0 ? [] : head),
  ]
  if (!changes) return { opening, maskOf: () => [] }
  const keys = [...horizontal.map((stem) => `h${stem}`), ...vertical.map((stem) => `v${stem}`)]
  const maskOf = (stems: Stems) => {
    const used = new Set([...stems.horizontal.map((stem) => `h${stem}`), ...stems.vertical.map((stem) => `v${stem}`)])
    const mask = Array.from({ length: Math.ceil(count / 8) }, () => 0)
    for (const [at, key] of keys.entries()) if (used.has(key)) mask[at >> 3]! |= 128 >> (at & 7)
    return [19, ...mask]
  }
  return { opening, maskOf }
}

/** Each stem once, from below to above. */
function ordered(stems: readonly Stem[]): Stem[] {
  const once = new Map(stems.map((stem) => [String(stem), stem]))
  return [...once.values()].sort(([edge, width], [other, otherWidth]) => edge - other || width - otherWidth)
}

/** Stems by how far each lies from the end of the one before. */
function declared(stems: readonly Stem[], operator: number, head: readonly number[]): number[] {
  const bytes: number[] = []
  let end = 0
  let operands = [...head]
  for (const [edge, width] of stems) {
    if (operands.length + 2 > mostOperands) {
      bytes.push(...operands.flatMap(number), operator)
      operands = []
    }
    operands.push(edge - end, width)
    end = edge + width
  }
  return stems.length === 0 ? [] : [...bytes, ...operands.flatMap(number), operator]
}

function moved([x = 0, y = 0]: readonly number[], head: readonly number[]): number[] {
  const before = head.flatMap(number)
  if (y === 0) return [...before, ...number(x), 22]
  if (x === 0) return [...before, ...number(y), 4]
  return [...before, ...number(x), ...number(y), 21]
}

/** Lines that go along one axis and then the other take a number each. */
function lines(run: readonly number[][]): number[] {
  const bytes: number[] = []
  for (let at = 0; at < run.length; ) {
    const straight = alternating(run, at)
    if (straight > 0) {
      const part = run.slice(at, at + straight)
      bytes.push(...part.flatMap(([x = 0, y = 0]) => number(x === 0 ? y : x)), part[0]![1] === 0 ? 6 : 7)
      at += straight
    } else {
      const from = at
      while (at < run.length && at - from < mostOperands / 2 && alternating(run, at) === 0) at += 1
      bytes.push(...run.slice(from, at).flat().flatMap(number), 5)
    }
  }
  return bytes
}

/** How many lines from here go along the axes in turn. */
function alternating(run: readonly number[][], from: number): number {
  let at = from
  for (; at < run.length && at - from < mostOperands; at++) {
    const [x = 0, y = 0] = run[at]!
    if (x !== 0 && y !== 0) break
    const before = run[at - 1]
    if (at > from && (before![1] === 0) === (y === 0)) break
  }
  return at - from
}

/** Curves that begin along one axis and end along the other take four numbers each. */
function curves(run: readonly number[][]): number[] {
  const bytes: number[] = []
  for (let at = 0; at < run.length; ) {
    const from = at
    at += turning(run, at)
    if (at > from)
      bytes.push(...run.slice(from, at).flatMap(withoutZeros).flatMap(number), isLevel(run[from]!) ? 31 : 30)
    else {
      while (at < run.length && at - from < mostOperands / 6 && turning(run, at) === 0) at += 1
      bytes.push(...run.slice(from, at).flat().flatMap(number), 8)
    }
  }
  return bytes
}

const isLevel = ([, y1, , , x3]: readonly number[]) => y1 === 0 && x3 === 0
const isUpright = ([x1, , , , , y3]: readonly number[]) => x1 === 0 && y3 === 0

/** How many curves from here begin level and end upright, or the other way about, in turn. */
function turning(run: readonly number[][], from: number): number {
  let at = from
  for (; at < run.length && at - from < mostOperands / 4; at++) {
    const level = isLevel(run[at]!)
    if (!level && !isUpright(run[at]!)) break
    const isEven = (at - from) % 2 === 0
    if (level !== (isEven === isLevel(run[from]!))) break
  }
  return at - from
}

const withoutZeros = (by: readonly number[]) =>
  isLevel(by) ? [by[0]!, by[2]!, by[3]!, by[5]!] : [by[1]!, by[2]!, by[3]!, by[4]!]

/** Two curves that are a line where they are flatter than half a pixel. */
const flex = (by: readonly number[]) => [...by.flatMap(number), ...number(50), 12, 35]

/** A number as charstrings of Type 2 have it; fractions in steps of a 65,536th. */
function number(value: number): number[] {
  if (!Number.isInteger(value)) {
    const fixed = Math.round(value * 65_536)
    return [255, (fixed >> 24) & 255, (fixed >> 16) & 255, (fixed >> 8) & 255, fixed & 255]
  }
  return shortInteger(value) ?? [28, (value >> 8) & 255, value & 255]
}
