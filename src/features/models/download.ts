import { ModelProblem } from './manifest.ts'

/** The bytes of a file from `start` on, and how many it has in all where the server says so. */
export type Download = { body: ReadableStream<Uint8Array>; start: number; all: number | undefined }

const mostRedirects = 5

/**
 * Asks for a file from a byte on (RFC 9110, 14.2); a server that knows no ranges gives all of it, and `start` is 0 then;
 * one that has no more bytes than those gives none. Follows redirects by itself, so that none leads away from https. Throws ModelProblem, and
 * whatever `fetch` throws where the server is not reached.
 */
export async function openDownload(url: string, from: number, allowHttp: boolean): Promise<Download> {
  let address = new URL(url)
  for (let hop = 0; hop <= mostRedirects; hop++) {
    if (address.protocol !== 'https:' && !(allowHttp && address.protocol === 'http:')) {
      throw new ModelProblem(`${address.href} is not an https address`)
    }
    const response = await fetch(address, {
      redirect: 'manual',
      // As it is: bytes that are packed on the way cannot be counted.
      headers: { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) },
    })
    const { status, headers, body } = response
    if (response.ok && body) return { body, ...placeOf(response, from) }
    await body?.cancel()
    if (status === 416 && from > 0) return { body: new Blob([]).stream(), start: from, all: undefined }
    // It may be well again in a moment.
    if (status >= 500) throw new Error(`the server answered ${status}`)
    const next = headers.get('location')
    if (status < 300 || status >= 400 || !next) throw new ModelProblem(`${address.href} answered ${status}`)
    address = new URL(next, address)
  }
  throw new ModelProblem(`${url} redirects more than ${mostRedirects} times`)
}

/** Where the bytes of an answer begin in the file, and how many that has. */
function placeOf({ status, headers }: Response, from: number): { start: number; all: number | undefined } {
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '')
  if (status === 206 && range && Number(range[1]) === from) return { start: from, all: Number(range[2]) }
  if (status === 206) throw new ModelProblem('The server answered with another part of the file than it was asked for')
  return { start: 0, all: Number(headers.get('content-length')) || undefined }
}
