import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { originOf } from '#features/files/server.ts'
import type { Sites } from '#features/sites/openSites.ts'
import { notFound } from '#platform/errors.ts'
import type { App } from '#platform/http/server.ts'
import { rootFolder } from '#platform/paths.ts'
import { languageOf } from '#platform/text.ts'
import type { visitContext } from './context.ts'
import { createPageCache } from './pageCache.ts'
import { bodyFor, type RenderedPage, renderedPage } from './renderedPage.ts'
import { createShowFirst } from './showFirst.ts'
import { visitOf } from './visit.ts'

/** Addresses of calls: one that nothing answers to gets the envelope of every failed call, not a page. */
const callPaths = /^\/(backapi|nodeapi|order)\//

const buildFolder = join(rootFolder, 'build')

type Options = {
  sites: Sites
  development: boolean
  /** Words in host names on which the support widget does not show. */
  hiddenSupport: readonly string[]
  /** Gives the pages from their sources anew for each request; else they come from what `npm run build` made. */
  fromSources?: (() => Promise<ServerBuild>) | undefined
}

/** Renders the pages of every site in this process. */
export async function pageRoutes(app: App, options: Options): Promise<void> {
  const loadBuild = options.fromSources ?? (await builtPages())
  const built = await loadBuild()
  // A build that is handed over as it is has its routes worked out once, not for each request.
  const render = options.fromSources
    ? ownParts(built).createRequestHandler(loadBuild, 'development')
    : ownParts(built).createRequestHandler(built, 'production')
  const cache = createPageCache()
  const assets = join(buildFolder, 'client', 'assets')
  const showFirst = options.fromSources ? (html: Buffer) => html : createShowFirst(assets)

  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    preCompressed: true,
  })

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    if (callPaths.test(request.url)) throw notFound()
    const site = options.sites.siteOfHost(request.host)
    const language = languageOf(wishedLanguage(request))
    const origin = originOf(request)
    // Pages hold nothing of the visitor: who is logged in is known to the browser alone. So one rendering serves all.
    const key =
      isPlain(request) && !options.fromSources
        ? `${site.code} ${site.version} ${origin} ${language} ${request.url}`
        : undefined
    const known = key && cache.get(key)
    if (known) return sendPage(request, reply, known)

    const { RouterContextProvider, visitContext } = ownParts(await loadBuild())
    const { development } = options
    const context = new RouterContextProvider()
    context.set(visitContext, visitOf(site, { language, origin, development, log: request.log }, options.hiddenSupport))
    const response = await render(toFetchRequest(request, origin), context)
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    if (!isPage) return sendResponse(reply, response)
    const keep = key !== undefined && response.status === 200
    const html = Buffer.from(await response.arrayBuffer())
    const page = renderedPage(response.status, keep ? showFirst(html) : html, { keep })
    if (keep) cache.set(key, page)
    return sendPage(request, reply, page)
  }

  app.get('/', { schema: { hide: true } }, answer)
  app.get('/*', { schema: { hide: true } }, answer)
}

/** Sends a page in the best encoding that the browser takes, or nothing where it has this very page already. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
  const { encoding, body } = bodyFor(page, request.headers['accept-encoding'])
  const etag = `"${page.etag}-${encoding}"`
  const policy = String(reply.getHeader('content-security-policy'))
  reply.headers({
    'content-security-policy': policy.replace("script-src 'self'", `script-src 'self' ${page.scripts}`),
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie',
    etag,
  })
  if (page.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).type('text/html; charset=utf-8').send(body)
}

function sendResponse(reply: FastifyReply, response: Response) {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(response.body ? Readable.fromWeb(response.body as never) : null)
}

const isPlain = (request: FastifyRequest) => request.method === 'GET' && /^[^?]*(\?lang=\w+)?$/.test(request.url)

/** The language of the address, else the one that the browser remembered in its cookie. */
const wishedLanguage = (request: FastifyRequest) =>
  (request.query as { lang?: string }).lang ?? /(?:^|; )lang=(\w+)/.exec(request.headers.cookie ?? '')?.[1]

function toFetchRequest(request: FastifyRequest, origin: string): Request {
  const closed = new AbortController()
  request.raw.once('close', () => closed.abort())
  return new Request(new URL(request.url, origin), {
    headers: { accept: request.headers.accept ?? '*/*' },
    signal: closed.signal,
  })
}

/** The pages as they were built, loaded once. */
async function builtPages(): Promise<() => Promise<ServerBuild>> {
  const build = (await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href)) as ServerBuild
  return async () => build
}

/** What a build has copies of its own of, and what therefore has to come from it. */
type OwnParts = {
  createRequestHandler: typeof createRequestHandler
  RouterContextProvider: typeof RouterContextProvider
  visitContext: typeof visitContext
}

const ownParts = (build: ServerBuild) => build.entry.module as unknown as OwnParts
