import { Transform } from 'node:stream'
import { sql } from 'drizzle-orm'
import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { filesErrors } from './errorTexts.ts'

/** How long the bytes of a file may not move, in seconds. Then whoever brought them counts as gone. */
const leaseSeconds = 60

/** How often within a lease is looked whether bytes move. */
const beats = 8

/** A lease from now on, by the clock of the database that all processes share. */
export const newLease = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`

/**
 * A stream that passes bytes on and calls `renew` from time to time while they move. Where they stand still for the
 * length of a lease, because the visitor's phone is gone or the store hangs, it fails with a sentence.
 */
export function leased(renew: () => Promise<unknown>): Transform & Disposable {
  let moved = true
  let ended = false
  let idle = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      moved = true
      done(null, chunk)
    },
    flush(done) {
      // What is left to do is the store's: it may take its time to make the whole file safe.
      ended = true
      done()
    },
  })
  const beat = () => {
    idle = moved || ended ? 0 : idle + 1
    // A renewal that is lost is made up for by the next one.
    if (idle === 0) renew().catch(() => {})
    else if (idle >= beats) stream.destroy(stoodStill())
    moved = false
  }
  const timer = setInterval(beat, (leaseSeconds * 1000) / beats).unref()
  return Object.assign(stream, { [Symbol.dispose]: () => clearInterval(timer) })
}

const stoodStill = () =>
  new AppError(
    codes.invalidRequest,
    408,
    inEach(filesErrors, (say) => say.stoodStill),
  )
