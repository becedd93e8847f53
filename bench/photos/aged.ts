/**
 * Prints with each kind of damage that time does, made from clean photos: whether it is found, what the mending gives back, and what of it
 * is still seen. Give photos of your own with `--data <folder>`, in `clean/` below it; every `step`th of them is taken.
 */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { luma, toChannels } from '#features/imaging/picture/channel.ts'
import { examine } from '#tools/old-photos/engine/examine.ts'
import { outcomeOf } from '#tools/old-photos/engine/outcome.ts'
import { repair } from '#tools/old-photos/engine/repair.ts'
import { age, type KindOfAge, kindsOfAge, printed } from '#tools/old-photos/engine/testing/aged.ts'
import { given } from '../givenData.ts'
import { maskF1, psnr, ssim } from './quality.ts'
import { oldAndNew, type Sample, samples } from './samples.ts'

/** Seeds that nothing was tuned on. */
const firstSeed = 70_000
const step = 14

async function photos(): Promise<Sample[]> {
  const list = await samples(oldAndNew, 800)
  const folder = given('clean')
  for (const name of folder ? readdirSync(folder).sort() : []) {
    if (readdirSync(folder!).sort().indexOf(name) % step !== step - 1) continue
    const { picture } = await decodePicture(join(folder!, name), { maxSide: 800 })
    list.push({ name, picture: toChannels(picture), size: { width: picture.width, height: picture.height } })
  }
  return list
}

const list = await photos()
const alone = kindsOfAge.map((kind): readonly KindOfAge[] => [kind])
// Seeds go by the place in this list.
const all = alone.toSpliced(9, 0, ['cracks', 'fold', 'mould', 'stain'])
console.log(
  `Damage by kind, means of ${list.length} photos: F1 of what is found; PSNR dB / SSIM of the brightness; what is left`,
)
for (const [k, kinds] of all.entries()) {
  const sums = { f1: 0, psnr: 0, ssim: 0, agedPsnr: 0, agedSsim: 0, missed: 0, left: 0, marked: 0 }
  for (const [n, { picture, size }] of list.entries()) {
    const clean = luma(picture)
    const worn = age(clean, size, kinds, firstSeed + 100 * k + n)
    const { mask } = worn
    const print = printed(worn)
    const seen = await examine(print, size)
    const mended = await repair(print, size, seen)
    const now = luma(mended.picture)
    const isDamaged = seen.damage.mask.includes(1)
    sums.f1 += maskF1(mask, seen.damage.mask, size)
    if (!isDamaged) sums.missed++
    if (mask.includes(1)) sums.marked++
    const after = isDamaged ? await seen.lookAgain(now) : seen.damage
    sums.left += outcomeOf(seen.damage, after, size, seen.toning !== undefined).left.share
    sums.psnr += psnr(clean, now)
    sums.ssim += ssim(clean, now, size)
    sums.agedPsnr += psnr(clean, luma(print))
    sums.agedSsim += ssim(clean, luma(print), size)
  }
  const mean = (sum: number, digits = 3) => (sum / list.length).toFixed(digits)
  // Stains and tape leave nothing to be painted anew: they have no F1.
  const found = sums.marked > 0 ? `F1 ${mean(sums.f1)} (${sums.missed} taken for sound)` : 'nothing to find'
  console.log(
    `  ${kinds.join(' + ')}: ${found}; aged ${mean(sums.agedPsnr, 1)}/${mean(sums.agedSsim)}, mended ${mean(sums.psnr, 1)}/${mean(sums.ssim)}; left ${mean(sums.left, 2)}`,
  )
}
process.exit()
