/**
 * Figures of the repair. Clean pictures are aged on purpose, so the truth is known: what is found, what the mending gives
 * back, and what clean pictures lose. Peers see the same pixels.
 */

import { noiseLevel } from '#features/imaging/filters/noise.ts'
import { inpaint } from '#features/imaging/filters/telea.ts'
import { findToning } from '#features/imaging/filters/toning.ts'
import { type Channel, type Channels, copy, fill, luma } from '#features/imaging/picture/channel.ts'
import { findDamage } from '#tools/old-photos/engine/damage/damage.ts'
import { withoutGrain } from '#tools/old-photos/engine/grainNetwork.ts'
import { repair } from '#tools/old-photos/engine/repair.ts'
import { type Wear, wear } from '#tools/old-photos/engine/testing/worn.ts'
import { classicDamage } from './classic/damage.ts'
import { bySharp, magick, opencv, orMissing } from './peers.ts'
import { maskF1, psnr, ssim, timed, timedLater } from './quality.ts'
import { oldAndNew, samples } from './samples.ts'

const grey = (light: Channel): Channels => [light, light, light]
const list = await samples(oldAndNew)
const seeds = [1, 2, 3]
const aged = (seed: number): Wear => ({ seed, scratches: 8, specks: 60, noise: 0.03, fade: [0.12, 0.85] })
/** The network has learnt from the pictures without damage, though never from this damage. */
const learnt = new Set(['armstrong_1946.jpg', 'detroit_1915.jpg', 'migrant_mother_1936.jpg'])

console.log(
  `Scratches and specks: F1, mean of ${seeds.length} ways to age; peer: top-hats and ridges in several directions`,
)
const sums = { network: 0, classic: 0, gouges: 0, count: 0 }
for (const { name, picture, size } of list) {
  const clean = luma(picture)
  let [network, classic, gouges, seconds] = [0, 0, 0, 0]
  for (const seed of seeds) {
    const { light, mask } = wear(clean, size, aged(seed))
    const found = await timedLater(() => findDamage(light, size))
    network += maskF1(mask, found.result.mask, size) / seeds.length
    classic += maskF1(mask, classicDamage(light, size), size) / seeds.length
    seconds = found.seconds
    const broad = wear(clean, size, { ...aged(seed), scratches: 3, gouges: 4 })
    gouges += maskF1(broad.mask, (await findDamage(broad.light, size)).mask, size) / seeds.length
  }
  sums.network += network
  sums.classic += classic
  sums.gouges += gouges
  sums.count++
  const note = learnt.has(name) ? ' (clean picture seen in training)' : ' (held out)'
  console.log(
    `  ${name}${note}: network ${network.toFixed(3)}, classic ${classic.toFixed(3)}, network on broad ones ${gouges.toFixed(3)}; ${seconds.toFixed(2)} s clock`,
  )
}
console.log(
  `  mean: network ${(sums.network / sums.count).toFixed(3)}, classic ${(sums.classic / sums.count).toFixed(3)}, network on broad ones ${(sums.gouges / sums.count).toFixed(3)}`,
)

console.log(
  'Repair as a whole: PSNR dB / SSIM of the brightness; peers: sharp median and normalise, ImageMagick despeckle',
)
for (const { name, picture, size } of list) {
  const clean = luma(picture)
  const { light: old } = wear(clean, size, aged(name.length))
  const show = (light: Channel) => `${psnr(clean, light).toFixed(1)}/${ssim(clean, light, size).toFixed(3)}`
  const { result, seconds, busy } = await timedLater(async () =>
    repair(grey(old), size, { damage: await findDamage(old, size), toning: findToning(grey(old), size) }),
  )
  const bySharps = await bySharp((image) => image.median(3).normalise(), grey(old), size)
  const byMagick = orMissing(await magick(['-despeckle', '-normalize'], grey(old), size), (made) =>
    show(luma(made.picture)),
  )
  console.log(
    `  ${name}: aged ${show(old)}, mended ${show(luma(result.picture))}, sharp ${show(luma(bySharps.picture))}, ImageMagick ${byMagick}; ${seconds.toFixed(2)} s clock, ${busy.toFixed(2)} s processor`,
  )
}

console.log(
  'Parts of it, on the same input: PSNR dB and seconds; peer: OpenCV (Telea with the true mask; non-local means)',
)
for (const { name, picture, size } of list) {
  const clean = luma(picture)
  const { light, mask } = wear(clean, size, { ...aged(4), noise: 0, fade: [0, 1] })
  const radius = Math.max(4, Math.round(Math.min(size.width, size.height) / 130))
  const filled = copy(light)
  const ours = timed(() => inpaint([filled], mask, size, radius))
  const theirs = await opencv('inpaint', grey(light), size, { mask, numbers: [radius] })
  const grainy = wear(clean, size, { seed: 5, scratches: 0, specks: 0, noise: 0.04, fade: [0, 1] }).light
  const level = noiseLevel(grainy, size)
  const calmed = await timedLater(() =>
    withoutGrain(
      grainy,
      fill(grainy.length, () => level),
      size,
    ),
  )
  const theirCalm = await opencv('denoise', grey(grainy), size, { numbers: [level * 255] })
  const figure = (plane: Channel, seconds: number) => `${psnr(clean, plane).toFixed(1)} ${seconds.toFixed(2)} s`
  const peer = (made: typeof theirs) => orMissing(made, (one) => figure(luma(one.picture), one.seconds))
  console.log(
    `  ${name}: holes ours ${figure(filled, ours.seconds)}, OpenCV ${peer(theirs)}; grain ours ${figure(calmed.result, calmed.seconds)}, OpenCV ${peer(theirCalm)}`,
  )
}

console.log('Clean pictures through the repair: PSNR dB of the brightness (Infinity: untouched)')
for (const { name, picture, size } of list) {
  const { result, seconds, busy } = await timedLater(async () => {
    const damage = await findDamage(luma(picture), size)
    return { ...(await repair(picture, size, { damage, toning: findToning(picture, size) })), ...damage }
  })
  const { scratches, specks } = result
  console.log(
    `  ${name}: ${psnr(luma(picture), luma(result.picture)).toFixed(1)}, ${scratches + specks} finds; ${seconds.toFixed(2)} s clock, ${busy.toFixed(2)} s processor`,
  )
}
process.exit()
