import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { type Channel, newChannel, type Size } from '#features/imaging/picture/channel.ts'

/** Both sides of what a network is given are multiples of this: it begins with blocks of so many pixels. */
const block = 2

/**
 * A network of ours that sees planes of a picture, by their names in its file, and answers with one. Trained here: see ../training/README.md.
 * The file beside this one is read when the first picture comes.
 */
export function planeNetwork(file: string, answer: string) {
  let opened: Promise<InferenceSession> | undefined
  return async (planes: Readonly<Record<string, Channel>>, size: Size): Promise<Channel> => {
    opened ??= open(join(import.meta.dirname, file))
    const session = await opened
    const { width, height } = inBlocks(size)
    const inputs = Object.entries(planes).map(([name, plane]): [string, Tensor] => [
      name,
      new Tensor('float32', filled(plane, size), [1, 1, height, width]),
    ])
    const data = (await session.run(Object.fromEntries(inputs)))[answer]!.data as Float32Array
    const to = newChannel(size.width * size.height)
    for (let y = 0; y < size.height; y++) to.set(data.subarray(y * width, y * width + size.width), y * size.width)
    return to
  }
}

const open = async (path: string): Promise<InferenceSession> =>
  InferenceSession.create(await readFile(path), {
    logSeverityLevel: 3,
    intraOpNumThreads: 2,
    // What a run needed is given back after it: 170 MB that an engine would keep between photos.
    enableCpuMemArena: false,
    // Threads that wait by spinning take the processor from everybody else's jobs, a third more for nothing.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  })

const inBlocks = ({ width, height }: Size): Size => ({
  width: Math.ceil(width / block) * block,
  height: Math.ceil(height / block) * block,
})

/** A plane with its last row and column repeated until both sides are whole blocks. */
function filled(plane: Channel, size: Size): Float32Array {
  const { width, height } = inBlocks(size)
  const whole = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = Math.min(y, size.height - 1) * size.width
    for (let x = 0; x < width; x++) whole[y * width + x] = plane[row + Math.min(x, size.width - 1)]!
  }
  return whole
}
