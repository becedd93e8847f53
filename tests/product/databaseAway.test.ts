import { expect, test } from 'vitest'
import { ownConnection } from '../support/ownConnection.ts'
import { setWorld } from '../support/stage.ts'

const world = setWorld({}, ['web'])

const credentials = { identityType: 'EMAIL', identifier: 'somebody@example.com', credential: 'demo1234' }
const sentence =
  'Our service is very busy or starting again, so this could not be answered. Please try again in a few seconds.'

test('a call that waits for a lock in vain says so in our words, and when to try again', {
  timeout: 120_000,
}, async () => {
  const client = await ownConnection(world)
  await client.query(`alter database sundry set lock_timeout = '300ms'`)
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sundry' and pid <> pg_backend_pid()`,
  )
  await client.query('begin; lock table account in access exclusive mode')
  const response = await fetch(`${world.url}/backapi/v1/user/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.json()).toMatchObject({ success: 0, code: 50015, msg: sentence, obj: null })
  expect((await fetch(world.url)).status).toBe(200)

  await client.query('rollback')
  const again = await world.visitor().call('/backapi/v1/user/session/login', { method: 'POST', body: credentials })
  expect(again).toMatchObject({ status: 200, code: 10001 })
  await client.end()
})
