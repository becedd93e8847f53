import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createAccount } from '#features/accounts/people/accounts.ts'
import { accounts } from '#features/accounts/schema.ts'
import { tokenName } from '#features/accounts/sessions/sessions.ts'
import { connect } from '#platform/db/db.ts'
import { createLog, type Log } from '#platform/log.ts'
import { createWorld, type Visitor, type World } from '../support/world.ts'

/** Everything that the product logged. */
const lines: string[] = []
const destination = { write: (line: string) => void lines.push(line) }
const password = 'correct-horse-9'
const text = 'The eagle lands at eight'
const number = '+12025550177'

let world: World
let member: Visitor & { email: string }
beforeAll(async () => {
  world = await createWorld({ LOG_LEVEL: 'debug' }, ['web', 'worker'], destination)
  member = await world.member('sms')
  return () => world[Symbol.asyncDispose]()
})

/** Runs something while a column goes by another name, so that every query of it fails. */
async function without<Result>(table: string, column: string, run: () => Promise<Result>): Promise<Result> {
  const { db } = world.product.services
  const rename = (from: string, to: string) =>
    db.execute(sql`alter table ${sql.identifier(table)} rename column ${sql.identifier(from)} to ${sql.identifier(to)}`)
  await rename(column, 'gone')
  try {
    return await run()
  } finally {
    await rename('gone', column)
  }
}

/** What was logged while something ran. */
async function loggedIn(run: () => Promise<unknown>): Promise<string> {
  const before = lines.length
  await run()
  return lines.slice(before).join('')
}

const post = (path: string, body: object) => member.call(path, { method: 'POST', body })

test('a call whose query fails is logged with its statement, and with nothing that was typed', async () => {
  const email = 'squirrel.nutkin@example.com'
  const credentials = { identityType: 'EMAIL', identifier: email, credential: password }
  const secrets = [password, email, member.email, member.token ?? '', text, number, number.slice(1)]
  const log = await loggedIn(async () => {
    await without('account', 'password_hash', async () => {
      const register = { ...credentials, trackId: 'track-7' }
      expect(await post('/backapi/v1/user/register', register)).toMatchObject({ status: 500, code: 50000 })
      expect((await post('/backapi/v1/user/session/login', credentials)).status).toBe(500)
      expect((await member.call('/backapi/v1/user/info')).status).toBe(500)
    })
    await without('session', 'token_hash', async () => {
      expect((await member.call('/backapi/v1/user/info')).status).toBe(500)
    })
    await without('sms_message', 'text', async () => {
      const sent = { sender: 'Info', type: 1, message: text, number: 1, phoneNumber: number }
      expect((await post('/backapi/v1/message/send/anonymous', sent)).status).toBe(500)
    })
  })
  expect(log).toContain('A call failed')
  expect(log).toContain('Failed query: ')
  for (const secret of secrets) expect(log).not.toContain(secret)
  expect(log).not.toMatch(/scrypt|params/)
})

test('a mail whose query fails leaves no address in the log, nor beside its message in the queue', async () => {
  const log = await loggedIn(() =>
    without('account', 'password_hash', async () => {
      await post('/backapi/v1/user/password/reset', { identifier: member.email })
      const { db } = world.product.services
      const failures = async () =>
        (await db.execute(sql`select output::text from pgboss.job where name = 'mail' and output is not null`)).rows
      await expect.poll(failures, { timeout: 60_000 }).not.toEqual([])
      expect(JSON.stringify(await failures())).toContain('Failed query')
      expect(JSON.stringify(await failures())).not.toContain(member.email)
    }),
  )
  expect(log).not.toContain(member.email)
})

const forced: Record<string, (world: World) => Promise<unknown>> = {
  'a unique violation': ({ product: { services } }) =>
    services.db.insert(accounts).values({ site: 'sms', email: member.email, passwordHash: password }),
  'a value of another type': ({ product: { services } }) =>
    services.db.execute(sql`select ${member.email}::uuid, ${password}::int`),
  'a closed pool': async ({ product: { services } }) => {
    const { db, close } = connect(
      { connectionString: 'postgres://127.0.0.1:9/x' },
      { connections: 1, onError: () => {} },
    )
    await close()
    await createAccount(db, { site: 'sms', email: member.email, password })
    return services
  },
  'a database that is not there': async () => {
    const { db } = connect({ connectionString: 'postgres://127.0.0.1:9/x' }, { connections: 1, onError: () => {} })
    await createAccount(db, { site: 'sms', email: member.email, password })
  },
}

const ways: ((log: Log, error: unknown) => void)[] = [
  (log, err) => log.error({ err }, 'It failed'),
  (log, err) => log.error(err),
  (log, cause) => log.error({ err: new Error('Outer', { cause }) }),
  (log, error) => log.warn({ error }, 'It failed'),
]

test.each(Object.entries(forced))('%s is logged without the values', async (_name, force) => {
  const error = await force(world).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Error)
  const log = await loggedIn(async () => {
    for (const way of ways) way(createLog({ LOG_LEVEL: 'debug', NODE_ENV: 'test' }, destination), error)
  })
  expect(log).toContain('"level":50')
  expect(log).not.toContain(member.email)
  expect(log).not.toContain(password)
})

test('the name of the header and not its value is all that the log may know of a session', async () => {
  const log = await loggedIn(() =>
    member.call('/backapi/v1/user/info', { headers: { [tokenName]: 'x\u00e9y'.repeat(20) } }),
  )
  expect(log).not.toContain('xéy')
})
