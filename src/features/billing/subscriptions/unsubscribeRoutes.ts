import { ConfirmRequest, ResetRequest } from '#features/accounts/contract.ts'
import { mailLink } from '#features/accounts/links/mailedLink.ts'
import { triesOfOthers } from '#features/accounts/server.ts'
import { ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import { textIn } from '#platform/text.ts'
import { inEach } from '#platform/texts.ts'
import { billingErrors } from '../errorTexts.ts'
import type { BillingPlace } from '../providers/place.ts'
import { standingWords } from './standingWords.ts'
import { cancelByLink, seeByLink, unsubscribeMinutes } from './unsubscribeLink.ts'

/** Tries of one network in a minute. */
const tries = { rateLimit: { max: 30, timeWindow: '1 minute' } }

const unsubscribeSent = inEach(billingErrors, (say) => say.unsubscribeSent)
const cancelledNow = inEach(billingErrors, (say) => say.cancelledNow)

/** Cancelling without a login: a link that is mailed to the account's owner, what it would cancel, and doing so. */
export function unsubscribeRoutes(app: App, place: BillingPlace): void {
  app.post(
    '/backapi/v1/user/unsubscribe/link',
    { config: triesOfOthers(app), schema: { body: ResetRequest } },
    async (request, reply) => {
      await mailLink(app, request, reply, 'unsubscribe-link', unsubscribeMinutes)
      return ok(null, textIn(unsubscribeSent, request.language))
    },
  )

  app.post(
    '/backapi/v1/user/unsubscribe/see',
    { config: tries, schema: { body: ConfirmRequest } },
    async ({ body, site, language }) => {
      const { email, standing } = await seeByLink(place, site.code, body.token)
      return ok({ email, words: standingWords(standing, language).words })
    },
  )

  app.post(
    '/backapi/v1/user/unsubscribe/cancel',
    { config: tries, schema: { body: ConfirmRequest } },
    async ({ body, site, language }) => {
      const standing = await cancelByLink(place, site.code, body.token)
      return ok({ words: standingWords(standing, language).words }, textIn(cancelledNow, language))
    },
  )
}
