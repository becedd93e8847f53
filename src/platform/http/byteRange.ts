/** Bytes of a file from one to another, both counted from 0 and included. */
export type ByteRange = { start: number; end: number }

/**
 * The part of a file of so many bytes that a `Range` header asks for (RFC 9110, 14): from a byte on, to another, or its last ones. Undefined for the whole file,
 * which is what any other header means, several ranges among them; `beyond` where nothing of the part is there.
 */
export function byteRangeOf(header: string | undefined, bytes: number): ByteRange | 'beyond' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (start >= bytes) return 'beyond'
  return start <= end ? { start, end } : undefined
}
