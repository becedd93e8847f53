import { expect, test } from 'vitest'
import { hasSurroundings, isLeaning } from './fromTheSide.ts'

const SIZE = { width: 300, height: 400 }

const pictured = (value: (x: number, y: number) => number) => ({
  ...SIZE,
  data: Uint8Array.from({ length: SIZE.width * SIZE.height }, (_, at) =>
    value(at % SIZE.width, Math.floor(at / SIZE.width)),
  ),
})

test('a table around a sheet is told from the paper of a scan, its ink and a dark edge', () => {
  const isSheet = (x: number, y: number) => x > 30 && x < 270 && y > 40 && y < 370
  expect(hasSurroundings(pictured((x, y) => (isSheet(x, y) ? 240 : 120)))).toBe(true)
  expect(hasSurroundings(pictured((x, y) => (isSheet(x, y) && (x + y) % 9 === 0 ? 20 : 240)))).toBe(false)
  expect(hasSurroundings(pictured((x) => (x < 8 ? 20 : 240)))).toBe(false)
  // A table as white as the paper shows nothing around it.
  expect(hasSurroundings(pictured((x, y) => (isSheet(x, y) ? 240 : 228)))).toBe(false)
})

test('black around a screen whose light is of many levels is told, and dark paper from edge to edge is none', () => {
  const isScreen = (x: number, y: number) => x > 40 && x < 260 && y > 50 && y < 350
  const isInk = (x: number, y: number) => (x + y) % 9 === 0
  const uneven = (x: number, y: number) => 170 + ((7 * x + 13 * y) % 60)
  expect(hasSurroundings(pictured((x, y) => (isScreen(x, y) ? (isInk(x, y) ? 40 : uneven(x, y)) : 12)))).toBe(true)
  expect(hasSurroundings(pictured((x, y) => (isInk(x, y) ? 240 : 12)))).toBe(false)
})

test('a sheet leans whose far side is shorter; one that lies crooked on the glass does not', () => {
  const turned = [
    { x: 20, y: 10 },
    { x: 220, y: 24 },
    { x: 200, y: 307 },
    { x: 0, y: 293 },
  ] as const
  expect(isLeaning([...turned])).toBe(false)
  expect(
    isLeaning([
      { x: 40, y: 10 },
      { x: 200, y: 12 },
      { x: 220, y: 307 },
      { x: 0, y: 300 },
    ]),
  ).toBe(true)
})

test.for([0, 90, 180, 270])(
  'a sheet whose lines run towards each other leans, one that is turned does not (%i)',
  (turn) => {
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
    const corner = (x: number, y: number) => ({ x: x * cos - y * sin, y: x * sin + y * cos })
    const sheet = (drop: number) =>
      isLeaning([corner(0, 0), corner(1600, 30), corner(1560, 2300 + 30 + drop), corner(-40, 2300)])
    expect(sheet(0)).toBe(false)
    expect(sheet(4)).toBe(false)
    expect(sheet(20)).toBe(true)
  },
)
