import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { type Channels, type Size, toChannels } from '#features/imaging/picture/channel.ts'
import { sample } from '../../tests/support/samples.ts'
import { given } from '../givenData.ts'

export type Sample = { name: string; picture: Channels; size: Size }

/** The photos that most figures are taken on. */
export const oldAndNew = [
  'portrait.jpg',
  'astronaut.jpg',
  'armstrong_1946.jpg',
  'detroit_1915.jpg',
  'migrant_mother_1936.jpg',
]

/** A picture of a file, at most `maxSide` pixels long. */
export async function readSample(path: string, maxSide = 1024): Promise<Sample> {
  const { picture } = await decodePicture(path, { maxSide })
  return { name: basename(path), picture: toChannels(picture), size: { width: picture.width, height: picture.height } }
}

/** Those of the pictures that are among ours or the given ones, at most `maxSide` pixels long, or else a drawn scene. */
export async function samples(names: readonly string[], maxSide = 1024): Promise<Sample[]> {
  const found: Sample[] = []
  for (const name of names) {
    const path = [given(`photos/${name}`), sample(name)].find((file) => file && existsSync(file))
    if (!path) continue
    found.push(await readSample(path, maxSide))
  }
  const size = { width: maxSide, height: Math.round(maxSide * 0.75) }
  const drawn = { name: 'drawn scene', picture: drawnScene(size), size }
  return found.length > 0 ? found : [drawn]
}
