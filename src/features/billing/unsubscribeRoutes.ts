import { inMinutes } from '#features/accounts/accountLink.ts'
import { ConfirmRequest, ResetRequest } from '#features/accounts/contract.ts'
import { isOwnPlace } from '#features/accounts/guessing.ts'
import { countTry, limits, secondsToWait } from '#features/accounts/limit.ts'
import { askForMail } from '#features/accounts/mailing.ts'
import { triesOfOthers } from '#features/accounts/server.ts'
import { originOf } from '#features/sites/serving/siteOrigin.ts'
import { ok } from '#platform/http/envelope.ts'
import { networkOf } from '#platform/http/network.ts'
import type { App } from '#platform/http/server.ts'
import { textIn } from '#platform/text.ts'
import { inEach } from '#platform/texts.ts'
import { billingErrors } from './errorTexts.ts'
import type { BillingPlace } from './place.ts'
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
      const { identifier: to } = request.body
      const { site, language } = request
      if (!(await isOwnPlace(app, request, to)))
        await countTry(app.db, reply, limits.resetNetwork, networkOf(request.ip))
      // Who asks again finds the first mail, whose link still works.
      const isRepeated = (await secondsToWait(app.db, limits.mailedLink, `unsubscribe ${site.code} ${to}`)) > 0
      // Whether there is an account is found out when the mail is written: the answer takes the same way for everybody.
      if (!isRepeated)
        await askForMail(app.jobs.queue, app.db, {
          ...{ key: `unsubscribe-link-${request.id}`, kind: 'unsubscribe-link', site: site.code, to, language },
          origin: originOf(request),
          data: { expires: inMinutes(unsubscribeMinutes) },
        })
      return ok(null, textIn(unsubscribeSent, language))
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
