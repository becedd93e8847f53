import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { tusTold } from '#features/files/resumable/refusalOfTus.ts'
import { returnOrigin } from '#features/sites/serving/siteOrigin.ts'
import type { App } from '#platform/http/server.ts'
import { textIn } from '#platform/text.ts'
import { bearerWith, type KnowsSite } from './bearer.ts'
import { type ApiTool, catalogueOf } from './catalogue.ts'
import { createJobRoute } from './createJobRoute.ts'
import { fileRoutes } from './fileRoutes.ts'
import { jobRoutes } from './jobRoutes.ts'
import { keyRoutes } from './keyRoutes.ts'
import { describeRoutes, openApiOf } from './openApi.ts'
import { type ApiPlace, apiBase } from './place.ts'
import { toolRoutes } from './toolRoutes.ts'
import { uploadRoutes } from './uploadRoutes.ts'

/** Headers of answers that a program in a foreign page may read. */
const exposed = [
  ...['location', 'retry-after', 'ratelimit', 'ratelimit-policy', 'idempotency-replayed', 'x-request-id'],
  ...['content-disposition', 'content-range', 'accept-ranges', 'etag'],
  ...['upload-offset', 'upload-length', 'tus-resumable'],
  ...['tus-version', 'tus-extension', 'tus-max-size'],
].join(', ')

const askable = {
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, last-event-id, accept-language, range, if-range, if-none-match, upload-length, upload-offset, upload-metadata, tus-resumable',
  'access-control-max-age': '86400',
}

type Around = {
  /** Most bytes of one upload; a tool may take less. */
  maxBytes: number
  knowsSite: KnowsSite
}

/** The calls for programs, their description, and the keys that members make for them. */
export function apiRoutes(app: App, tools: readonly ApiTool[], { maxBytes, knowsSite }: Around): void {
  const place: ApiPlace = { catalogue: catalogueOf(tools), maxBytes }
  keyRoutes(app, place.catalogue)
  app.register(async (scope) => {
    // Any page may call, since no cookie counts: whoever has the key may use it.
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed })
    })
    const hidden = { schema: { hide: true } }
    scope.options(`${apiBase}/*`, hidden, (_request, reply) => reply.code(204).headers(askable).send())
    for (const uploads of [`${apiBase}/uploads`, `${apiBase}/uploads/:id`]) {
      scope.options(uploads, hidden, (_request, reply) =>
        reply
          .code(204)
          .headers({ ...askable, ...tusTold(maxBytes) })
          .send(),
      )
    }
    await scope.register(async (described) => {
      await describeRoutes(described)
      await described.register(async (guarded) => {
        guarded.addHook('onRequest', bearerWith(knowsSite))
        // A text is no JSON: fetch names one so where its caller names nothing.
        guarded.removeContentTypeParser('text/plain')
        const api: App = guarded.withTypeProvider<ZodTypeProvider>()
        fileRoutes(api, place)
        uploadRoutes(api, place)
        createJobRoute(api, place)
        jobRoutes(api, place)
        toolRoutes(api, place)
      })
      described.get(`${apiBase}/openapi.json`, { schema: { hide: true } }, async (request) => {
        const title = `${textIn(request.site.settings.common.title, request.language)} API`
        const { disabled } = request.site
        const left = place.catalogue.works.filter(({ tool }) => !disabled.has(tool.id)).map(({ id }) => id)
        return openApiOf(described, { title, origin: returnOrigin(request), works: left })
      })
    })
  })
}
