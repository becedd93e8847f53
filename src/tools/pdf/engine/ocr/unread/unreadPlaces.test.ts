import { expect, test } from 'vitest'
import type { Box } from '../../model.ts'
import { diceOf } from '../../samples/dice.ts'
import type { Blot } from '../blots.ts'
import type { Grey } from '../grey.ts'
import type { ScannedPage, ScannedWord } from '../words/hocr.ts'
import { lettersOf } from './unreadPlace.ts'
import { unreadPlaces } from './unreadPlaces.ts'

const page: Grey = { width: 1200, height: 1600, data: new Uint8Array(1200 * 1600).fill(255) }
const threshold = 128
const xHeight = 20
const pitch = 50

/** Words of six letters in lines from 200 to 1000, without those that `isGone`. */
function textWithout(isGone: (box: Box) => boolean): { found: ScannedPage; letters: number } {
  const lines: ScannedPage['lines'] = []
  let letters = 0
  for (let y1 = 300; y1 < 1300; y1 += pitch) {
    const words: ScannedWord[] = []
    for (let x1 = 200; x1 < 1000; x1 += 100) {
      const box = { x1, y1, x2: x1 + 85, y2: y1 + 28 }
      letters += 6
      const chars = [...'letter'].map((text, at) => ({
        text,
        box: { ...box, x1: x1 + 14 * at, x2: x1 + 14 * at + 12 },
      }))
      if (!isGone(box)) words.push({ box, confidence: 96, chars })
    }
    lines.push({ box: { x1: 200, y1, x2: 1000, y2: y1 + 28 }, slope: 0, offset: 0, rowHeight: 30, words })
  }
  return { found: { lines, photos: [] }, letters }
}

const lightOf = (level: (x: number, y: number) => number): Grey => ({
  width: 150,
  height: 200,
  data: Uint8Array.from({ length: 30_000 }, (_, at) => level(8 * (at % 150), 8 * Math.floor(at / 150))),
})
const evenLight = lightOf(() => 210)
const lampAt = (x0: number, y0: number, radius: number) =>
  lightOf((x, y) => Math.min(255, 210 + 60 * Math.exp(-(((x - x0) ** 2 + (y - y0) ** 2) / radius ** 2))))
const middle = ({ x1, y1, x2, y2 }: Box) => ({ x: (x1 + x2) / 2, y: (y1 + y2) / 2 })

/** What hangs together where the letters of a word stand. */
const blotsOf = ({ chars }: ScannedWord): Blot[] =>
  chars.map(({ box }) => ({ x1: box.x1, y1: box.y1 + 6, x2: box.x2, y2: box.y1 + 26, ink: 90, marked: 0 }))

test.for([1, 2, 3, 4])('words that a lamp hides are missing, about as many as stand around it (%i)', (seed) => {
  const dice = diceOf(seed)
  const [x0, y0, radius] = [dice.between(400, 800), dice.between(500, 1100), dice.between(90, 160)]
  const isGone = (box: Box) => Math.hypot(middle(box).x - x0, middle(box).y - y0) < radius
  const { found, letters } = textWithout(isGone)
  const missing = letters - found.lines.reduce((sum, { words }) => sum + 6 * words.length, 0)

  const places = unreadPlaces(page, found, { light: lampAt(x0, y0, radius), ink: [], threshold, xHeight })

  expect(places).toHaveLength(1)
  expect(lettersOf(places)).toBeGreaterThan(0.4 * missing)
  expect(lettersOf(places)).toBeLessThan(1.6 * missing)
  const { x1, y1, x2, y2 } = places[0]!
  expect(x1 < x0 && x0 < x2 && y1 < y0 && y0 < y2).toBe(true)
})

test('nothing is missing where words were read below a lamp, where it shines on the margin, and in even light', () => {
  const { found } = textWithout(() => false)
  expect(unreadPlaces(page, found, { light: lampAt(600, 800, 120), ink: [], threshold, xHeight })).toEqual([])
  expect(unreadPlaces(page, found, { light: lampAt(600, 1500, 60), ink: [], threshold, xHeight })).toEqual([])
  const gap = textWithout(({ y1 }) => y1 >= 600 && y1 < 800)
  expect(unreadPlaces(page, gap.found, { light: evenLight, ink: [], threshold, xHeight })).toEqual([])
})

