import { Transform } from 'node:stream'
import { tooLarge } from '#platform/errors.ts'

/** A stream that passes bytes on and counts them, and fails with tooLarge at the first one beyond `maxBytes`. */
export function limitBytes(maxBytes: number) {
  let seen = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > maxBytes) done(tooLarge(maxBytes))
      else done(null, chunk)
    },
  })
  return { stream, bytes: () => seen }
}
