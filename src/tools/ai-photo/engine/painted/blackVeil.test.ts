import { expect, test } from 'vitest'
import { fill } from '#features/imaging/picture/channel.ts'
import { makeScene } from '../scene.ts'
import { paintedAnime } from './anime.ts'

test('a black veil by day stays black, and the strip of skin in it warm, where no face is found', async () => {
  const size = { width: 160, height: 160 }
  const colourAt = (i: number): readonly [number, number, number] => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    if (Math.hypot((x - 80) / 70, (y - 100) / 90) > 1) return [250, 249, 248]
    return x > 48 && x < 112 && y > 48 && y < 72 ? [226, 182, 146] : [22, 21, 26]
  }
  const photo = [0, 1, 2].map((c) => fill(size.width * size.height, (i) => colourAt(i)[c]! / 255))
  const scene = makeScene([photo[0]!, photo[1]!, photo[2]!], size, [])
  expect(scene.isColourless).toBe(false)
  const { picture } = await paintedAnime(scene)
  const at = (x: number, y: number) => picture.map((plane) => plane[y * size.width + x]!)
  const [veil, skin] = [at(80, 120), at(80, 60)]
  expect(veil[2]! - veil[0]!).toBeLessThan(0.15)
  expect(Math.max(...veil)).toBeLessThan(0.3)
  expect(skin[0]!).toBeGreaterThan(skin[2]!)
})
