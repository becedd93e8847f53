import { type Call, call } from '#platform/browser/call.web.ts'
import { randomName } from '#platform/browser/randomName.web.ts'
import { patiently } from './patiently.web.ts'
import { cancelJob, pageLeft } from './watch.web.ts'
import { wishHeader } from './wishHeader.ts'

/** How long the answer may take, in seconds: the work itself is not waited for. */
const mostSeconds = 60

/** How calls of tools answer the id of the job that they have begun. */
type Begun = string | { job: string }

/**
 * Asks for a job by a call of its tool; answers its id. While the server or the connection is away it asks again and the page says so; an answer that
 * was lost on the way leaves one job all the same, and who gives up before the answer is there leaves none. Throws a CallError where it is refused, and
 * the reason of the signal.
 */
export function askForJob(
  path: string,
  { signal, ...options }: Omit<Call, 'signal' | 'seconds'> & { signal: AbortSignal },
): Promise<string> {
  const headers = { ...options.headers, [wishHeader]: randomName() }
  // Not ended by the signal: the server may have heard it already.
  const ask = async () => {
    const { obj } = await call<Begun>(path, { method: 'POST', ...options, headers, seconds: mostSeconds })
    return typeof obj === 'string' ? obj : obj.job
  }
  return patiently(() => unlessGivenUp(ask(), signal), signal)
}

/** The job that is asked for, unless somebody gives up meanwhile: it is cancelled then, as soon as it has a name. */
async function unlessGivenUp(asked: Promise<string>, signal: AbortSignal): Promise<string> {
  const { promise: givenUp, reject } = Promise.withResolvers<never>()
  const giveUp = () => {
    if (signal.reason !== pageLeft) asked.then(cancelJob, () => {})
    reject(signal.reason)
  }
  signal.addEventListener('abort', giveUp)
  try {
    return await Promise.race([asked, givenUp])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
