import { expect, test } from 'vitest'
import { type Dice, diceOf } from '../../samples/dice.ts'
import { Lists, type Unmarked } from './lists.ts'
import type { Marker } from './markers.ts'
import type { Draft } from './paragraphs.ts'

const style = { family: 'Arial', size: 9, bold: false, italic: false, colour: '000000', serif: false, monospace: false }

function draft(x1: number, marker?: Marker): Draft {
  const box = { x1, y1: 0, x2: 300, y2: 12 }
  const column = { ...box, x1: 0 }
  return { kind: 'draft', lines: [], ...{ box, column, style, marker, rightToLeft: false, centred: false } }
}

/** Paragraphs as they stand in cells: numbers that count on now and then, bullets, and mostly text. */
function paragraphs(dice: Dice): Draft[] {
  let number = 0
  return Array.from({ length: 400 }, () => {
    const x = 20 * dice.between(0, 2)
    const kind = dice.between(1, 12)
    if (kind === 1) return draft(x, { kind: 'bullet', pattern: '•', value: 1, length: 1, x, textX: x + 10 })
    if (kind > 4) return draft(x)
    number = dice.between(1, 4) === 1 ? 1 : number + 1
    return draft(x, { kind: 'decimal', pattern: '%.', value: number, length: 2, x, textX: x + 12 })
  })
}

/** Those without a marker counted, as a long document has them. */
function counted(drafts: Draft[]): (Draft | Unmarked)[] {
  const texts: (Draft | Unmarked)[] = []
  for (const each of drafts) {
    const last = texts.at(-1)
    if (each.marker) texts.push(each)
    else if (last?.kind === 'unmarked')
      Object.assign(last, { count: last.count + 1, x1: Math.min(last.x1, each.box.x1) })
    else texts.push({ kind: 'unmarked', count: 1, x1: each.box.x1 })
  }
  return texts
}

test.each([1, 2, 3])('lists are the same where paragraphs without a marker are only counted (seed %i)', (seed) => {
  const drafts = paragraphs(diceOf(seed))

  const whole = new Lists(drafts, () => false)
  const short = new Lists(counted(drafts), () => false)

  expect(whole.items.size).toBeGreaterThan(20)
  expect(short.definitions).toEqual(whole.definitions)
  expect([...short.items]).toEqual([...whole.items])
})
