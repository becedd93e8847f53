import { providerUnavailable } from '../../errors.ts'

export type HttpAnswer = { status: number; body: string }

/** Posts a form to a provider and reads its answer. Throws providerUnavailable when none comes within `seconds`. */
export async function postForm(
  url: string,
  form: Record<string, string>,
  options: { signal: AbortSignal; headers?: Record<string, string>; seconds?: number },
): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: options.headers ?? {},
      body: new URLSearchParams(form),
      // A redirect would send the message and the password elsewhere.
      redirect: 'error',
      signal: AbortSignal.any([options.signal, AbortSignal.timeout((options.seconds ?? 20) * 1000)]),
    })
    return { status: response.status, body: await response.text() }
  } catch (cause) {
    throw providerUnavailable(cause)
  }
}
