import { min, sumOf } from './rows'

// Of a pixel: red, green, blue, 0; column, row, the guess, 0; one by the distances to either side, 0, 0.
const pixelBytes: usize = 48
// Of a place along a border: red, green, blue, 0; column, row, 0, 0.
const placeBytes: usize = 32

const rounds: i32 = 4
const tries: i32 = 10
// What it costs to contradict a sure guess wholly, in steps of colour (0 to 255).
const trustInGuess: f32 = 40

/**
 * Searches the pair of border places that explains each pixel best, and how much of the pixel is the first of them
 * ('sampleMatte' tells how). The desk's rows lie behind one another as one list of pixels, `count` of them in all.
 * @param found of each pixel the two places, what they cost and the share: the result
 * @param index for each pixel of the picture its place in the list, −1 where it has none
 */
export function searchPairs(
  pixels: usize,
  found: usize,
  index: usize,
  people: usize,
  peopleCount: i32,
  grounds: usize,
  groundCount: i32,
  pictureWidth: i32,
  count: i32,
  width: i32,
  first: i32,
  last: i32,
): void {
  const from = min(first * width, count)
  const to = min(last * width, count)
  let state = from + 1
  for (let at = from; at < to; at++) {
    const pair = found + (usize(at) << 4)
    state += 0x6d2b79f5
    f32.store(pair, f32(i32(unit(state) * f32(peopleCount))))
    state += 0x6d2b79f5
    f32.store(pair, f32(i32(unit(state) * f32(groundCount))), 4)
    f32.store(pair, f32.MAX_VALUE, 8)
  }
  for (let round = 0; round < rounds; round++) {
    // Every other round runs backwards, so that good pairs travel both ways.
    const step = round % 2 === 0 ? 1 : -1
    for (let n = 0, at = step > 0 ? from : to - 1; n < to - from; n++, at += step) {
      const pixel = pixels + usize(at) * pixelBytes
      const colour = v128.load(pixel)
      const x = f32.load(pixel, 16)
      const y = f32.load(pixel, 20)
      const guess = f32.load(pixel, 24)
      const nearPerson = f32.load(pixel, 32)
      const nearGround = f32.load(pixel, 36)
      const trust = trustInGuess * abs<f32>(2 * guess - 1)
      const place = i32(y) * pictureWidth + i32(x)
      const pair = found + (usize(at) << 4)
      let front = i32(f32.load(pair))
      let back = i32(f32.load(pair, 4))
      let cost = f32.load(pair, 8)
      let share = f32.load(pair, 12)
      let part: f32 = 1
      // The pair that it has, those of four neighbours, then others ever nearer in the lists to the best so far.
      for (let k = round === 0 ? 0 : 1; k < tries; k++) {
        let f = front
        let b = back
        if (k > 4) {
          state += 0x6d2b79f5
          f = near(front, unit(state), part * f32(peopleCount), peopleCount)
          state += 0x6d2b79f5
          b = near(back, unit(state), part * f32(groundCount), groundCount)
          part *= 0.25
        } else if (k > 0) {
          const other = place - (k === 1 ? step : step * (pictureWidth + 3 - k))
          if (other < 0) continue
          const neighbour = i32(f32.load(index + (usize(other) << 2)))
          if (neighbour < from || neighbour >= to) continue
          f = i32(f32.load(found + (usize(neighbour) << 4)))
          b = i32(f32.load(found + (usize(neighbour) << 4), 4))
        }
        const person = people + usize(f) * placeBytes
        const ground = grounds + usize(b) * placeBytes
        const groundColour = v128.load(ground)
        const across = f32x4.sub(v128.load(person), groundColour)
        const away = f32x4.sub(colour, groundColour)
        const along = sumOf(f32x4.mul(away, across)) / (sumOf(f32x4.mul(across, across)) + 1e-3)
        const s: f32 = along < 0 ? 0 : along > 1 ? 1 : along
        const off = f32x4.sub(away, f32x4.mul(f32x4.splat(s), across))
        let c = sqrt<f32>(sumOf(f32x4.mul(off, off))) + trust * abs<f32>(s - guess)
        if (c >= cost) continue
        c += distance(person, x, y) * nearPerson
        if (c >= cost) continue
        c += distance(ground, x, y) * nearGround
        if (c >= cost) continue
        front = f
        back = b
        cost = c
        share = s
      }
      f32.store(pair, f32(front))
      f32.store(pair, f32(back), 4)
      f32.store(pair, cost, 8)
      f32.store(pair, share, 12)
    }
  }
}

function distance(place: usize, x: f32, y: f32): f32 {
  const across = f32.load(place, 16) - x
  const down = f32.load(place, 20) - y
  return sqrt<f32>(across * across + down * down)
}

/** A state of the generator as an even random number from 0 to below 1 (mulberry32, Ettinger 2017). */
function unit(state: i32): f32 {
  let mixed = (state ^ (state >>> 15)) * (state | 1)
  mixed ^= mixed + (mixed ^ (mixed >>> 7)) * (mixed | 61)
  return f32((mixed ^ (mixed >>> 14)) >>> 8) * (1.0 / 16777216.0)
}

/** A place in a list at most `window` from `middle`, by a random number from 0 to 1. */
function near(middle: i32, random: f32, window: f32, count: i32): i32 {
  const at = i32(Mathf.round(f32(middle) + (2 * random - 1) * window))
  return at < 0 ? 0 : at >= count ? count - 1 : at
}
