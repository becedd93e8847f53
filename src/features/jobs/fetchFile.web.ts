import { CallError, notReached } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { patiently } from './patiently.web.ts'

/** Longest time of one download: 100 MB over a slow phone line. */
const fetchMs = 5 * 60 * 1000

/** Fetches a file of the server from its link, however long the connection is away. Throws a CallError where it is not kept any more. */
export const fetchFile = (url: string, signal: AbortSignal): Promise<Blob> =>
  patiently((until) => fileAt(url, until), signal)

async function fileAt(url: string, signal: AbortSignal): Promise<Blob> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(fetchMs)])
  try {
    const response = await fetch(url, { signal: until })
    if (response.ok) return await response.blob()
    if (response.status < 500) throw new CallError(codes.deadLink, '')
  } catch (error) {
    if (signal.aborted || error instanceof CallError) throw error
  }
  throw notReached()
}
