/**
 * Sound photos through the restoration, which has nothing to mend in them: which ones it changes, by how much, and for which something
 * would be charged though nothing was mended that anybody could see. Give real photos of all kinds with `--data <folder>`, in `clean/` below it; a restored photo
 * that differs is named with what was thought to be found.
 * Run: npm run bench -- photos clean; with filters, weather, lettering and screenshots made of every nth of them: --as-sent 6; other ones: --seed 7; copies of what is changed: --sheets <folder>
 */

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Channels, luma, type Size, toPicture } from '#features/imaging/picture/channel.ts'
import { examine } from '#tools/old-photos/engine/examine.ts'
import { outcomeOf } from '#tools/old-photos/engine/outcome.ts'
import { repair } from '#tools/old-photos/engine/repair.ts'
import { wasRestored } from '#tools/old-photos/findings.ts'
import { given } from '../givenData.ts'
import { asSent } from './asSent.ts'
import { bySharp } from './peers.ts'
import { psnr } from './quality.ts'
import { readSample, type Sample, samples } from './samples.ts'

/** What nobody sees, in dB. */
const unseen = 33

const argument = (name: string) =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined
const [every, seed, sheets] = [
  Number(argument('--as-sent') ?? 0),
  Number(argument('--seed') ?? 1),
  argument('--sheets'),
]

async function* photos(step = 1): AsyncGenerator<Sample> {
  const folder = given('clean')
  if (!folder || !existsSync(folder)) return yield* await samples(['portrait.jpg', 'astronaut.jpg'])
  const names = readdirSync(folder).sort()
  for (const name of names.filter((_, i) => i % step === step - 1))
    yield await readSample(join(folder, name), every ? 800 : 1024)
}

const picturesOf = () => (every ? asSent(photos(every), seed) : photos())

let [count, changed, toned, doubted, byPeer, sold] = [0, 0, 0, 0, 0, 0]
console.log(`Clean photos through the restoration: changed where the mean of the three channels is below ${unseen} dB`)
for await (const { name, picture, size } of picturesOf()) {
  const seen = await examine(picture, size)
  const { damage, toning } = seen
  const mended = await repair(picture, size, seen)
  // A photo without colours is mended as one channel, and coloured after it: its light is what can be kept.
  const kept = toning
    ? psnr(luma(picture), luma(mended.picture))
    : picture.reduce((sum, plane, c) => sum + psnr(plane, mended.picture[c]!) / 3, 0)
  const peer = luma((await bySharp((image) => image.median(3).normalise(), picture, size)).picture)
  count++
  if (toning) toned++
  const isDamaged = damage.mask.includes(1)
  const after = isDamaged ? await seen.lookAgain(luma(mended.picture)) : damage
  const outcome = outcomeOf(damage, after, size, toning !== undefined)
  if (!isDamaged && outcome.left.places > 0) doubted++
  // What colours a photo without any is wished for, and no mending.
  const isSold = wasRestored({ ...mended.findings, ...outcome, tint: 'none' })
  if (isSold) sold++
  if (psnr(luma(picture), peer) < unseen) byPeer++
  if (kept >= unseen && !isSold) continue
  if (kept < unseen) changed++
  const { torn, noise, faded } = mended.findings
  const found = `${damage.scratches} scratches, ${damage.specks} specks${torn ? ', torn' : ''}${faded ? ', faded' : ''}, grain ${noise.toFixed(4)}`
  console.log(`  ${name}: ${kept.toFixed(1)} dB; ${found}${isSold ? '; sold' : ''}${toning ? '; no colours' : ''}`)
  if (sheets) await pair(picture, mended.picture, size, join(sheets, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.png`))
}
console.log(
  `  ${changed} of ${count} changed (sharp median and normalise: ${byPeer}), ${sold} mended and paid for; ${toned} taken for photos without colours, ${doubted} said to show what may be damage`,
)
process.exit()

/** Before and after, side by side. */
async function pair(before: Channels, after: Channels, size: Size, file: string): Promise<void> {
  const [left, right] = [before, after].map((channels) => {
    const { data } = toPicture(channels, size)
    return sharp(data, { raw: { ...size, channels: 3 } })
      .png()
      .toBuffer()
  })
  await sharp({ create: { width: size.width * 2, height: size.height, channels: 3, background: '#fff' } })
    .composite([
      { input: await left!, left: 0, top: 0 },
      { input: await right!, left: size.width, top: 0 },
    ])
    .png()
    .toFile(file)
}
