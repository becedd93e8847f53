import { AppError } from '#platform/errors.ts'
import { failed, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'

/** /healthz says that the process lives, /readyz that database, queue and store answer. */
export function healthRoutes(app: App, check: () => Promise<void>): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ok('alive'))

  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    try {
      await check()
      return ok('ready')
    } catch (error) {
      request.log.warn({ err: error }, 'Not ready')
      return reply.code(503).send(failed(notReady, request.language))
    }
  })
}

const notReady = new AppError(503, 503, {
  en: 'The database or the file store does not answer. The log says which.',
  id: 'Basis data atau penyimpanan berkas tidak menjawab. Lihat log untuk rinciannya.',
})
