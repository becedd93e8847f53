import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyBaseLogger, type FastifyError, LogController } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import type { Env } from '#platform/env.ts'
import { AppError, engineFailed, invalidRequest, notFound, tooLarge } from '#platform/errors.ts'
import { failed } from '#platform/http/envelope.ts'
import type { Log } from '#platform/log.ts'
import { type Language, languageOf } from '#platform/text.ts'

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

/**
 * The web server with what every route shares: checked requests, the envelope for each failure, request ids,
 * safety headers and rate limits. Routes are added by the caller.
 */
export async function createServer(options: { env: Env; log: Log; maxFileBytes: number }) {
  const { env, log } = options
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: env.TRUST_PROXY,
    bodyLimit: maxBodyBytes,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: env.NODE_ENV !== 'production' }),
    routerOptions: { maxParamLength: 500 },
  }).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('env', env)
  app.decorateRequest('language', 'en')
  app.addHook('onRequest', async (request, reply) => {
    const wish = request.headers.lang ?? (request.query as { lang?: string }).lang ?? request.headers['accept-language']
    request.language = languageOf(String(wish ?? '').slice(0, 2))
    reply.header('x-request-id', request.id)
  })

  app.setErrorHandler((thrown: FastifyError | AppError, request, reply) => {
    const error = asAppError(thrown, options.maxFileBytes)
    if (error.status >= 500) request.log.error({ err: thrown }, 'A call failed')
    return reply.code(error.status).send(failed(error, request.language))
  })
  app.setNotFoundHandler((request, reply) => reply.code(404).send(failed(notFound(), request.language)))

  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Pages add the hashes of their own scripts; nothing else that is written into a page runs.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...(env.NODE_ENV === 'production' ? [] : ['ws:'])],
        // Plain http is how a newcomer sees it first; a proxy with TLS in front upgrades on its own.
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: env.NODE_ENV === 'production',
    crossOriginResourcePolicy: { policy: 'same-site' },
  })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, limit) => tooManyRequests(Math.ceil(limit.ttl / 1000)),
  })
  await app.register(multipart, { limits: { files: 1, fields: 20, fileSize: options.maxFileBytes + 1 } })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Sundry', version: '1' } },
    transform: jsonSchemaTransform,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  return app
}

export type App = Awaited<ReturnType<typeof createServer>>

export const tooManyRequests = (seconds: number) =>
  new AppError(10005, 429, {
    en: `Too many tries. Please wait ${seconds} seconds and try again.`,
    id: `Terlalu banyak percobaan. Tunggu ${seconds} detik lalu coba lagi.`,
  })

function asAppError(thrown: FastifyError | AppError, maxFileBytes: number): AppError {
  if (thrown instanceof AppError) return thrown
  if (hasZodFastifySchemaValidationErrors(thrown)) {
    const first = thrown.validation[0]
    const field = first?.instancePath.replace(/^\//, '').replaceAll('/', '.') || thrown.validationContext || 'request'
    return invalidRequest({ en: `${field}: ${first?.message}`, id: `${field}: ${first?.message}` }, thrown)
  }
  if (thrown.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxFileBytes)
  if (thrown.statusCode && thrown.statusCode < 500) {
    return new AppError(10004, thrown.statusCode, { en: thrown.message, id: thrown.message }, { cause: thrown })
  }
  return engineFailed(thrown)
}
