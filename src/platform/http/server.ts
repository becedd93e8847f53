import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import type { Env } from '#platform/env.ts'
import { type AppError, notFound } from '#platform/errors.ts'
import { languageAccepted } from '#platform/http/acceptLanguage.ts'
import { failureFor, isForPrograms } from '#platform/http/failure.ts'
import { readToEnd } from '#platform/http/readToEnd.ts'
import { type Language, languageOf } from '#platform/languages.ts'
import type { Log } from '#platform/log.ts'
import { dropBodiesOfHead } from './bodiless.ts'
import { callLimits } from './callLimits.ts'
import { answerUnreadable } from './clientError.ts'
import { isHost } from './host.ts'
import { expectPlainAddress, expectPlainTexts } from './oddText.ts'
import { otherMethods } from './otherMethods.ts'
import { asAppError, malformedHost, wrongMethod } from './refusals.ts'
import { safetyHeaders } from './safetyHeaders.ts'
import type { CountCall } from './sharedCounts.ts'
import { endSlowClients, socketTimeoutMs } from './slowClients.ts'
import { traceRequests } from './traceRequests.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The operator's settings. */
    env: Env
  }
  interface FastifyRequest {
    /** The language to answer in, from the `lang` header or query, else the browser's own wish. */
    language: Language
  }
}

/** Bodies of calls are small; files come as multipart with limits of their own. */
const maxBodyBytes = 1_000_000

/** A field of a form is a name, a key or a message. All of them are held until the file comes, for strangers as well. */
const maxFieldBytes = 50_000

const callPaths = /^\/(backapi|nodeapi|order|api)\//

/** Whether an address is one of a call: it answers with the envelope or a problem, never with a page, and nothing on the way keeps it. */
export const isCall = (url: string): boolean => callPaths.test(url)

/**
 * The web server with what every route shares: checked requests, the envelope for each failure, request ids,
 * safety headers and rate limits, whose calls `countCall` counts. Routes are added by the caller.
 */
export async function createServer(options: { env: Env; log: Log; maxFileBytes: number; countCall: CountCall }) {
  const { env, log } = options
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: env.TRUST_PROXY,
    bodyLimit: maxBodyBytes,
    connectionTimeout: socketTimeoutMs(),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: env.NODE_ENV !== 'production' }),
    routerOptions: { maxParamLength: 500 },
    // Proxies may send the whole address (RFC 9112, 3.2.2); its host says nothing that Host does not.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*/i, '') || '/',
    // Without a Host the answer is our own too.
    http: { requireHostHeader: false },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (thrown, request, reply) => {
      const error = asAppError(thrown, request, options.maxFileBytes)
      request.language = wishedLanguage(request)
      return answerFailure(request, reply as FastifyReply, error)
    },
    // What comes over a connection that is still open is answered, also by a server that stops.
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('env', env)
  app.decorateRequest('language', 'en')
  traceRequests(app)
  endSlowClients(app)
  // Many programs name the type of a body that they do not send.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parseJson(request, String(body), done),
  )
  app.addHook('onRequest', async (request, reply) => {
    request.language = wishedLanguage(request)
    reply.header('x-request-id', request.id)
    if (isCall(request.url)) reply.header('cache-control', 'no-store')
  })

  answerFailures(app, options.maxFileBytes)

  await app.register(helmet, safetyHeaders(env.NODE_ENV === 'production'))
  await app.register(rateLimit, callLimits(options.countCall))
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: maxFieldBytes, fileSize: options.maxFileBytes + 1 },
  })
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400 && !(await readToEnd(request.raw))) reply.header('connection', 'close')
  })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Sundry', version: '1' } },
    // Calls for programs have a description of their own.
    transform: (route) =>
      isForPrograms(route.url) ? { schema: { hide: true }, url: route.url } : jsonSchemaTransform(route),
  })
  app.addHook('onRequest', async (request) => {
    if (!env.TRUST_FORWARDED_HOST) delete request.raw.headers['x-forwarded-host']
    const hosts = request.raw.headersDistinct.host ?? []
    if (hosts.length !== 1 || !isHost(request.host)) throw malformedHost()
    expectPlainAddress(request.url)
  })
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) expectPlainTexts(part)
  })
  dropBodiesOfHead(app)
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  return app
}

/** What is thrown, and what nobody answers, is answered in one way. */
function answerFailures(app: FastifyInstance, maxFileBytes: number): void {
  app.setErrorHandler((thrown: FastifyError | AppError, request, reply) => {
    const error = asAppError(thrown, request, maxFileBytes)
    // An outage is one fault, however many calls meet it.
    if (error.status >= 500) request.log[error.retrySeconds ? 'warn' : 'error']({ err: thrown }, 'A call failed')
    if (error.retrySeconds) reply.header('retry-after', error.retrySeconds)
    return answerFailure(request, reply, error)
  })
  const methods = otherMethods()
  app.addHook('onRoute', methods.learn)
  app.setNotFoundHandler((request, reply) => {
    const taken = isCall(request.url) ? methods.of(request.url.split('?')[0]!) : []
    if (taken.length === 0) return answerFailure(request, reply, notFound())
    return answerFailure(request, reply.header('allow', taken.join(', ')), wrongMethod(taken))
  })
}

function answerFailure(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const { status, type, body } = failureFor(request, error)
  return reply.code(status).type(type).send(body)
}

const wishedLanguage = ({ headers, query }: FastifyRequest): Language => {
  const wish = headers.lang ?? (query as { lang?: unknown } | undefined)?.lang
  return wish === undefined ? languageAccepted(headers['accept-language']) : languageOf(String(wish).slice(0, 2))
}

export type App = Awaited<ReturnType<typeof createServer>>
