import { NewPasswordRequest, PasswordRequest, ResetRequest } from '#features/accounts/contract.ts'
import { accountsErrors } from '#features/accounts/errorTexts.ts'
import { linkMinutes } from '#features/accounts/links/accountLink.ts'
import { rememberDevice } from '#features/accounts/links/knownDevice.ts'
import { mailLink } from '#features/accounts/links/mailedLink.ts'
import { usePasswordLink } from '#features/accounts/links/passwordLink.ts'
import { askForMail } from '#features/accounts/mailing.ts'
import { changePassword } from '#features/accounts/people/accounts.ts'
import { triesOfLinks, triesOfOthers, triesOfSessions } from '#features/accounts/server.ts'
import { countTry, limits } from '#features/accounts/sessions/limit.ts'
import { loggedIn } from '#features/accounts/sessions/visitor.ts'
import { keysOf } from '#features/api/keys.ts'
import { originOf } from '#features/sites/serving/siteOrigin.ts'
import { ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import { textIn } from '#platform/text.ts'
import { inEach } from '#platform/texts.ts'

/** A new password: by a link for whoever has forgotten it, or by the old one. */
export function passwordRoutes(app: App): void {
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
}

const resetAnswer = inEach(accountsErrors, (say) => say.resetAnswer)