test.for([7, 8, 9])(
  'light beside the lines of a text, or behind the end of its last one, hides nothing (%i)',
  (seed) => {
    const dice = diceOf(seed)
    const [y, radius] = [dice.between(500, 1100), dice.between(70, 110)]
    const { found } = textWithout(({ x1, y1 }) => y1 >= 1250 && x1 >= 400)
    for (const [x0, y0] of [
      [160, y],
      [1030, y],
      [700, 1290],
    ] as const) {
      expect(unreadPlaces(page, found, { light: lampAt(x0, y0, radius), ink: [], threshold, xHeight })).toEqual([])
    }
  },
)

test('lines of letters of which no word was made are one place, also where they were taken for a photo', () => {
  const whole = textWithout(() => false).found.lines.flatMap(({ words }) => words)
  const isGone = ({ y1 }: Box) => y1 >= 600 && y1 < 700
  const { found } = textWithout(isGone)
  const ink = whole.flatMap(blotsOf)
  const photos = [{ x1: 190, y1: 590, x2: 1010, y2: 690 }]

  for (const seen of [found, { ...found, photos }]) {
    const places = unreadPlaces(page, seen, { light: evenLight, ink, threshold, xHeight })
    expect(places).toHaveLength(1)
    expect(lettersOf(places)).toBe(96)
    expect(places[0]!.y1).toBeLessThan(610)
    expect(places[0]!.y2).toBeGreaterThan(675)
  }
})

test.for([5, 6])('the shapes of a photo and strokes here and there are no lines (%i)', (seed) => {
  const dice = diceOf(seed)
  const { found } = textWithout(({ y1 }) => y1 >= 600 && y1 < 1000)
  const ink: Blot[] = Array.from({ length: 220 }, () => {
    const [x1, y1] = [dice.between(200, 980), dice.between(600, 960)]
    const [wide, high] = [dice.between(2, 60), dice.between(2, 60)]
    return { x1, y1, x2: x1 + wide, y2: y1 + high, ink: Math.ceil(0.5 * wide * high), marked: 0 }
  })
  const photos = [{ x1: 195, y1: 595, x2: 1045, y2: 1025 }]
  expect(unreadPlaces(page, { ...found, photos }, { light: evenLight, ink, threshold, xHeight })).toEqual([])
})

/** The page with the ink of letters, of which two thirds are ink, in the place of some words. */
function inked(words: ScannedWord[]): Grey {
  const data = new Uint8Array(page.data)
  for (const { box } of words.flatMap(({ chars }) => chars)) {
    for (let y = box.y1; y < box.y2; y++) {
      for (let x = box.x1; x < box.x2; x++) if (y % 3 < 2) data[y * page.width + x] = 20
    }
  }
  return { ...page, data }
}

test('words of a line that a stamp covers are missing where ink stands between their neighbours, and not where paper does', () => {
  const isCovered = ({ x1, y1 }: Box) => y1 === 600 && x1 >= 500 && x1 < 700
  const whole = textWithout(() => false).found.lines.flatMap(({ words }) => words)
  const { found } = textWithout(isCovered)
  const options = { light: evenLight, ink: [], threshold, xHeight }

  const [place, ...others] = unreadPlaces(inked(whole), found, options)

  expect(others).toEqual([])
  expect(place!.letters).toBeGreaterThan(8)
  expect(place!.letters).toBeLessThan(18)
  expect(place!.x1 < 520 && place!.x2 > 660).toBe(true)
  expect(unreadPlaces(inked(whole.filter(({ box }) => !isCovered(box))), found, options)).toEqual([])
  // What another line holds is read.
  const covered = whole.filter(({ box }) => isCovered(box))
  const line = { ...found.lines[0]!, words: covered }
  expect(unreadPlaces(inked(whole), { ...found, lines: [...found.lines, line] }, options)).toEqual([])
})
