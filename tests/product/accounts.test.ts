import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LoginAnswer, UserInfo } from '#features/accounts/contract.ts'
import { setWorld } from '../support/stage.ts'

const world = setWorld()

const credentials = (email: string, password = 'secret-1') => ({
  identityType: 'EMAIL',
  identifier: email,
  credential: password,
})

const post = (site: string, path: string, body: object, headers?: Record<string, string>) =>
  world
    .visitor(site)
    .call<LoginAnswer>(`/backapi/v1/user/${path}`, { method: 'POST', body, ...(headers && { headers }) })

test('somebody registers, logs in, sees who they are, and logs out', async () => {
  const email = `${randomUUID()}@example.com`
  expect(await post('pdf', 'register', { ...credentials(email), trackId: 'abc' })).toMatchObject({
    success: 1,
    msg: 'Registration is successful, please log in',
  })
  const login = await post('pdf', 'session/login', credentials(email))
  expect(login).toMatchObject({ success: 1, obj: { email, subStatus: 0, expirationTime: null } })

  const { tokenName, tokenValue } = login.obj
  const headers = { [tokenName]: tokenValue }
  const info = () => world.visitor('pdf').call<UserInfo>('/backapi/v1/user/info', { headers })
  expect(await info()).toMatchObject({ success: '1', obj: { email, firstName: '', subStatus: 0, isMember: false } })

  await world.visitor('pdf').call('/backapi/v1/user/session/logout', { headers })
  expect(await info()).toMatchObject({ status: 401, success: '0', code: 10002 })
})

test('an email is registered once a site, in whatever capitals, and again on another site', async () => {
  const email = `${randomUUID()}@example.com`
  await post('pdf', 'register', credentials(email))
  expect(await post('pdf', 'register', credentials(email.toUpperCase()))).toMatchObject({
    status: 200,
    success: 0,
    code: 10049,
    msg: 'The mailbox has been registered, please log in again',
  })
  expect(await post('hub', 'register', credentials(email, 'other-1'))).toMatchObject({ success: 1 })
  expect(await post('hub', 'session/login', credentials(email, 'other-1'))).toMatchObject({ success: 1 })
  expect(await post('hub', 'session/login', credentials(email))).toMatchObject({ success: 0, code: 10001 })
})

test('of many registrations at once exactly one succeeds', async () => {
  const email = `${randomUUID()}@example.com`
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('sms', 'register', credentials(email))))
  expect(answers.filter(({ success }) => success === 1)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 10049)).toHaveLength(7)
})

test('an unknown email and a wrong password get the same answer', async () => {
  const email = `${randomUUID()}@example.com`
  await post('pdf', 'register', credentials(email))
  const wrong = await post('pdf', 'session/login', credentials(email, 'not-this-1'))
  const unknown = await post('pdf', 'session/login', credentials(`no-${email}`))
  expect(wrong).toEqual(unknown)
  expect(wrong).toMatchObject({ success: 0, code: 10001 })
})

test('what cannot be an email or a password is refused with the field named', async () => {
  expect(await post('pdf', 'register', credentials('no-email'))).toMatchObject({ status: 422, code: 10004 })
  expect((await post('pdf', 'register', credentials('no-email'))).msg).toContain('identifier')
  expect((await post('pdf', 'register', credentials('a@example.com', 'short'))).msg).toContain('credential')
  expect((await post('pdf', 'register', credentials('a@example.com', 'x'.repeat(31)))).msg).toContain('credential')
})

test('a token of one site opens nothing on another', async () => {
  const member = await world.member('pdf')
  const elsewhere = await world
    .visitor('hub')
    .call('/backapi/v1/user/info', { headers: { 'sundry-token': member.token ?? '' } })
  expect(elsewhere).toMatchObject({ status: 401, code: 10002 })
})

test('the answer speaks Indonesian where it is asked to', async () => {
  const answer = await post('pdf', 'session/login', credentials('nobody@example.com'), { lang: 'id' })
  expect(answer.msg).toBe('Email atau kata sandi tidak benar. Coba lagi, atau atur ulang kata sandi.')
})

test('the table of sessions holds no token', async () => {
  const member = await world.member('pdf')
  const { rows } = await world.product.services.db.execute('select * from session')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(member.token)
})
