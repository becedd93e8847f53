import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** How the bytes of a page may travel, best first. */
const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** A page as it is sent: the same for every visitor. */
export type RenderedPage = {
  status: number
  /** Its scripts by their hashes, as a Content-Security-Policy lists them: nothing else in the page may run. */
  scripts: string
  etag: string
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

/** Makes a page ready to be sent; one that is kept is compressed, once for all its visitors. */
export function renderedPage(status: number, identity: Buffer, { keep }: { keep: boolean }): RenderedPage {
  const etag = hash('sha256', identity, 'base64url').slice(0, 22)
  const bodies = keep ? { identity, br: brotli(identity), gzip: gzipSync(identity) } : { identity }
  return { status, scripts: scriptHashes(identity), etag, bodies }
}

/** The best of a page's bodies that the browser takes. */
export function bodyFor(page: RenderedPage, accepted: string | undefined): { encoding: Encoding; body: Buffer } {
  const takes = (encoding: Encoding) => encoding === 'identity' || accepted?.includes(encoding)
  const encoding = encodings.find((each) => page.bodies[each] && takes(each)) ?? 'identity'
  return { encoding, body: page.bodies[encoding] ?? page.bodies.identity }
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

function scriptHashes(html: Buffer): string {
  // Read as latin1, a character is a byte: quicker to make and to turn back.
  const hashes = [...html.toString('latin1').matchAll(inlineScript)].map(
    ([, code = '']) => `'sha256-${hash('sha256', Buffer.from(code, 'latin1'), 'base64')}'`,
  )
  return [...new Set(hashes)].join(' ')
}

const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
