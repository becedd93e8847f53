import { expect, test } from 'vitest'
import type { Pixels } from '../../model.ts'
import { type Dice, diceOf } from '../../samples/dice.ts'
import { type Grey, greyOf } from '../grey.ts'
import { withoutStamps } from './withoutStamps.ts'

type Rgb = readonly [red: number, green: number, blue: number]

const size = { width: 900, height: 700 }
const settings = { threshold: 170, xHeight: 20 }
const settingsOf = (paper: Pixels) => ({ ...settings, lined: greyOf(paper) })
const black: Rgb = [26, 26, 26]

/** White paper on which things are drawn; ink over ink is darker, as on paper. */
class Paper implements Pixels {
  readonly width = size.width
  readonly height = size.height
  readonly data = new Uint8Array(4 * size.width * size.height).fill(255)

  draw(x1: number, y1: number, x2: number, y2: number, ink: Rgb): this {
    for (let y = Math.round(y1); y < y2; y++) {
      for (let x = Math.round(x1); x < x2; x++) {
        const from = 4 * (y * this.width + x)
        for (const [channel, value] of ink.entries())
          this.data[from + channel] = (this.data[from + channel]! * value) / 255
      }
    }
    return this
  }

  /** Rows of strokes such as letters have. */
  rows(dice: Dice, from: number, to: number, ink: Rgb): this {
    for (let y = from; y < to; y += 50)
      for (let x = 60; x < 820; x += dice.between(9, 24)) this.draw(x, y, x + 4, y + 20, ink)
    return this
  }

  ring(x0: number, y0: number, radius: number, ink: Rgb): this {
    const drawn = new Set<number>()
    for (let step = 0; step < 4000; step++) {
      const angle = (step * Math.PI) / 2000
      for (let thick = 0; thick < 6; thick += 0.5)
        drawn.add(
          Math.round(y0 + (radius + thick) * Math.sin(angle)) * this.width +
            Math.round(x0 + (radius + thick) * Math.cos(angle)),
        )
    }
    for (const at of drawn)
      this.draw(
        at % this.width,
        Math.floor(at / this.width),
        (at % this.width) + 1,
        Math.floor(at / this.width) + 1,
        ink,
      )
    return this
  }
}

const inkIn = ({ data }: Grey): number[] => [...data.keys()].filter((at) => data[at]! < settings.threshold)

test.for([
  [1, [178, 51, 51]],
  [2, [60, 90, 190]],
  [3, [160, 60, 140]],
] as [number, Rgb][])('a coloured stamp goes from the print that it lies on (%i)', ([seed, ink]) => {
  const print = greyOf(new Paper().rows(diceOf(seed), 80, 620, black))
  const stamped = new Paper().rows(diceOf(seed), 80, 620, black).ring(430, 340, 120, ink)

  const read = withoutStamps(greyOf(stamped), stamped, settingsOf(stamped))

  expect(inkIn(read)).toEqual(inkIn(print))
})

test.for([
  [6, [43, 74, 168]],
  [7, [138, 43, 107]],
] as [number, Rgb][])('a stamp with more ink than the few words of a table goes from them (%i)', ([seed, ink]) => {
  const table = () => {
    const paper = new Paper()
    const dice = diceOf(seed)
    for (let y = 80; y < 620; y += 50)
      for (const column of [60, 420, 640])
        for (let letter = 0; letter < dice.between(4, 6); letter++)
          paper.draw(column + 14 * letter, y, column + 14 * letter + 3, y + 20, black)
    return paper
  }
  const stamped = table()
  for (const top of [170, 420]) stamped.draw(380, top, 700, top + 36, ink).draw(380, top + 36, 416, top + 120, ink)

  const read = withoutStamps(greyOf(stamped), stamped, settingsOf(stamped))

  expect(inkIn(read)).toEqual(inkIn(greyOf(table())))
})

/** The paper with ruled lines all over. */
function ruled(paper: Paper): Paper {
  for (let y = 107; y < 640; y += 50) paper.draw(40, y, 860, y + 3, black)
  return paper
}

test.for([
  [8, [43, 74, 168]],
  [9, [178, 51, 51]],
] as [number, Rgb][])(
  'a stamp on the ruled lines of a table goes with its letters, beside words as well (%i)',
  ([seed, ink]) => {
    const print = () => new Paper().rows(diceOf(seed), 80, 170, black)
    const stamp = (paper: Paper) =>
      paper
        .draw(200, 290, 600, 296, ink)
        .draw(200, 430, 600, 436, ink)
        .draw(200, 296, 206, 430, ink)
        .draw(594, 296, 600, 430, ink)
        .draw(320, 330, 332, 350, ink)
        .draw(360, 370, 372, 400, ink)
    const stamped = stamp(ruled(print()))

    const page = greyOf(stamp(print()))
    for (const at of inkIn(greyOf(ruled(new Paper())))) page.data[at] = 255

    const read = withoutStamps(page, stamped, settingsOf(stamped))

    expect(inkIn(read)).toEqual(inkIn(greyOf(print())))
  },
)

test('coloured words that touch the lines that they stand on stay', () => {
  const red: Rgb = [178, 51, 51]
  const words = () => {
    const paper = new Paper().rows(diceOf(10), 80, 320, black)
    for (let x = 60; x < 700; x += 24) paper.draw(x, 385, x + 5, 408, red)
    return paper
  }
  const lined = ruled(words())
  const page = greyOf(words())
  expect(withoutStamps(page, lined, settingsOf(lined))).toBe(page)
})

test.for([4, 5])(
  'coloured words beside print stay, and so does a stamp in grey, and one on coloured writing (%i)',
  (seed) => {
    const red: Rgb = [178, 51, 51]
    for (const paper of [
      new Paper().rows(diceOf(seed), 80, 330, black).rows(diceOf(seed), 380, 600, red),
      new Paper().rows(diceOf(seed), 80, 620, black).ring(430, 340, 120, [110, 110, 110]),
      new Paper().rows(diceOf(seed), 80, 620, [60, 90, 190]).draw(60, 300, 300, 320, black).ring(430, 340, 120, red),
    ]) {
      const page = greyOf(paper)
      expect(withoutStamps(page, paper, { ...settings, lined: page })).toBe(page)
    }
  },
)

test('the fringe that a scanner leaves beside black letters stays', () => {
  const paper = new Paper()
  for (let y = 80; y < 620; y += 50)
    for (let x = 60; x < 820; x += 18)
      paper.draw(x, y, x + 4, y + 20, black).draw(x + 4, y, x + 6, y + 20, [200, 120, 120])
  const page = greyOf(paper)
  expect(withoutStamps(page, paper, { ...settings, lined: page })).toBe(page)
})
