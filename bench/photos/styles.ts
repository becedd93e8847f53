import sharp from 'sharp'
import { coarseMatte } from '#features/imaging/coarseMatte.ts'
import { findFaces } from '#features/imaging/faces.ts'
import { type Channels, luma, type Size, toPicture } from '#features/imaging/filters/channel.ts'
import { resize } from '#features/imaging/filters/lanczos.ts'
import { makeScene } from '#tools/ai-photo/engine/scene.ts'
import { type StyleId, styles } from '#tools/ai-photo/engine/styles/index.ts'
import { ssim, timed } from './quality.ts'
import { cacheFolder, samples } from './samples.ts'

// Seconds a style at 1024 pixels, and how far styles are from one another. Peer for the time: sharp's median of 9 × 9,
// the one smoothing filter for cartoons that it has.
const list = await samples([
  'obama.jpg',
  'astronaut.png',
  'armstrong_1946.jpg',
  'detroit_1915.jpg',
  'migrant_mother_1936.jpg',
])
const ids = Object.keys(styles).map(Number) as StyleId[]
const small: Size = { width: 128, height: 128 }
const pairs: { pair: string; distance: number }[] = []

for (const { name, picture, size } of list) {
  const image = toPicture(picture, size)
  const look = performance.now()
  const faces = await findFaces(image, { cacheFolder })
  const matte = faces.length > 0 ? await coarseMatte(image, faces, cacheFolder) : undefined
  const scene = makeScene(picture, size, faces, matte)
  const line = [`look ${((performance.now() - look) / 1000).toFixed(2)}`]
  const thumbs = new Map<StyleId, Channels>()
  for (const id of ids) {
    const { result, seconds, busy } = timed(() => styles[id](scene))
    line.push(`${styles[id].name} ${seconds.toFixed(2)}/${busy.toFixed(2)}`)
    thumbs.set(id, resize(result.picture, result.size, small))
  }
  for (const one of ids) {
    for (const other of ids) {
      if (one < other)
        pairs.push({
          pair: `${styles[one].name}-${styles[other].name}`,
          distance: distance(thumbs.get(one)!, thumbs.get(other)!),
        })
    }
  }
  const peer = performance.now()
  await sharp(Buffer.from(image.data), { raw: { width: size.width, height: size.height, channels: 3 } })
    .median(9)
    .raw()
    .toBuffer()
  line.push(`| sharp median ${((performance.now() - peer) / 1000).toFixed(2)}`)
  console.log(`${name} ${size.width}x${size.height}, clock/processor seconds: ${line.join(' ')}`)
}

const worst = pairs.sort((a, b) => a.distance - b.distance).slice(0, 3)
const mean = pairs.reduce((sum, { distance: d }) => sum + d, 0) / pairs.length
console.log(`distance of styles (1 − SSIM of brightness + mean colour difference): mean ${mean.toFixed(2)},`)
console.log(`  nearest ${worst.map(({ pair, distance: d }) => `${pair} ${d.toFixed(2)}`).join(', ')}`)
process.exit()

/** 0 for the same picture, about 1 for two that share the subject only. */
function distance(one: Channels, other: Channels): number {
  let colour = 0
  for (let c = 0; c < 3; c++) for (let i = 0; i < one[c]!.length; i++) colour += Math.abs(one[c]![i]! - other[c]![i]!)
  return 1 - ssim(luma(one), luma(other), small) + colour / one[0].length / 3
}
