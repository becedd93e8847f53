import { open } from 'node:fs/promises'

const HEADER = 12
const CHUNK = 8
/** Chunks before the sound that a file has at most; more is no file of a recorder. */
const MOST_CHUNKS = 64
/** Names of chunks are printable letters and signs (RIFF, Multimedia Programming Interface 1.0). */
const name = /^[ -~]{4}$/

/**
 * Whether a WAV says that its sound is shorter than it is: a recorder writes the length last, and one that was switched off left what it wrote before. What
 * follows the sound is then no chunk of the file. Answers false for what is no WAV.
 */
export async function isCutByHeader(path: string): Promise<boolean> {
  await using file = await open(path)
  const { size } = await file.stat()
  const read = async (at: number, length: number) =>
    (await file.read(Buffer.alloc(length), 0, length, at)).buffer.subarray(0, Math.max(0, size - at))
  const head = await read(0, HEADER)
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return false
  let at = HEADER
  for (let count = 0; count < MOST_CHUNKS; count++) {
    const chunk = await read(at, CHUNK)
    if (chunk.length < CHUNK) return false
    const length = chunk.readUInt32LE(4)
    const next = at + CHUNK + length + (length % 2)
    if (chunk.toString('latin1', 0, 4) !== 'data') at = next
    else if (length === 0 || next + CHUNK > size) return false
    else return !isChunk(await read(next, CHUNK), size - next - CHUNK)
  }
  return false
}

const isChunk = (chunk: Buffer, room: number): boolean =>
  name.test(chunk.toString('latin1', 0, 4)) && chunk.readUInt32LE(4) <= room
