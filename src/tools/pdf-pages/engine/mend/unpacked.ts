import { constants, inflateSync } from 'node:zlib'

/** What a stream that objects are packed in says that it is. */
const packed = /\/Type\s*\/ObjStm\b/g

/** Dictionaries of such streams are short. */
const mostLetters = 1000

/** More than this is unpacked of no file. */
const mostStreams = 20_000
const mostBytes = 300_000_000

/**
 * The objects that are packed in streams of a file (ISO 32000-1, 7.5.7), each written as it would be by itself; of a stream that breaks off, those
 * that came before. Streams that are packed in another way than deflated hold none.
 * @param text the bytes of the file as Latin-1
 */
export function unpacked(text: string): string {
  const streams = [...text.matchAll(packed)].slice(0, mostStreams).map(({ index }) => index)
  const objects: string[] = []
  let left = mostBytes
  for (const [at, index] of streams.entries()) {
    const before = text.slice(Math.max(streams[at - 1] ?? 0, index - mostLetters), index)
    const after = text.slice(index, streams[at + 1])
    const rest = /stream\r?\n/.exec(after.slice(0, mostLetters))
    if (!rest) continue
    const begin = rest.index + rest[0].length
    const end = after.indexOf('endstream', begin)
    const data = inflated(Buffer.from(after.slice(begin, end < 0 ? undefined : end), 'latin1'), left)
    left -= data.length
    const head = before.slice(before.lastIndexOf('obj') + 1) + after.slice(0, begin)
    objects.push(...membersOf(data, numberAfter('/N', head), numberAfter('/First', head)))
  }
  return objects.join('')
}

/** Numbers and places of the members come first, then the members. */
function membersOf(data: string, count: number, first: number): string[] {
  const places = data.slice(0, first).trim().split(/\s+/).map(Number)
  return Array.from({ length: Math.min(count, places.length >> 1) }, (_, at) => {
    const [number, begin, end = data.length - first] = [places[2 * at]!, places[2 * at + 1]!, places[2 * at + 3]]
    const isThere = Number.isInteger(number) && first + begin < data.length
    return isThere ? `${number} 0 obj\n${data.slice(first + begin, first + end)}\nendobj\n` : ''
  })
}

const numberAfter = (name: string, head: string): number => Number(new RegExp(`${name}\\s+(\\d+)`).exec(head)?.[1] ?? 0)

/** Nothing where it is not deflated, or more than may be. */
function inflated(data: Buffer, most: number): string {
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, most) }
    return inflateSync(data, options).toString('latin1')
  } catch {
    return ''
  }
}
