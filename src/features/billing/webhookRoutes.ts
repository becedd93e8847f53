import { notFound } from '#platform/errors.ts'
import { ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import { receiveWebhook } from './payments/webhooks.ts'
import type { BillingPlace } from './providers/place.ts'

/** Where the providers' webhooks arrive. The body is read as it came: its signature is over every byte. */
export function webhookRoutes(app: App, place: BillingPlace): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/backapi/v1/pay/webhook/:provider', { schema: { hide: true } }, async (request) => {
      const { provider } = request.params as { provider: string }
      if (!place.providers.has(provider)) throw notFound()
      const isNew = await receiveWebhook(place, provider, String(request.body ?? ''), request.headers)
      return ok({ isNew })
    })
  })
}
