import { z } from 'zod'
import { loggedIn, member } from '#features/accounts/sessions/visitor.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import { CancelRequest, MoveRequest, RecipientZones, ZonesRequest } from '../contract.ts'
import { defaultCountry, readRecipient } from '../numbers/phone.ts'
import { allowedCountries } from '../rules.ts'
import { cancelMessage, moveMessage } from './change.ts'
import { zonesOf } from './zones.ts'

/** Who writes a number asks after each pause; who changes their mind does so now and then. */
const config = { rateLimit: { max: 60, timeWindow: '1 minute' } }
const nothing = { 200: envelopeOf(z.null()) }

/** Messages with a time of their own: which clocks their recipient may have, and what becomes of them while they wait. */
export function scheduleRoutes(app: App): void {
  const { db, env } = app

  app.post(
    '/backapi/v1/message/zones',
    { config, schema: { body: ZonesRequest, response: { 200: envelopeOf(RecipientZones) } } },
    async ({ body }) => {
      const { country } = readRecipient(body.phoneNumber, body.country ?? defaultCountry, allowedCountries(env))
      return ok({ country, timeZones: zonesOf(country, Date.now(), env.SMS_SCHEDULE_DAYS) })
    },
  )

  app.post(
    '/backapi/v1/message/scheduled/cancel',
    { config, preHandler: loggedIn, schema: { body: CancelRequest, response: nothing } },
    async ({ visitor, body }) => {
      await cancelMessage(db, visitor.accountId, body)
      return ok(null)
    },
  )

  app.post(
    '/backapi/v1/message/scheduled/time',
    { config, preHandler: member, schema: { body: MoveRequest, response: nothing } },
    async ({ visitor, body }) => {
      await moveMessage({ db, env }, visitor.accountId, body)
      return ok(null)
    },
  )
}
