import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '#features/accounts/schema.ts'
import { codes } from '#platform/codes.ts'
import { order } from '../support/buyer.ts'
import { jsonBody } from '../support/httpClient.ts'
import { fewSites } from '../support/siteFiles.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

const sites = fewSites('pdf')
const world = setWorld(async () => ({ ...(await sites()), CALLS_IN_HAND: '2' }), ['web'])

const logIn = ({ send }: Visitor, email: string) =>
  send('/backapi/v1/user/session/login', jsonBody({ identityType: 'EMAIL', identifier: email, credential: 'demo1234' }))

test('who would begin something beyond what is in hand is told to come again; pages, money and health go on', async () => {
  const { db } = world.product.services
  const [one, other] = [await world.registered('pdf'), await world.registered('pdf')]
  const { email } = one
  const visitor = world.visitor('pdf')
  const held = await db.transaction(async (tx) => {
    // Nobody gets a session meanwhile: logins stay in hand.
    await tx.execute(sql`lock table ${sessions} in share mode`)
    const logins = [one, other].map((person) => logIn(visitor, person.email))
    const waiting = sql`select 1 from pg_locks where relation = 'session'::regclass and not granted`
    await expect.poll(async () => (await tx.execute(waiting)).rowCount).toBe(2)

    const refused = await logIn(visitor, email)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.json()).toMatchObject({ code: codes.unavailable, msg: expect.stringContaining('very busy') })
    const program = await visitor.send('/api/v1/files', { method: 'POST' })
    expect(program.status).toBe(503)
    expect(program.headers.get('retry-after')).toBe('5')
    expect(await program.json()).toMatchObject({ code: codes.unavailable })

    expect((await visitor.get('/')).status).toBe(200)
    expect((await visitor.get('/readyz')).status).toBe(200)
    expect(await order(visitor, 'month')).toMatchObject({ redirectUrl: expect.any(String) })
    const webhook = await visitor.send('/backapi/v1/pay/webhook/sandbox', jsonBody({ id: randomUUID() }))
    expect(await webhook.json()).toMatchObject({ code: codes.badWebhook })
    // Work that is in hand may be ended: what is missing is a login, not room.
    const cancel = await visitor.send(`/backapi/v1/jobs/${randomUUID()}/cancel`, { method: 'POST' })
    expect(await cancel.json()).toMatchObject({ code: codes.notLoggedIn })
    return logins
  })
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200])
  expect((await logIn(visitor, email)).status).toBe(200)
})
