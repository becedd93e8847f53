import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { decodePicture } from '#features/imaging/decode.ts'
import { type Channels, newChannels, type Size, toChannels } from '#features/imaging/filters/channel.ts'
import { grain } from '#features/imaging/filters/grain.ts'
import { sharedData } from '../../tests/support/shared.ts'

export type Sample = { name: string; picture: Channels; size: Size }

/** A folder for converted networks during one run. */
export const cacheFolder = mkdtempSync(join(tmpdir(), 'sundry-bench-'))

/** Development pictures that are there, at most `maxSide` pixels long, or else a drawn scene. */
export async function samples(names: readonly string[], maxSide = 1024): Promise<Sample[]> {
  const found: Sample[] = []
  for (const name of names) {
    const path = sharedData(`photos/${name}`)
    if (!path) continue
    const { picture } = await decodePicture(path, { maxSide })
    found.push({
      name: basename(name),
      picture: toChannels(picture),
      size: { width: picture.width, height: picture.height },
    })
  }
  return found.length > 0 ? found : [drawn({ width: maxSide, height: Math.round(maxSide * 0.75) })]
}

/** A sky, hills and a few discs: something with flat, textured and edged places. */
function drawn(size: Size): Sample {
  const picture = newChannels(size.width * size.height)
  const texture = grain(size, [60, 20, 6, 2])
  for (let i = 0; i < texture.length; i++) {
    const x = (i % size.width) / size.width
    const y = Math.floor(i / size.width) / size.height
    const land = y > 0.55 + 0.08 * Math.sin(x * 9)
    const disc = Math.hypot(x - 0.5, (y - 0.5) * 0.75) < 0.18
    const light = disc ? 0.75 - y * 0.4 : land ? 0.2 + 0.35 * texture[i]! : 0.9 - 0.35 * y
    picture[0][i] = light * (disc ? 1 : land ? 0.8 : 0.85)
    picture[1][i] = light * (disc ? 0.75 : land ? 1 : 0.93)
    picture[2][i] = light * (disc ? 0.6 : land ? 0.55 : 1)
  }
  return { name: 'drawn scene', picture, size }
}
