import { z } from 'zod'
import { triesOfSessions } from '#features/accounts/server.ts'
import { loggedIn } from '#features/accounts/sessions/visitor.ts'
import { creditsOf } from '#features/credits/credits.ts'
import { originOf } from '#features/sites/serving/siteOrigin.ts'
import { ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import { textIn } from '#platform/text.ts'
import type { BillingPlace } from './providers/place.ts'
import { cancelSubscriptions } from './subscriptions/cancel.ts'
import { cardAddress } from './subscriptions/card.ts'
import { standingOf } from './subscriptions/standing.ts'
import { standingWords } from './subscriptions/standingWords.ts'

/** How an account's plan and credits stand, what it is paid by, and its end. */
export function planRoutes(app: App, place: BillingPlace): void {
  app.put(
    '/backapi/v1/user/cancel/subscription',
    {
      config: triesOfSessions,
      preHandler: loggedIn,
      schema: { body: z.object({ reason: z.string().max(1000).optional() }).optional() },
    },
    async (request) => {
      await cancelSubscriptions(place, request.visitor.accountId, request.body?.reason ?? '')
      return ok(null, textIn(request.site.settings.common.props.content.account.unsubscribed, request.language))
    },
  )

  app.get('/backapi/v1/user/credits', { preHandler: loggedIn }, async ({ visitor }) =>
    ok(await creditsOf(app.db, visitor.accountId)),
  )

  app.post('/backapi/v1/user/card', { config: triesOfSessions, preHandler: loggedIn }, async (request) => {
    const { visitor, language } = request
    const wish = { returnUrl: `${originOf(request)}/sub/account`, language }
    return ok(await cardAddress(place, visitor.accountId, wish))
  })

  app.get('/backapi/v1/user/standing', { preHandler: loggedIn }, async ({ visitor, language }) =>
    ok(standingWords(await standingOf(app.db, visitor.accountId), language)),
  )
}
