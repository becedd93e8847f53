import { z } from 'zod'
import { triesOfSessions } from '#features/accounts/server.ts'
import { loggedIn, member } from '#features/accounts/sessions/visitor.ts'
import { expectOffered } from '#features/sites/serving/toolDisabled.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import { textIn } from '#platform/text.ts'
import type { Catalogue } from './catalogue.ts'
import { unknownScope } from './errors.ts'
import { ChangedKeyRequest, KeyEntry, KeyList, MadeKey, NewKeyRequest } from './keyContract.ts'
import { changeKey, type KeyRow, keysOf, makeKey, revokeKey } from './keys.ts'

const dayMilliseconds = 86_400_000

/** The calls of the account page: the keys of who is logged in. */
export function keyRoutes(app: App, { tools }: Catalogue): void {
  const expectKnown = (scopes: readonly string[] | null) => {
    const unknown = scopes?.find((scope) => !tools.some(({ id }) => id === scope))
    if (unknown !== undefined) throw unknownScope(unknown)
  }

  app.get(
    '/backapi/v1/user/keys',
    { preHandler: loggedIn, schema: { response: { 200: envelopeOf(KeyList) } } },
    async ({ visitor, language, site: { disabled } }) =>
      ok({
        keys: (await keysOf(app.db, visitor.accountId)).map(presentKey),
        tools: tools.map(({ id, name }) => ({ id, name: textIn(name, language), offered: !disabled.has(id) })),
      }),
  )

  app.post(
    '/backapi/v1/user/keys',
    {
      config: triesOfSessions,
      preHandler: member,
      schema: { body: NewKeyRequest, response: { 200: envelopeOf(MadeKey) } },
    },
    async ({ visitor, body, site }) => {
      const { name, scopes, perMinute, days } = body
      expectKnown(scopes)
      for (const scope of scopes ?? []) expectOffered(site, scope)
      const expiresAt = endOf(days)
      const { key, row } = await makeKey(app.db, visitor.accountId, { name, scopes, perMinute, expiresAt })
      return ok({ key, entry: presentKey(row) })
    },
  )

  app.put(
    '/backapi/v1/user/keys/:id',
    {
      config: triesOfSessions,
      preHandler: loggedIn,
      schema: {
        ...{ params: z.object({ id: z.uuid() }), body: ChangedKeyRequest },
        response: { 200: envelopeOf(KeyEntry) },
      },
    },
    async ({ visitor, params, body }) => {
      const { name, scopes, perMinute, days } = body
      expectKnown(scopes)
      const wish = { name, scopes, perMinute, ...(days !== undefined && { expiresAt: endOf(days) }) }
      return ok(presentKey(await changeKey(app.db, visitor.accountId, params.id, wish)))
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

/** When a key ends that may live for so many days from now. */
const endOf = (days: number | null) => (days === null ? null : new Date(Date.now() + days * dayMilliseconds))

const presentKey = ({ id, prefix, name, scopes, perMinute, expiresAt, lastUsedAt, createdAt }: KeyRow): KeyEntry => ({
  ...{ id, prefix, name, scopes, perMinute, createdAt: createdAt.getTime() },
  ...{ expiresAt: expiresAt?.getTime() ?? null, lastUsedAt: lastUsedAt?.getTime() ?? null },
})
