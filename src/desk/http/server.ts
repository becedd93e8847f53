import { randomUUID } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { hostName } from '#features/sites/keeping/hosts.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { dropBodiesOfHead } from '#platform/http/bodiless.ts'
import { outsideFailure } from '#platform/outsideFailure.ts'
import { textIn } from '#platform/text.ts'
import { refused } from '../errors.ts'
import type { DeskPlace } from '../place.ts'
import type { Shown } from '../visit.ts'
import { actRoutes } from './actRoutes.ts'
import { assetsFolder } from './drawing.ts'
import { fieldsOf, isFromHere, pathOfHere, readForms } from './forms.ts'
import { joinRoutes } from './joinRoutes.ts'
import { sendPage } from './pageFor.ts'
import { sectionRoutes } from './sectionRoutes.ts'
import { signInRoutes } from './signIn/signInRoutes.ts'
import { aroundGuest, visitOf } from './who.ts'

/** What a page of the desk may load and do: its own files, and forms to itself. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

const headers = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Not `no-referrer`: browsers would then leave out of forms where they come from.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'publickey-credentials-get=(self), publickey-credentials-create=(self)',
}

/**
 * The operators' desk: a server of its own that listens on nothing. Requests for its host are handed to it, so that no route of it can be
 * reached by a customer's host, and none of theirs by its own.
 */
export async function openDesk(place: DeskPlace) {
  const { env, log } = place
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: env.TRUST_PROXY,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: env.NODE_ENV !== 'production' }),
    routerOptions: { maxParamLength: 100 },
    http: { requireHostHeader: false },
    return503OnClosing: false,
  })
  readForms(app)
  dropBodiesOfHead(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id })
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
    // A sign that no text holds, and that the database takes in none.
    if (/%00/.test(request.url)) throw notFound()
  })
  app.setErrorHandler((thrown, request, reply) =>
    answerFailure(place, request, reply, { error: asAppError(thrown), thrown }),
  )
  app.setNotFoundHandler((request, reply) => answerFailure(place, request, reply, { error: notFound() }))
  await app.register(fastifyStatic, { root: assetsFolder, prefix: '/assets/', immutable: true, maxAge: '1y' })
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'))
  signInRoutes(app, place)
  joinRoutes(app, place)
  sectionRoutes(app, place)
  actRoutes(app, place)
  await app.ready()

  return {
    /** Whether a request is for the desk, whatever port and capitals its host is written with. */
    isFor: (host: string | undefined) => hostName(host) === env.DESK_HOST,
    /** Answers a request of another server of this process in its stead. */
    answer(request: FastifyRequest, reply: FastifyReply): void {
      reply.hijack()
      app.routing(request.raw, reply.raw)
    },
    close: () => app.close(),
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** What is told of an error: refusals as they are, and of everything unforeseen no more than that it happened. */
function asAppError(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown
  const { statusCode = 500 } = thrown as { statusCode?: number }
  if (statusCode === 413) return refused((words) => words.tooLarge, thrown)
  if (statusCode < 500) return notFound()
  return outsideFailure(thrown)
}

async function answerFailure(
  place: DeskPlace,
  request: FastifyRequest,
  reply: FastifyReply,
  { error, thrown }: { error: AppError | undefined; thrown?: unknown },
): Promise<FastifyReply> {
  const status = error?.status ?? 500
  if (status >= 500) request.log.error({ err: thrown }, 'A page of the desk failed')
  const around = aroundGuest(request, reply)
  const { failure } = around.words
  const text = error ? textIn(error.text, around.language) : failure.text
  if (request.headers['content-type']?.startsWith('application/json')) return reply.code(status).send({ msg: text })
  // What somebody wrote at length is not lost with the page; what another page made a browser send is shown to nobody.
  const { text: typed, back } = isFromHere(request) ? fieldsOf(request) : {}
  const shown: Shown = {
    title: status === 404 ? failure.notFound : failure.title,
    blocks: [
      ...(status === 404
        ? []
        : [{ type: 'notice', tone: status < 500 ? 'warning' : 'error', text, answers: true } as const]),
      ...(typed ? [{ type: 'facts', rows: [[failure.typed, typed]] } satisfies Shown['blocks'][number]] : []),
      {
        type: 'links',
        links: [...(back ? [{ label: failure.back, href: pathOfHere(back) }] : []), { label: failure.home, href: '/' }],
      },
    ],
  }
  // Codes of 200 are for the sites' own calls: here a refusal is one.
  // Who is logged in keeps the menu, as long as the database can say who that is.
  const visit = await visitOf(place, request, reply).catch(() => undefined)
  return sendPage(reply, shown, { ...around, visit }, status < 400 ? 422 : status)
}
