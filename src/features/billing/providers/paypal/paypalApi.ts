import { createHash } from 'node:crypto'

type Options = { clientId: string; clientSecret: string; apiUrl: string }

type Call = {
  method?: 'GET' | 'POST'
  /** Sent as JSON; a text as it is. */
  body?: object | string
  /** Asking again with the same one does the same once, however long it is. */
  requestId?: string
}

/** PayPal has refused a call: its status, and what it names as the reasons. */
export class PaypalRefusal extends Error {
  override name = 'PaypalRefusal'
  readonly status: number
  readonly issues: readonly string[]

  constructor(
    call: string,
    status: number,
    answer: { name?: string; debug_id?: string; details?: { issue?: string }[] },
  ) {
    const issues = [answer.name, ...(answer.details ?? []).map(({ issue }) => issue)].filter((one) => one !== undefined)
    super(`PayPal answers ${status} to ${call}: ${issues.join(', ')} (debug id ${answer.debug_id ?? 'none'})`)
    this.status = status
    this.issues = issues
  }
}

const timeoutMilliseconds = 20_000
/** A token is not used in its last minute, in which it might run out on the way. */
const spareSeconds = 60

/** Calls of PayPal's API with the keys of an operator's app there: https://developer.paypal.com/api/rest/. */
export function createPaypalApi({ clientId, clientSecret, apiUrl }: Options) {
  let token: { value: Promise<string>; until: number } | undefined

  async function newToken(): Promise<string> {
    const asked = Date.now()
    const response = await fetch(new URL('/v1/oauth2/token', apiUrl), {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    const answer = await answerOf(response)
    if (!response.ok) throw new PaypalRefusal('the question for a token', response.status, answer)
    const { access_token, expires_in } = answer as { access_token: string; expires_in: number }
    if (token) token.until = asked + (expires_in - spareSeconds) * 1000
    return access_token
  }

  /** The token of now. Who asks while one is on its way waits for that one. */
  function currentToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.value
    const value = newToken()
    token = { value, until: Date.now() + timeoutMilliseconds }
    value.catch(() => {
      token = undefined
    })
    return value
  }

  async function send(path: string, { method = 'GET', body, requestId }: Call): Promise<Response> {
    return fetch(new URL(path, apiUrl), {
      method,
      headers: {
        authorization: `Bearer ${await currentToken()}`,
        'content-type': 'application/json',
        // Without it a creation answers with little more than an id.
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': shortened(requestId) }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
  }

  return {
    /** Calls the API; answers what it says, undefined where that is nothing. Throws a PaypalRefusal. */
    async call<Answer>(path: string, options: Call = {}): Promise<Answer> {
      let response = await send(path, options)
      if (response.status === 401) {
        // A token that was taken back: another one, once.
        token = undefined
        response = await send(path, options)
      }
      const answer = await answerOf(response)
      const { method = 'GET' } = options
      if (!response.ok) throw new PaypalRefusal(`${method} ${path.replace(/\?.*$/, '')}`, response.status, answer)
      return answer as Answer
    },
  }
}

export type PaypalApi = ReturnType<typeof createPaypalApi>

/** The longest request id that all of its calls take. */
const longestId = 38

/** A request id as it may travel: a long one as a sum over it. */
const shortened = (requestId: string): string =>
  requestId.length <= longestId ? requestId : createHash('sha256').update(requestId).digest('hex').slice(0, longestId)

/** What an answer says; nothing where it is no JSON, such as the page of a proxy. */
async function answerOf(response: Response): Promise<object> {
  const text = await response.text()
  try {
    return JSON.parse(text) as object
  } catch {
    return {}
  }
}
