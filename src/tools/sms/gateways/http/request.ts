import { providerUnavailable } from '../../errors.ts'

export type HttpAnswer = { status: number; body: string }

/** Seconds that a provider may take to answer. */
const patience = 20

/**
 * Calls a provider's HTTP interface and reads its answer, whatever its status. Throws providerUnavailable when none
 * comes in time.
 */
export async function call(url: string, options: RequestInit & { signal: AbortSignal }): Promise<HttpAnswer> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(patience * 1000)])
  try {
    // A redirect would send the message and the password elsewhere.
    const response = await fetch(url, { ...options, signal, redirect: 'error' })
    return { status: response.status, body: await response.text() }
  } catch (cause) {
    throw providerUnavailable(cause)
  }
}
