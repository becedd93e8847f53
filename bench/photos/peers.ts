import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { encodePng } from '#features/imaging/codecs/encode.ts'
import { type Channels, fill, type Size, toChannels, toPicture } from '#features/imaging/picture/channel.ts'

/** What a peer made of a picture, and how long it took. */
export type ByPeer = { picture: Channels; seconds: number }

const run = promisify(execFile)

/** Debian's python3, where python3-opencv lives; another one may come first in the path. */
const python = '/usr/bin/python3'

/** Whether python3-opencv is here. */
export const hasOpencv = await run(python, ['-c', 'import cv2']).then(
  () => true,
  () => false,
)

/** Whether ImageMagick is here. */
export const hasMagick = await run('convert', ['-version']).then(
  () => true,
  () => false,
)

async function throughFiles(
  picture: Channels,
  size: Size,
  work: (source: string, target: string, folder: string) => Promise<number>,
): Promise<ByPeer> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-peer-'))
  const [source, target] = [join(folder, 'in.png'), join(folder, 'out.png')]
  try {
    await writeFile(source, await encodePng(toPicture(picture, size)))
    const seconds = await work(source, target, folder)
    return { picture: toChannels((await decodePicture(target)).picture), seconds }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A filter of OpenCV by its name in opencv.py; undefined where it is not installed. Seconds are the filter's own. */
export async function opencv(
  work: 'inpaint' | 'denoise' | 'stylization' | 'pencilSketch' | 'enlarge',
  picture: Channels,
  size: Size,
  { mask, numbers = [] }: { mask?: Uint8Array; numbers?: number[] } = {},
): Promise<ByPeer | undefined> {
  if (!hasOpencv) return undefined
  return throughFiles(picture, size, async (source, target, folder) => {
    const rest = numbers.map(String)
    if (mask) {
      const path = join(folder, 'mask.png')
      const plane = fill(mask.length, (i) => mask[i]!)
      await writeFile(path, await encodePng(toPicture([plane, plane, plane], size)))
      rest.unshift(path)
    }
    const script = join(import.meta.dirname, 'opencv.py')
    const { stdout } = await run(python, [script, work, source, target, ...rest])
    return Number(stdout)
  })
}

/** ImageMagick with these operations; undefined where it is not installed. Seconds hold reading and writing a PNG. */
export async function magick(operations: string[], picture: Channels, size: Size): Promise<ByPeer | undefined> {
  if (!hasMagick) return undefined
  return throughFiles(picture, size, async (source, target) => {
    const start = performance.now()
    await run('convert', [source, ...operations, target])
    return (performance.now() - start) / 1000
  })
}

/** sharp with these operations. */
export async function bySharp(work: (image: Sharp) => Sharp, picture: Channels, size: Size): Promise<ByPeer> {
  const start = performance.now()
  const image = sharp(Buffer.from(toPicture(picture, size).data), { raw: { ...size, channels: 3 } })
  const { data, info } = await work(image).raw().toBuffer({ resolveWithObject: true })
  const seconds = (performance.now() - start) / 1000
  return {
    seconds,
    picture: toChannels({ width: info.width, height: info.height, channels: 3, data: new Uint8ClampedArray(data) }),
  }
}

/** A figure of a peer, or that it is not there. */
export const orMissing = (made: ByPeer | undefined, show: (made: ByPeer) => string): string =>
  made ? show(made) : 'not installed'
