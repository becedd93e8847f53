import { z } from 'zod'
import { triesOfSessions } from '#features/accounts/server.ts'
import { loggedIn, member } from '#features/accounts/sessions/visitor.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import { textIn } from '#platform/text.ts'
import type { Catalogue } from './catalogue.ts'
import { unknownScope } from './errors.ts'
import { type KeyEntry, KeyList, MadeKey, NewKeyRequest } from './keyContract.ts'
import { type KeyRow, keysOf, makeKey, revokeKey } from './keys.ts'

const dayMilliseconds = 86_400_000

/** The calls of the account page: the keys of who is logged in. */
export function keyRoutes(app: App, { tools }: Catalogue): void {
  app.get(
    '/backapi/v1/user/keys',
    { preHandler: loggedIn, schema: { response: { 200: envelopeOf(KeyList) } } },
    async ({ visitor, language }) =>
      ok({
        keys: (await keysOf(app.db, visitor.accountId)).map(presentKey),
        tools: tools.map(({ id, name }) => ({ id, name: textIn(name, language) })),
      }),
  )

  app.post(
    '/backapi/v1/user/keys',
    {
      config: triesOfSessions,
      preHandler: member,
      schema: { body: NewKeyRequest, response: { 200: envelopeOf(MadeKey) } },
    },
    async ({ visitor, body }) => {
      const { name, scopes, perMinute, days } = body
      const unknown = scopes?.find((scope) => !tools.some(({ id }) => id === scope))
      if (unknown !== undefined) throw unknownScope(unknown)
      const expiresAt = days === null ? null : new Date(Date.now() + days * dayMilliseconds)
      const { key, row } = await makeKey(app.db, visitor.accountId, { name, scopes, perMinute, expiresAt })
      return ok({ key, entry: presentKey(row) })
    },
  )

  app.delete(
    '/backapi/v1/user/keys/:id',
    { preHandler: loggedIn, schema: { params: z.object({ id: z.uuid() }), response: { 200: envelopeOf(z.null()) } } },
    async ({ visitor, params }) => {
      await revokeKey(app.db, visitor.accountId, params.id)
      return ok(null)
    },
  )
}

const presentKey = ({ id, prefix, name, scopes, perMinute, expiresAt, lastUsedAt, createdAt }: KeyRow): KeyEntry => ({
  ...{ id, prefix, name, scopes, perMinute, createdAt: createdAt.getTime() },
  ...{ expiresAt: expiresAt?.getTime() ?? null, lastUsedAt: lastUsedAt?.getTime() ?? null },
})
