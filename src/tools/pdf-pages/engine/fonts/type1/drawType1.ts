import { standardEncoding } from '../standardStrings.ts'
import type { Type1Font } from './readType1.ts'

/** A stem that small letters keep even: where it begins, and how wide it is. */
export type Stem = readonly [edge: number, width: number]
/** The stems that count for what follows. */
export type Stems = { horizontal: Stem[]; vertical: Stem[] }

/** A step of the pen, by how far it goes, two numbers a point. A flex is two curves that are one flat arc in small sizes. */
export type Step = { kind: 'move' | 'line' | 'curve' | 'flex'; by: number[] } | { kind: 'stems'; stems: Stems }

/** A glyph as its charstring draws it, from the origin. */
export type Drawing = { width: number; steps: Step[] }

const deepestCall = 10
const mostSteps = 50_000
const flexPoints = 7

/** What a charstring asks for that no CFF has, or that it may not. */
class NotDrawn extends Error {}

/**
 * Draws a glyph of a Type 1 font (Adobe Type 1 Font Format, chapters 6 and 8). Accented letters are drawn of their parts.
 * @returns undefined where the charstring does what CFF does not know, or breaks off
 */
export function drawType1(font: Type1Font, name: string): Drawing | undefined {
  const charstring = font.glyphs.get(name)
  if (!charstring) return undefined
  const pen = new Pen(font)
  try {
    pen.run(charstring)
  } catch (error) {
    if (error instanceof NotDrawn) return undefined
    throw error
  }
  return { width: pen.width, steps: pen.steps }
}

class Pen {
  width = 0
  steps: Step[] = []
  isDone = false
  /** From the origin to the side of the glyph, which its stems count from. */
  #bearing: [number, number] = [0, 0]
  readonly #font: Type1Font
  #stack: number[] = []
  /** What PostScript hands back. */
  #given: number[] = []
  #stems: Stems = { horizontal: [], vertical: [] }
  /** Where the pen goes before it draws. */
  #pending: [number, number] = [0, 0]
  #isDown = false
  #flex: [number, number][] | undefined

  constructor(font: Type1Font) {
    this.#font = font
    this.#newStems()
  }

  run(charstring: Uint8Array, depth = 0): void {
    if (depth > deepestCall || this.steps.length > mostSteps) throw new NotDrawn()
    for (let at = 0; at < charstring.length && !this.isDone; ) {
      const byte = charstring[at]!
      if (byte >= 32) {
        const { value, size } = numberAt(charstring, at)
        this.#stack.push(value)
        at += size
        continue
      }
      at += byte === 12 ? 2 : 1
      if (byte === 11) return
      if (byte === 10) this.run(this.#subroutine(), depth + 1)
      else this.#operate(byte === 12 ? escaped(charstring[at - 1]) : byte)
    }
  }

  #subroutine(): Uint8Array {
    const called = this.#font.subroutines.get(this.#pop())
    if (!called) throw new NotDrawn()
    return called
  }

