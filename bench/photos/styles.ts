import { findFaces } from '#features/imaging/faces/faces.ts'
import { resize } from '#features/imaging/filters/lanczos.ts'
import { startHelpers } from '#features/imaging/kernels/bands.ts'
import { coarseMatte } from '#features/imaging/matte/coarseMatte.ts'
import { lookForPeople } from '#features/imaging/matte/looks.ts'
import { networkNames, openNetwork } from '#features/imaging/networks/networks.ts'
import { type Channels, luma, type Size, toPicture } from '#features/imaging/picture/channel.ts'
import { makeScene } from '#tools/ai-photo/engine/scene.ts'
import { type StyleId, styles } from '#tools/ai-photo/engine/styles/index.ts'
import { bySharp, magick, opencv, orMissing } from './peers.ts'
import { ssim, timedLater } from './quality.ts'
import { oldAndNew, samples } from './samples.ts'

// Seconds a style at 1024 pixels with the look at the photo before it, and how far styles are from one another. The first
// photo meets a program that has only opened its networks, as an engine's first job does. Peers for the time: sharp's median of 9 × 9, OpenCV's
// stylization and pencil sketch, ImageMagick's oil paint, each on the same pixels.
const list = await samples(oldAndNew)
const ids = Object.keys(styles).map(Number) as StyleId[]
const small: Size = { width: 128, height: 128 }
const pairs: { pair: string; distance: number }[] = []
const whole: { what: string; seconds: number }[] = []

startHelpers()
for (const name of networkNames) await openNetwork(name)

for (const { name, picture, size } of list) {
  const image = toPicture(picture, size)
  const look = await timedLater(async () => {
    const faces = await findFaces(image)
    const person = faces.length > 0 ? coarseMatte(image, await lookForPeople(image, faces)) : undefined
    return makeScene(picture, size, faces, person)
  })
  const scene = look.result
  const line = [`look ${look.seconds.toFixed(2)}/${look.busy.toFixed(2)}`]
  const thumbs = new Map<StyleId, Channels>()
  for (const id of ids) {
    const { result, seconds, busy } = await timedLater(async () => styles[id](scene))
    line.push(`${styles[id].name} ${seconds.toFixed(2)}/${busy.toFixed(2)}`)
    whole.push({ what: `${styles[id].name} of ${name}`, seconds: look.seconds + seconds })
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
  const median = await bySharp((sharpened) => sharpened.median(9), picture, size)
  const seconds = (made: { seconds: number }) => made.seconds.toFixed(2)
  const cartoon = orMissing(await opencv('stylization', picture, size), seconds)
  const pencil = orMissing(await opencv('pencilSketch', picture, size), seconds)
  const oil = orMissing(await magick(['-paint', '4'], picture, size), seconds)
  line.push(
    `| sharp median ${seconds(median)}, OpenCV stylization ${cartoon}, pencilSketch ${pencil}, ImageMagick paint ${oil}`,
  )
  console.log(`${name} ${size.width}x${size.height}, clock/processor seconds: ${line.join(' ')}`)
}

const slowest = whole.sort((a, b) => b.seconds - a.seconds).slice(0, 3)
console.log(`slowest with its look: ${slowest.map((one) => `${one.what} ${one.seconds.toFixed(2)}`).join(', ')}`)
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
