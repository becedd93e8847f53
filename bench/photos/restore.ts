import sharp, { type Sharp } from 'sharp'
import { coarseMatte } from '#features/imaging/coarseMatte.ts'
import { findFaces } from '#features/imaging/faces.ts'
import {
  type Channel,
  type Channels,
  copy,
  luma,
  type Size,
  toChannels,
  toPicture,
} from '#features/imaging/filters/channel.ts'
import { resize } from '#features/imaging/filters/lanczos.ts'
import { findDamage } from '#tools/old-photos/engine/damage.ts'
import { enlarge } from '#tools/old-photos/engine/enlarge.ts'
import { repair } from '#tools/old-photos/engine/repair.ts'
import { wear } from '#tools/old-photos/engine/testing/worn.ts'
import { tint } from '#tools/old-photos/engine/tint.ts'
import { maskF1, meanDeltaE, psnr, ssim, timed } from './quality.ts'
import { cacheFolder, samples } from './samples.ts'

const asRaw = (picture: Channels, size: Size) =>
  sharp(Buffer.from(toPicture(picture, size).data), { raw: { ...size, channels: 3 } })

async function throughSharp(picture: Channels, size: Size, work: (image: Sharp) => Sharp): Promise<Channels> {
  const { data, info } = await work(asRaw(picture, size)).raw().toBuffer({ resolveWithObject: true })
  return toChannels({ width: info.width, height: info.height, channels: 3, data: new Uint8ClampedArray(data) })
}

const grey = (light: Channel): Channels => [light, light, light]
const list = await samples([
  'obama.jpg',
  'astronaut.png',
  'armstrong_1946.jpg',
  'detroit_1915.jpg',
  'migrant_mother_1936.jpg',
])

console.log('Repair of pictures aged on purpose: PSNR dB / SSIM of the brightness; peer: sharp median 3 and normalise')
for (const { name, picture, size } of list) {
  const clean = luma(picture)
  const { light: old, mask } = wear(clean, size, {
    seed: name.length,
    scratches: 8,
    specks: 60,
    noise: 0.03,
    fade: [0.12, 0.85],
  })
  const { result, seconds, busy } = timed(() => repair(grey(old), size))
  const peer = luma(await throughSharp(grey(old), size, (image) => image.median(3).normalise()))
  const mended = luma(result.picture)
  const f1 = maskF1(mask, findDamage(old, size).mask, size)
  const show = (light: Channel) => `${psnr(clean, light).toFixed(1)}/${ssim(clean, light, size).toFixed(3)}`
  console.log(
    `  ${name}: aged ${show(old)} mended ${show(mended)} sharp ${show(peer)}, scratch F1 ${f1.toFixed(3)}, ${seconds.toFixed(2)} s clock, ${busy.toFixed(2)} s processor`,
  )
}

console.log('Clean pictures through the repair: PSNR dB of the brightness (Infinity: untouched)')
for (const { name, picture, size } of list) {
  const { result, seconds, busy } = timed(() => repair(picture, size))
  console.log(
    `  ${name}: ${psnr(luma(picture), luma(result.picture)).toFixed(1)}, ${seconds.toFixed(2)} s clock, ${busy.toFixed(2)} s processor`,
  )
}

console.log('Tint of colour pictures made grey: mean ΔE2000 to the truth, grey / tint')
for (const { name, picture, size } of await samples(['obama.jpg', 'astronaut.png'])) {
  const light = luma(picture)
  const image = toPicture(grey(light), size)
  const faces = await findFaces(image, { cacheFolder })
  const matte = faces.length > 0 ? await coarseMatte(image, faces, cacheFolder) : undefined
  const { result, seconds, busy } = timed(() => tint(light, size, faces, matte && copy(matte.data)))
  console.log(
    `  ${name}: ${meanDeltaE(picture, grey(light)).toFixed(2)} / ${meanDeltaE(picture, result).toFixed(2)}, ${seconds.toFixed(2)} s clock, ${busy.toFixed(2)} s processor`,
  )
}

console.log('2× of halved pictures: PSNR dB / SSIM of the brightness; peers: sharp lanczos3 and cubic')
for (const { name, picture, size } of list) {
  const half = { width: size.width >> 1, height: size.height >> 1 }
  const full = { width: half.width * 2, height: half.height * 2 }
  const truth = luma(resize(picture, size, full))
  const small = resize(picture, size, half)
  const { result } = timed(() => enlarge(small, half))
  const show = (light: Channel) => `${psnr(truth, light).toFixed(1)}/${ssim(truth, light, full).toFixed(3)}`
  const peers = await Promise.all(
    (['lanczos3', 'cubic'] as const).map((kernel) =>
      throughSharp(small, half, (image) => image.resize(full.width, full.height, { kernel, fit: 'fill' })),
    ),
  )
  const { seconds, busy } = timed(() => enlarge(picture, size))
  console.log(
    `  ${name}: ours ${show(luma(result.picture))} sharp ${show(luma(peers[0]!))}, ${show(luma(peers[1]!))}; ${size.width}x${size.height} in ${seconds.toFixed(2)} s clock, ${busy.toFixed(2)} s processor`,
  )
}
process.exit()
