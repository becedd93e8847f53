import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as tests look at it; `form` holds the posted fields and `query` those of the address. */
export type WebRequest = {
  url: string
  path: string
  query: Record<string, string>
  form: Record<string, string>
  headers: Record<string, string | string[] | undefined>
}

/** A web server on loopback that answers with what `handle` returns. */
export async function startWeb(handle: (request: WebRequest) => Promise<{ status: number; body?: unknown }>) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray()
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    const query = Object.fromEntries(url.searchParams)
    const { status, body } = await handle({ url: url.href, path: url.pathname, query, form, headers: request.headers })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
