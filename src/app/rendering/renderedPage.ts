import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { takesCoding } from '#platform/http/conditional.ts'
import { scriptHashes } from './scriptHashes.ts'
import type { WrittenPage } from './writtenPage.ts'

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

/** Makes a page ready to be sent. */
export function renderedPage(status: number, { html, scripts }: Pick<WrittenPage, 'html' | 'scripts'>): RenderedPage {
  const etag = hash('sha256', html, 'base64url').slice(0, 22)
  return { status, scripts: [...new Set(scripts)].join(' '), etag, bodies: { identity: html } }
}

/** A page that is there and kept: it is compressed, once for all its visitors. */
export function keptPage(html: Buffer): RenderedPage {
  const page = renderedPage(200, { html, scripts: scriptHashes(html.toString()) })
  return { ...page, bodies: { identity: html, br: brotli(html), gzip: gzipSync(html) } }
}

/** The best of a page's bodies that the browser takes. */
export function bodyFor(page: RenderedPage, accepted: string | undefined): { encoding: Encoding; body: Buffer } {
  const takes = (encoding: Encoding) => encoding === 'identity' || takesCoding(accepted, encoding)
  const encoding = encodings.find((each) => page.bodies[each] && takes(each)) ?? 'identity'
  return { encoding, body: page.bodies[encoding] ?? page.bodies.identity }
}

const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
