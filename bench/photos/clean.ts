/**
 * Sound photos through the restoration, which has nothing to mend in them: which ones it changes, and by how much. Give real photos
 * of all kinds with `--data <folder>`, in `clean/` below it; a restored photo that differs is named with what was thought to be found.
 */

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { luma } from '#features/imaging/picture/channel.ts'
import { examine } from '#tools/old-photos/engine/examine.ts'
import { outcomeOf } from '#tools/old-photos/engine/outcome.ts'
import { repair } from '#tools/old-photos/engine/repair.ts'
import { given } from '../givenData.ts'
import { bySharp } from './peers.ts'
import { psnr } from './quality.ts'
import { readSample, type Sample, samples } from './samples.ts'

/** What nobody sees, in dB. */
const unseen = 33

async function* photos(): AsyncGenerator<Sample> {
  const folder = given('clean')
  if (!folder || !existsSync(folder)) return yield* await samples(['portrait.jpg', 'astronaut.jpg'])
  for (const name of readdirSync(folder).sort()) yield await readSample(join(folder, name))
}

let [count, changed, toned, doubted, byPeer] = [0, 0, 0, 0, 0]
console.log(`Clean photos through the restoration: changed where the mean of the three channels is below ${unseen} dB`)
for await (const { name, picture, size } of photos()) {
  const seen = await examine(picture, size)
  const { damage, toning } = seen
  const mended = repair(picture, size, seen)
  // A photo without colours is mended as one channel, and coloured after it: its light is what can be kept.
  const kept = toning
    ? psnr(luma(picture), luma(mended.picture))
    : picture.reduce((sum, plane, c) => sum + psnr(plane, mended.picture[c]!) / 3, 0)
  const peer = luma((await bySharp((image) => image.median(3).normalise(), picture, size)).picture)
  count++
  if (toning) toned++
  if (!damage.mask.includes(1) && outcomeOf(damage, damage, size, toning !== undefined).left.places > 0) doubted++
  if (psnr(luma(picture), peer) < unseen) byPeer++
  if (kept >= unseen) continue
  changed++
  const { torn, noise, faded } = mended.findings
  const found = `${damage.scratches} scratches, ${damage.specks} specks${torn ? ', torn' : ''}${faded ? ', faded' : ''}, grain ${noise.toFixed(4)}`
  console.log(`  ${name}: ${kept.toFixed(1)} dB; ${found}`)
}
console.log(
  `  ${changed} of ${count} changed (sharp median and normalise: ${byPeer}); ${toned} taken for photos without colours, ${doubted} said to show what may be damage`,
)
process.exit()
