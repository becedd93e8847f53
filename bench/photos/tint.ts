/** Figures of the hand tint: colour pictures are made grey and tinted, and compared with what they were. */
import sharp from 'sharp'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { luma, toChannels } from '#features/imaging/picture/channel.ts'
import { findSitters } from '#tools/old-photos/engine/people.ts'
import { tint } from '#tools/old-photos/engine/tint.ts'
import { portrait } from '../../scripts/portrait.ts'
import { meanDeltaE, timed } from './quality.ts'
import { type Sample, samples } from './samples.ts'

const side = { width: 960, height: 960 }
const drawn = new Uint8ClampedArray(await sharp(Buffer.from(portrait)).removeAlpha().raw().toBuffer())
const wide = { width: 1024, height: 768 }
const list: Sample[] = [
  ...(await samples(['portrait.jpg', 'astronaut.jpg', 'astronaut-on-rocket.jpg'])),
  { name: 'drawn portrait', picture: toChannels({ ...side, channels: 3, data: drawn }), size: side },
  { name: 'drawn landscape', picture: drawnScene(wide), size: wide },
]

console.log('Tint of colour pictures made grey: mean ΔE2000 to the truth; peer: plain grey')
for (const { name, picture, size } of list) {
  const light = luma(picture)
  const { faces, person } = await findSitters([light, light, light], size)
  const { result, seconds, busy } = timed(() => tint(light, size, faces, person))
  const [ours, grey] = [meanDeltaE(picture, result), meanDeltaE(picture, [light, light, light])]
  console.log(
    `  ${name}: tint ${ours.toFixed(2)}, grey ${grey.toFixed(2)}; ${seconds.toFixed(2)} s clock, ${busy.toFixed(2)} s processor`,
  )
}
process.exit()
