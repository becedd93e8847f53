/**
 * Figures of the hand tint: colour pictures are made grey and tinted, and compared with what they were. Give some of your own with
 * `--data <folder>`, in `colour/` below it; `--sheets <folder>` keeps what comes out.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { encodeJpeg } from '#features/imaging/codecs/encode.ts'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { luma, toChannels, toPicture } from '#features/imaging/picture/channel.ts'
import { tint } from '#tools/old-photos/engine/colour/tint.ts'
import { findHandsOf, findSitters } from '#tools/old-photos/engine/people.ts'
import { portrait } from '../../scripts/portrait.ts'
import { given } from '../givenData.ts'
import { meanDeltaE, timedLater } from './quality.ts'
import { readSample, type Sample, samples } from './samples.ts'

const side = { width: 960, height: 960 }
const drawn = new Uint8ClampedArray(await sharp(Buffer.from(portrait)).removeAlpha().raw().toBuffer())
const wide = { width: 1024, height: 768 }
/** Colour pictures of one's own in `colour/` of the data, else ours. */
async function pictures(): Promise<Sample[]> {
  const folder = given('colour')
  if (folder)
    return Promise.all(
      readdirSync(folder)
        .sort()
        .map((name) => readSample(join(folder, name))),
    )
  return [
    ...(await samples(['portrait.jpg', 'astronaut.jpg', 'astronaut-on-rocket.jpg'])),
    { name: 'drawn portrait', picture: toChannels({ ...side, channels: 3, data: drawn }), size: side },
    { name: 'drawn landscape', picture: drawnScene(wide), size: wide },
  ]
}

const sheets = process.argv.includes('--sheets') ? process.argv[process.argv.indexOf('--sheets') + 1] : undefined
let [count, better, worst] = [0, 0, 0]
console.log('Tint of colour pictures made grey: mean ΔE2000 to the truth; peer: plain grey')
for (const { name, picture, size } of await pictures()) {
  const light = luma(picture)
  const { faces, person } = await findSitters([light, light, light], size)
  const { result, seconds, busy } = await timedLater(async () =>
    tint(light, size, { faces, person, hands: await findHandsOf([light, light, light], size, faces) }),
  )
  const tinted = result ?? [light, light, light]
  const [ours, grey] = [meanDeltaE(picture, tinted), meanDeltaE(picture, [light, light, light])]
  count++
  if (ours < grey) better++
  worst = Math.max(worst, ours - grey)
  console.log(
    `  ${name}: tint ${ours.toFixed(2)}, grey ${grey.toFixed(2)}, ${faces.length} faces; ${seconds.toFixed(2)} s clock, ${busy.toFixed(2)} s processor`,
  )
  if (sheets) await sharp((await encodeJpeg(toPicture(tinted, size))).bytes).toFile(join(sheets, `${name}.tinted.jpg`))
}
console.log(`  better than grey on ${better} of ${count}; at worst ${worst.toFixed(2)} worse`)
process.exit()