  #pop(): number {
    const value = this.#stack.pop()
    if (value === undefined) throw new NotDrawn()
    return value
  }

  #operate(operator: number): void {
    switch (operator) {
      case escaped(12): {
        const [over, under] = [this.#pop(), this.#pop()]
        this.#stack.push(under / over)
        return
      }
      case escaped(16):
        this.#callPostScript()
        return
      case escaped(17):
        this.#stack.push(this.#given.pop() ?? 0)
        return
    }
    const known = operators.get(operator)
    if (!known) throw new NotDrawn()
    const [count, act] = known
    if (this.#stack.length < count || !this.#stack.every(Number.isFinite)) throw new NotDrawn()
    const operands = count === 0 ? [] : this.#stack.slice(-count)
    this.#stack = []
    act(this, operands)
  }

  begin([left = 0, bottom = 0]: readonly number[], width: number): void {
    this.width = width
    this.#bearing = [left, bottom]
    this.#pending = [left, bottom]
  }

  addStems(way: keyof Stems, numbers: readonly number[]): void {
    const from = this.#bearing[way === 'vertical' ? 0 : 1]
    for (let at = 0; at < numbers.length; at += 2) this.#stems[way].push([from + numbers[at]!, numbers[at + 1]!])
  }

  #newStems(): void {
    this.#stems = { horizontal: [], vertical: [] }
    this.steps.push({ kind: 'stems', stems: this.#stems })
  }

  move(x: number, y: number): void {
    if (this.#flex) {
      this.#flex.push([x, y])
      return
    }
    this.#pending = [this.#pending[0] + x, this.#pending[1] + y]
    this.#isDown = false
  }

  draw(kind: 'line' | 'curve' | 'flex', by: number[]): void {
    if (!this.#isDown) this.steps.push({ kind: 'move', by: this.#pending })
    this.#isDown = true
    this.#pending = [0, 0]
    this.steps.push({ kind, by })
  }

  close(): void {
    this.#isDown = false
  }

  /** The calls of PostScript that every program knows: flex, and other stems from here on. */
  #callPostScript(): void {
    const [call, count] = [this.#pop(), this.#pop()]
    const operands = Array.from({ length: Math.max(0, count) }, () => this.#pop())
    switch (call) {
      case 0:
        this.#drawFlex()
        this.#given = operands.slice(0, 2)
        break
      case 1:
        this.#flex = []
        break
      case 2:
        break
      case 3:
        this.#newStems()
        this.#given = operands
        break
      // Which stems are alike helps where letters are small, and nowhere else.
      case 12:
      case 13:
        this.#stack = []
        break
      default:
        throw new NotDrawn()
    }
  }

  /** The first of its points is where it is measured from; the next counts from there. */
  #drawFlex(): void {
    const points = this.#flex
    this.#flex = undefined
    if (points?.length !== flexPoints) throw new NotDrawn()
    const [reference, first, ...more] = points as [[number, number], [number, number], ...[number, number][]]
    this.draw('flex', [reference[0] + first[0], reference[1] + first[1], ...more.flat()])
  }

  /** An accented letter: its base, and its accent moved, without the stems of either, which would not fit the other. */
  compose([accentBearing, x, y, base, accent]: readonly number[]): void {
    const parts = [base, accent].map((code) => drawType1Part(this.#font, standardEncoding.get(code!)))
    const [letter, mark] = parts
    if (!letter || !mark) throw new NotDrawn()
    this.steps.push(...letter.steps.filter(({ kind }) => kind !== 'stems'))
    const [endX, endY] = endOf(letter.steps)
    const dx = this.#bearing[0] - accentBearing! + x! - endX
    const dy = y! - endY
    const [first, ...rest] = mark.steps.filter((step) => step.kind !== 'stems')
    if (first) this.steps.push({ kind: 'move', by: [first.by[0]! + dx, first.by[1]! + dy] }, ...rest)
    this.isDone = true
  }
}

/** A part of an accented letter, which is none itself. */
function drawType1Part(font: Type1Font, name: string | undefined): Drawing | undefined {
  const charstring = name === undefined ? undefined : font.glyphs.get(name)
  if (!charstring) return undefined
  const pen = new Pen(font)
  pen.run(charstring)
  return { width: pen.width, steps: pen.steps }
}

/** Where the pen is after all steps. */
function endOf(steps: readonly Step[]): [x: number, y: number] {
  let [x, y] = [0, 0]
  for (const step of steps)
    if (step.kind !== 'stems')
      for (const [at, by] of step.by.entries()) {
        if (at % 2 === 0) x += by
        else y += by
      }
  return [x, y]
}

const escaped = (byte: number | undefined) => 1200 + (byte ?? 255)

/** How many numbers an operator takes, and what it does with them. */
type Operator = [count: number, act: (pen: Pen, operands: readonly number[]) => void]

const operators: ReadonlyMap<number, Operator> = new Map<number, Operator>([
  [1, [2, (pen, stems) => pen.addStems('horizontal', stems)]],
  [3, [2, (pen, stems) => pen.addStems('vertical', stems)]],
  [4, [1, (pen, [y = 0]) => pen.move(0, y)]],
  [5, [2, (pen, by) => pen.draw('line', [...by])]],
  [6, [1, (pen, [x = 0]) => pen.draw('line', [x, 0])]],
  [7, [1, (pen, [y = 0]) => pen.draw('line', [0, y])]],
  [8, [6, (pen, by) => pen.draw('curve', [...by])]],
  [9, [0, (pen) => pen.close()]],
  [13, [2, (pen, [left = 0, width = 0]) => pen.begin([left, 0], width)]],
  [
    14,
    [
      0,
      (pen) => {
        pen.isDone = true
      },
    ],
  ],
  [21, [2, (pen, [x = 0, y = 0]) => pen.move(x, y)]],
  [22, [1, (pen, [x = 0]) => pen.move(x, 0)]],
  [30, [4, (pen, [y1 = 0, x2 = 0, y2 = 0, x3 = 0]) => pen.draw('curve', [0, y1, x2, y2, x3, 0])]],
  [31, [4, (pen, [x1 = 0, x2 = 0, y2 = 0, y3 = 0]) => pen.draw('curve', [x1, 0, x2, y2, 0, y3])]],
  [escaped(0), [0, () => {}]],
  [escaped(1), [6, (pen, stems) => pen.addStems('vertical', stems)]],
  [escaped(2), [6, (pen, stems) => pen.addStems('horizontal', stems)]],
  [escaped(6), [5, (pen, operands) => pen.compose(operands)]],
  [escaped(7), [4, (pen, [left = 0, bottom = 0, width = 0]) => pen.begin([left, bottom], width)]],
  // The pen is there already.
  [escaped(33), [2, () => {}]],
])

/** A number at a byte that is at least 32, and how many bytes it takes. */
function numberAt(bytes: Uint8Array, at: number): { value: number; size: number } {
  const [byte = 0, next = 0] = bytes.subarray(at, at + 2)
  if (byte < 247) return { value: byte - 139, size: 1 }
  if (byte < 251) return { value: (byte - 247) * 256 + next + 108, size: 2 }
  if (byte < 255) return { value: -(byte - 251) * 256 - next - 108, size: 2 }
  return { value: Buffer.from(bytes).readInt32BE(at + 1), size: 5 }
}
