import { expect, test } from 'vitest'
import { groundOf, painted } from './painted.ts'

const [width, height] = [12, 10]
/** A dark letter on a ground of one colour. */
const box = { x1: 3, y1: 2, x2: 9, y2: 8 }
const isLetter = (x: number, y: number) => x > 4 && x < 7 && y > 3 && y < 7

function pixels(ground: [number, number, number], letter: [number, number, number]) {
  const data = new Uint8Array(4 * width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([...(isLetter(x, y) ? letter : ground), 255], 4 * (y * width + x))
  return { width, height, data }
}

test('a letter is painted over in the colour that is around it, and nothing else changes', () => {
  const ground: [number, number, number] = [30, 60, 120]
  expect(painted(pixels(ground, [255, 255, 255]), [box]).data).toEqual(pixels(ground, ground).data)
})

test('boxes beyond the picture paint what is in it, or nothing', () => {
  const picture = pixels([200, 210, 220], [10, 10, 10])
  const beyond = { x1: -5, y1: -5, x2: 40, y2: 40 }
  expect([...painted(picture, [beyond]).data.subarray(4 * (5 * width + 5), 4 * (5 * width + 5) + 3)]).toEqual([
    200, 210, 220,
  ])
  expect(painted(picture, [{ x1: 50, y1: 50, x2: 60, y2: 60 }]).data).toEqual(picture.data)
})

test('the ground around a letter is as bright as it is, whatever the letter is', () => {
  const data = Uint8Array.from({ length: width * height }, (_, at) =>
    isLetter(at % width, Math.floor(at / width)) ? 250 : 40,
  )
  expect(groundOf({ width, height, data }, box)).toBe(40)
})
