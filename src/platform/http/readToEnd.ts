import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { within } from '#platform/within.ts'

/** How long the rest of a refused request may take to come, in seconds. */
const restSeconds = 30

/**
 * Reads what is left of a request and throws it away; answers whether all of it came in time. A client that still sends does not
 * hear an answer, and its next request on the same connection waits behind what nobody reads.
 */
export async function readToEnd(request: IncomingMessage): Promise<boolean> {
  if (request.complete || request.destroyed) return true
  request.unpipe()
  request.resume()
  const end = new AbortController()
  const over = (name: string) => once(request, name, { signal: end.signal }).catch(() => {})
  const inTime = await within(restSeconds, Promise.race([over('end'), over('close')]))
  end.abort()
  return inTime
}
