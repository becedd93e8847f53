import { type Call, call } from '#platform/browser/call.web.ts'
import { randomName } from '#platform/browser/randomName.web.ts'
import { patiently } from './patiently.web.ts'
import { wishHeader } from './wishHeader.ts'

/** How long the answer may take, in seconds: the work itself is not waited for. */
const mostSeconds = 60

/**
 * Asks for a job by a call of its tool; answers what the call does, such as the job's id. While the server or the connection is away it asks
 * again and the page says so; an answer that was lost on the way leaves one job all the same. Throws a CallError where it is refused, and the reason of
 * the signal.
 */
export function askForJob<Obj = string>(path: string, options: Call & { signal: AbortSignal }): Promise<Obj> {
  const headers = { ...options.headers, [wishHeader]: randomName() }
  const ask = () => call<Obj>(path, { method: 'POST', ...options, headers, seconds: mostSeconds })
  return patiently(async () => (await ask()).obj, options.signal)
}
