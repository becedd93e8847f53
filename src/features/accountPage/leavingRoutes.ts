import type { AccountBelongings } from '#features/accounts/belongings.ts'
import { DeleteRequest, LeavingInfo } from '#features/accounts/contract.ts'
import { wrongCurrentPassword } from '#features/accounts/errors.ts'
import { accountsErrors } from '#features/accounts/errorTexts.ts'
import { verifyPassword } from '#features/accounts/people/accounts.ts'
import { triesOfSessions } from '#features/accounts/server.ts'
import { countTry, limits } from '#features/accounts/sessions/limit.ts'
import { loggedIn, personOf } from '#features/accounts/sessions/visitor.ts'
import { originOf } from '#features/sites/serving/siteOrigin.ts'
import type { Queryable } from '#platform/db/db.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import { textIn } from '#platform/text.ts'
import { inEach } from '#platform/texts.ts'
import { markExportDelivered } from './exportRequests.ts'
import { deleteAccount, exportAccount, whatStays } from './leaving.ts'

/** What is kept of an account for its owner, its deletion, and what stays after that. */
export function leavingRoutes(app: App, belongings: AccountBelongings[]): void {
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

/** What is kept of an account for its owner, who thereby has what they may have asked the operator for. */
async function handOver(db: Queryable, belongings: AccountBelongings[], accountId: number): Promise<object> {
  const exported = await exportAccount(belongings, accountId)
  await markExportDelivered(db, accountId)
  return exported
}

const deletedAnswer = inEach(accountsErrors, (say) => say.deletedAnswer)
