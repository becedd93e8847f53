import { z } from 'zod'
import { usageOf } from '#features/files/quota.ts'
import { originOf, returnOrigin } from '#features/sites/siteOrigin.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import { changePassword, verifyPassword } from './accounts.ts'
import { DeleteRequest, NewPasswordRequest, PasswordRequest, ResetRequest, StorageUsed } from './contract.ts'
import { wrongCurrentPassword } from './errors.ts'
import { deleteResult, listResults } from './history.ts'
import { deleteAccount, exportAccount } from './leaving.ts'
import { countTry, limits } from './limit.ts'
import { askForMail } from './mailing.ts'
import { inMinutes, linkMinutes, usePasswordLink } from './passwordLink.ts'
import { tries } from './server.ts'
import { listSessions, revokeSession } from './sessions.ts'
import { loggedIn, personOf } from './visitor.ts'

/** What else belongs to an account: what it adds to the export, and what has to end before it can be deleted. */
export type AccountBelongings = {
  exported(accountId: number): Promise<Record<string, unknown>>
  beforeDeletion(accountId: number): Promise<void>
}

const ById = z.object({ id: z.uuid() })

/** Passwords, sessions, results, and leaving: what the owner of an account decides about it. */
export function securityRoutes(app: App, belongings: AccountBelongings): void {
  app.post(
    '/backapi/v1/user/password/reset',
    { config: tries, schema: { body: ResetRequest } },
    async (request, reply) => {
      const { identifier: to } = request.body
      const { site, language } = request
      await countTry(app.db, reply, limits.reset, `${site.code} ${to}`)
      // Whether there is an account is found out when the mail is written: the answer takes the same way for everybody.
      const expires = inMinutes(linkMinutes.reset)
      await askForMail(app.jobs.queue, app.db, {
        ...{ key: `password-reset-${request.id}`, kind: 'password-reset', site: site.code, to, language },
        origin: originOf(request),
        data: { expires },
      })
      return ok(null, resetAnswer[language])
    },
  )

  app.post(
    '/backapi/v1/user/password/new',
    { config: tries, schema: { body: NewPasswordRequest } },
    async (request) => {
      const { token, next } = request.body
      await usePasswordLink(app, request.site.code, token, next)
      return ok(null, request.site.settings.common.props.content.account.passwordSaved[request.language])
    },
  )

  app.put(
    '/backapi/v1/user/password',
    { config: tries, preHandler: loggedIn, schema: { body: PasswordRequest } },
    async (request, reply) => {
      const { visitor, site, language } = request
      await countTry(app.db, reply, limits.password, String(visitor.accountId))
      await changePassword(app.db, visitor, request.body)
      await askForMail(app.jobs.queue, app.db, {
        ...{ key: `password-changed-${request.id}`, kind: 'password-changed', site: site.code, to: visitor.email },
        ...{ language, origin: originOf(request), data: {} },
      })
      return ok(null, site.settings.common.props.content.account.passwordSaved[language])
    },
  )

  app.get('/backapi/v1/user/sessions', { preHandler: loggedIn }, async ({ visitor }) =>
    ok(await listSessions(app.db, visitor.accountId, visitor.token)),
  )

  app.delete(
    '/backapi/v1/user/sessions/:id',
    { preHandler: loggedIn, schema: { params: ById } },
    async ({ visitor, params }) => {
      await revokeSession(app.db, visitor.accountId, params.id)
      return ok(null)
    },
  )

  app.get('/backapi/v1/user/results', { preHandler: loggedIn }, async (request) =>
    ok(await listResults(app, request.visitor.accountId, returnOrigin(request))),
  )

  app.get(
    '/backapi/v1/user/storage',
    { preHandler: loggedIn, schema: { response: { 200: envelopeOf(StorageUsed) } } },
    async ({ visitor }) => ok(await usageOf(app.db, app.env, visitor.accountId)),
  )

  app.delete(
    '/backapi/v1/user/results/:id',
    { preHandler: loggedIn, schema: { params: ById } },
    async ({ visitor, params }) => {
      await deleteResult(app, visitor.accountId, params.id)
      return ok(null)
    },
  )

  app.get('/backapi/v1/user/export', { preHandler: loggedIn }, async (request) => {
    const { accountId } = request.visitor
    return ok({ ...(await exportAccount(app.db, accountId)), ...(await belongings.exported(accountId)) })
  })

  app.post('/backapi/v1/user/delete', { config: tries, schema: { body: DeleteRequest } }, async (request, reply) => {
    const { id, email, hasPassword } = await personOf(request)
    const { site, language, body } = request
    await countTry(app.db, reply, limits.password, String(id))
    const isOwner = !hasPassword || (await verifyPassword(app.db, site.code, email, body.credential ?? ''))
    if (!isOwner) throw wrongCurrentPassword()
    await belongings.beforeDeletion(id)
    const farewell = { site: site.code, to: email, language, origin: originOf(request) }
    await deleteAccount(app, id, farewell)
    return ok(null, deletedAnswer[language])
  })
}

const resetAnswer = {
  en: 'If this email has an account, a link is on its way. It works for 30 minutes.',
  id: 'Jika email ini punya akun, tautannya sedang dikirim. Tautan berlaku 30 menit.',
}
const deletedAnswer = {
  en: 'Your account and everything in it is deleted.',
  id: 'Akun Anda dan semua isinya telah dihapus.',
}
