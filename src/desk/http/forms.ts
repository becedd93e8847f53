import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Most bytes of a form. */
export const maxFormBytes = 100_000

/** Reads forms and JSON, and nothing else. */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    async (_request: FastifyRequest, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  )
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    app.getDefaultJsonParser('error', 'error'),
  )
}

/** The fields of a form; none where it is none. */
export const fieldsOf = ({ body }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

/** Whether a form was sent by a page of this very host: browsers say so with every one, and no other page can make them say it falsely. */
export function isFromHere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return URL.canParse(headers.origin ?? '') && new URL(headers.origin ?? '').host === host.toLowerCase()
}

/** A path of the desk that a form wants to lead back to; the first page for anything else. */
export function pathOfHere(path: string | undefined): string {
  if (!path?.startsWith('/') || /^\/[/\\]|[\r\n\\]/.test(path)) return '/'
  const url = new URL(path, 'http://desk')
  return url.host === 'desk' ? url.pathname + url.search : '/'
}
