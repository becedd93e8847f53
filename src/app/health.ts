import type { SiteTrouble } from '#features/sites/openSites.ts'
import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { failed, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'

/**
 * /healthz says that the process lives, /readyz that database, queue and store answer. A site whose files are broken takes nothing
 * from the others: the process stays ready, and names it.
 */
export function healthRoutes(app: App, check: () => Promise<void>, troubles: () => readonly SiteTrouble[]): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ok('alive'))

  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    try {
      await check()
      const sites = troubles()
      return ok(sites.length === 0 ? 'ready' : { sites })
    } catch (error) {
      request.log.warn({ err: error }, 'Not ready')
      return reply.code(503).send(failed(notReady, request.language))
    }
  })
}

const notReady = new AppError(codes.notReady, 503, {
  en: 'The database or the file store does not answer. The log says which.',
  id: 'Basis data atau penyimpanan berkas tidak menjawab. Lihat log untuk rinciannya.',
})
