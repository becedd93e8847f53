import { z } from 'zod'
import type { AccountBelongings } from '#features/accounts/belongings.ts'
import {
  DeleteRequest,
  LeavingInfo,
  NewPasswordRequest,
  PasswordRequest,
  ResetRequest,
  StorageUsed,
} from '#features/accounts/contract.ts'
import { wrongCurrentPassword } from '#features/accounts/errors.ts'
import { accountsErrors } from '#features/accounts/errorTexts.ts'
import { linkMinutes } from '#features/accounts/links/accountLink.ts'
import { rememberDevice } from '#features/accounts/links/knownDevice.ts'
import { mailLink } from '#features/accounts/links/mailedLink.ts'
import { usePasswordLink } from '#features/accounts/links/passwordLink.ts'
import { askForMail } from '#features/accounts/mailing.ts'
import { changePassword, verifyPassword } from '#features/accounts/people/accounts.ts'
import { resultHoursOf } from '#features/accounts/people/keeping.ts'
import { triesOfLinks, triesOfOthers, triesOfSessions } from '#features/accounts/server.ts'
import { countTry, limits } from '#features/accounts/sessions/limit.ts'
import { endSessions, listSessions, revokeSession } from '#features/accounts/sessions/sessions.ts'
import { loggedIn, personOf } from '#features/accounts/sessions/visitor.ts'
import { keysOf } from '#features/api/keys.ts'
import { usageOf } from '#features/files/quota.ts'
import { countOwnResults, deleteOwnJobs, listOwnJobs, WantedJobs } from '#features/jobs/ownJobs.ts'
import { originOf, returnOrigin } from '#features/sites/serving/siteOrigin.ts'
import type { Queryable } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import { textIn } from '#platform/text.ts'
import { inEach } from '#platform/texts.ts'
import { markExportDelivered } from './exportRequests.ts'
import { deleteAccount, exportAccount, whatStays } from './leaving.ts'

const ById = z.object({ id: z.uuid() })

/** What is kept of an account for its owner, who thereby has what they may have asked the operator for. */
async function handOver(db: Queryable, belongings: AccountBelongings[], accountId: number): Promise<object> {
  const exported = await exportAccount(belongings, accountId)
  await markExportDelivered(db, accountId)
  return exported
}

/** Passwords, sessions, results, and leaving: what the owner of an account decides about it. */
export function securityRoutes(app: App, belongings: AccountBelongings[]): void {
  app.post(
    '/backapi/v1/user/password/reset',
    { config: triesOfOthers(app), schema: { body: ResetRequest } },
    async (request, reply) => {
      await mailLink(app, request, reply, 'password-reset', linkMinutes.reset)
      return ok(null, resetAnswer[request.language])
    },
  )

  app.post(
    '/backapi/v1/user/password/new',
    { config: triesOfLinks(app, 'password link'), schema: { body: NewPasswordRequest } },
    async (request, reply) => {
      const { token, next } = request.body
      const account = await usePasswordLink(app, request.site.code, token, next)
      rememberDevice(app.signer, request, reply, account)
      // Sessions have ended with the old password. Keys go on, so that programs do: their owner is told of each.
      const keys = (await keysOf(app.db, account.id)).map(({ name, prefix }) => ({ name, prefix }))
      return ok({ keys }, textIn(request.site.settings.common.props.content.account.passwordSaved, request.language))
    },
  )

  app.put(
    '/backapi/v1/user/password',
    { config: triesOfSessions, preHandler: loggedIn, schema: { body: PasswordRequest } },
    async (request, reply) => {
      const { visitor, site, language } = request
      await countTry(app.db, reply, limits.password, visitor.sessionId)
      rememberDevice(app.signer, request, reply, await changePassword(app.db, visitor, request.body))
      await askForMail(app.jobs.queue, app.db, {
        ...{ key: `password-changed-${request.id}`, kind: 'password-changed', site: site.code, to: visitor.email },
        ...{ language, origin: originOf(request), data: {} },
      })
      return ok(null, textIn(site.settings.common.props.content.account.passwordSaved, language))
    },
  )

  app.get('/backapi/v1/user/sessions', { preHandler: loggedIn }, async ({ visitor }) =>
    ok(await listSessions(app.db, visitor.accountId, visitor.token)),
  )

  app.delete('/backapi/v1/user/sessions', { preHandler: loggedIn }, async ({ visitor }) => {
    await endSessions(app.db, visitor.accountId, visitor.token)
    return ok(null)
  })

  app.delete(
    '/backapi/v1/user/sessions/:id',
    { preHandler: loggedIn, schema: { params: ById } },
    async ({ visitor, params }) => {
      await revokeSession(app.db, visitor.accountId, params.id)
      return ok(null)
    },
  )

  app.get(
    '/backapi/v1/user/results',
    { preHandler: loggedIn, schema: { querystring: WantedJobs } },
    async (request) => {
      const { visitor, query, language } = request
      const place = { db: app.db, signer: app.signer, origin: returnOrigin(request), language }
      return ok(await listOwnJobs(place, app.toolKinds, [visitor.accountId], { ...query, results: true }))
    },
  )

  app.get('/backapi/v1/user/results/count', { preHandler: loggedIn }, async ({ visitor }) =>
    ok(await countOwnResults(app.db, app.toolKinds, visitor.accountId)),
  )

  app.get(
    '/backapi/v1/user/storage',
    { preHandler: loggedIn, schema: { response: { 200: envelopeOf(StorageUsed) } } },
    async ({ visitor: { accountId } }) => {
      const used = await usageOf(app.db, app.env, accountId)
      return ok({ ...used, resultHours: await resultHoursOf(app.db, app.env, accountId) })
    },
  )

  app.delete(
    '/backapi/v1/user/results/:id',
    { preHandler: loggedIn, schema: { params: ById } },
    async ({ visitor, params }) => {
      if ((await deleteOwnJobs(app, [visitor.accountId], [params.id])) === 0) throw notFound()
      return ok(null)
    },
  )

  app.get('/backapi/v1/user/export', { preHandler: loggedIn }, async ({ visitor }) =>
    ok(await handOver(app.db, belongings, visitor.accountId)),
  )

  app.get(
    '/backapi/v1/user/leaving',
    { preHandler: loggedIn, schema: { response: { 200: envelopeOf(LeavingInfo) } } },
    async ({ visitor, language }) => {
      const stays = await whatStays(belongings, visitor.accountId)
      return ok({ stays: stays.map((sentence) => textIn(sentence, language)) })
    },
  )

  app.post(
    '/backapi/v1/user/delete',
    { config: triesOfSessions, schema: { body: DeleteRequest } },
    async (request, reply) => {
      const { id, email, hasPassword, sessionId } = await personOf(request)
      const { site, language, body } = request
      await countTry(app.db, reply, limits.password, sessionId)
      const checked = hasPassword
        ? await verifyPassword(app.db, site.code, email, body.credential ?? '')
        : { passwordHash: null }
      if (!checked) throw wrongCurrentPassword()
      const stays = (await whatStays(belongings, id)).map((sentence) => textIn(sentence, language))
      const leaver = { id, site: site.code, email, passwordHash: checked.passwordHash, sessionId }
      await deleteAccount(app, leaver, belongings, {
        ...{ site: site.code, to: email, language, origin: originOf(request) },
        data: { stays: stays.join('\n') },
      })
      return ok(null, [textIn(deletedAnswer, language), ...stays].join(' '))
    },
  )
}

const resetAnswer = inEach(accountsErrors, (say) => say.resetAnswer)
const deletedAnswer = inEach(accountsErrors, (say) => say.deletedAnswer)
