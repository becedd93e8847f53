import { z } from 'zod'
import { endSessions, listSessions, revokeSession } from '#features/accounts/sessions/sessions.ts'
import { loggedIn } from '#features/accounts/sessions/visitor.ts'
import { ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'

const ById = z.object({ id: z.uuid() })

/** Where somebody is logged in, and how to end that elsewhere. */
export function sessionRoutes(app: App): void {
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
}
