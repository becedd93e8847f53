import { expect, test } from 'vitest'
import { type Dice, diceOf } from '../../samples/dice.ts'
import type { Grey } from '../grey.ts'
import { withoutSquares } from './withoutSquares.ts'

const resolution = 200
const size = { width: 1300, height: 1500 }
const paper = 250

type Drawn = Grey & { letters: number[] }

/** Paper with lines of a tone every so many pixels across and down, a little crooked, and strokes of letters in rows. */
function page(dice: Dice, lines: { across?: number; down?: number; tone: number }, ink = 45): Drawn {
  const { width, height } = size
  const data = new Uint8Array(width * height).fill(paper)
  const lean = 0.004 * (dice.next() - 0.5)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isOn = (at: number, pitch?: number) => pitch !== undefined && (Math.round(at) + 10 * pitch) % pitch < 2
      if (isOn(x + lean * y, lines.across) || isOn(y - lean * x, lines.down))
        data[y * width + x] = lines.tone + dice.between(-4, 4)
    }
  }
  const letters: number[] = []
  for (let top = 120; top < height - 120; top += 78) {
    for (let left = 100; left < width - 120; left += dice.between(9, 22)) {
      for (let y = top; y < top + 20; y++) for (let x = left; x < left + 3; x++) letters.push(y * width + x)
    }
  }
  for (const at of letters) data[at] = ink
  return { ...size, data, letters }
}

test.for([1, 2, 3])('pale squares below a text go, and its letters stay as dark as they are (%i)', (seed) => {
  const dice = diceOf(seed)
  const pitch = dice.between(26, 44)
  const drawn = page(dice, { across: pitch, down: pitch, tone: dice.between(165, 205) })

  const clean = withoutSquares(drawn, resolution)

  for (const at of drawn.letters) expect(clean.data[at]).toBe(45)
  const own = new Set(drawn.letters)
  expect(clean.data.every((value, at) => value === 255 || own.has(at))).toBe(true)
})

test.for([4, 5, 6])(
  'lined paper, a table, squares as dark as the ink and pencil as pale as squares stay (%i)',
  (seed) => {
    const dice = diceOf(seed)
    const pitch = dice.between(26, 44)
    for (const drawn of [
      page(dice, { down: pitch, tone: 180 }),
      page(dice, { across: 4 * pitch, down: 2 * pitch, tone: 180 }),
      page(dice, { across: pitch, down: pitch, tone: 60 }),
      page(dice, { across: pitch, down: pitch, tone: 180 }, 176),
      page(dice, { tone: 180 }),
    ])
      expect(withoutSquares(drawn, resolution)).toBe(drawn)
  },
)
