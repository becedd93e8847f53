import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { and, eq, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { expect, onTestFinished, test } from 'vitest'
import { acts } from '#desk/acts/list.ts'
import { listAudit } from '#desk/audit.ts'
import { deskLimits } from '#desk/limits.ts'
import { holderOfLink, makeLink } from '#desk/operators/links.ts'
import { inviteOperator, operatorByEmail } from '#desk/operators/operators.ts'
import { newRecoveryCodes } from '#desk/operators/recoveryCodes.ts'
import { newTotp, saveTotp, takeTotp } from '#desk/operators/totp.ts'
import { looksAfter, may, roles } from '#desk/policy.ts'
import { passkeys } from '#desk/schema.ts'
import { sections } from '#desk/sections/list.ts'
import { personById } from '#features/accounts/people/finding.ts'
import { accounts } from '#features/accounts/schema.ts'
import type { Offer } from '#features/billing/offers/offer.ts'
import { turns } from '#features/billing/payments/turns.ts'
import { orders, payments } from '#features/billing/schema.ts'
import { spends } from '#features/credits/schema.ts'
import { jobById } from '#features/jobs/finding.ts'
import { engineReports, jobs } from '#features/jobs/schema.ts'
import { workByKind } from '#features/jobs/workByKind.ts'
import { reviews } from '#features/reviews/schema.ts'
import { cannedAnswers } from '#features/support/cannedAnswers.ts'
import { getTicket } from '#features/support/listTickets.ts'
import { keepTicketFile } from '#features/support/ticketFiles.ts'
import { replyToTicket } from '#features/support/tickets.ts'
import { keepCheck } from '#platform/backup/checks.ts'
import { backupName } from '#platform/backup/names.ts'
import { addOptOut } from '#tools/sms/optOuts.ts'
import { messages, trail } from '#tools/sms/schema.ts'
import { countrySpikes, senderSpikes } from '#tools/sms/spikes.ts'
import { actForms, drawn, jobInput, keptBackup, makeForActs, paidOrder, ticketOf } from '../support/actForms.ts'
import { deskClient, operatorOf } from '../support/operator.ts'
import { setWorld } from '../support/stage.ts'

// No worker: what is asked for waits, so that it can be looked at and cancelled.
const world = setWorld({}, ['web'])
const db = () => world.product.services.db

const paths = [...sections.flatMap(({ pages, files = [] }) => [...pages, ...files].map(({ path }) => path)), '/self']
const lists = paths.filter((path) => !path.includes(':'))

test('nothing of the desk is reached by the host of a site, and nothing of a site by the desk’s', async () => {
  const owner = await operatorOf(world, 'owner')
  const site = world.visitor('pdf')
  for (const path of ['/sign-in', '/people', '/audit', '/join/setup']) {
    const page = await site.get(path, { cookie: `desk=${owner.token}` })
    expect(page.status, path).toBe(404)
    expect(await page.text()).not.toContain('x-csrf')
  }
  const act = await site.send('/act/self.logout', { method: 'POST', headers: { cookie: `desk=${owner.token}` } })
  expect(act.status).toBe(404)
  for (const path of ['/t/pdf', '/backapi/v1/site/info', '/healthz', '/openapi.json', '/dev/mails'])
    expect((await owner.get(path)).status, path).toBe(404)
  expect((await owner.get('/', { host: 'DESK.localhost.' })).status).toBe(200)
})

test('who is not logged in is sent to log in, by every page, and no page may be kept, framed or found', async () => {
  const nobody = deskClient(world)
  for (const path of lists) {
    const answer = await nobody.get(path)
    expect([answer.status, answer.headers.location], path).toEqual([303, '/sign-in'])
  }
  const { headers } = await nobody.get('/sign-in')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-robots-tag']).toContain('noindex')
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('each role sees the pages that the policy gives it, and no others', { timeout: 120_000 }, async () => {
  const pages = sections
    .flatMap(({ pages, files = [] }) => [...pages, ...files])
    .filter(({ path }) => lists.includes(path))
  for (const role of roles)
    for (const sites of [null, ['pdf']]) {
      const operator = await operatorOf(world, role, sites)
      for (const { path, permission } of pages) {
        const { status } = await operator.get(path)
        expect([role, sites, path, status]).toEqual([role, sites, path, may({ role, sites }, permission) ? 200 : 403])
      }
    }
})

test('whom somebody wrote to is read on their page by who may read text messages, and by nobody else', async () => {
  const member = await world.registered('sms')
  const recipient = '+12025550177'
  await db()
    .insert(messages)
    .values({
      ...{ accountId: member.accountId, sender: 'Me', recipient, text: 'Hello', outgoing: 'Hello', segments: 1 },
      ...{ networkSegments: 1, code: randomUUID(), address: '127.0.0.1', fingerprint: randomUUID() },
    })
  for (const role of roles) {
    const operator = await operatorOf(world, role)
    const [page, found] = [
      await operator.get(`/people/${member.accountId}`),
      await operator.get(`/people?q=${encodeURIComponent(recipient)}`),
    ]
    const mayRead = may({ role, sites: null }, 'sms.read')
    expect([role, page.text.includes(recipient)]).toEqual([role, mayRead])
    expect([role, found.text.includes(`/people/${member.accountId}`)]).toEqual([role, mayRead])
  }
})

test('each role may do what the policy gives it, and is stopped from all else before anything is looked at', {
  timeout: 120_000,
}, async () => {
  for (const role of roles)
    for (const sites of [null, ['pdf']]) {
      const operator = await operatorOf(world, role, sites)
      const csrf = /name="csrf" value="([^"]+)"/.exec((await operator.get('/self')).text)?.[1] ?? ''
      for (const { name } of acts.filter((act) => act.name !== 'self.logout')) {
        // Whom it is about does not exist: who may do it is told so, and who may not is not told even that.
        const { status } = await operator.post(`/act/${name}`, { csrf, account: '999999999', order: randomUUID() })
        const isAllowed = may({ role, sites }, name)
        expect([role, sites, name, status === 403]).toEqual([role, sites, name, !isAllowed])
      }
    }
})

test('an operator of some sites neither sees nor touches what belongs to others', async () => {
  const theirs = await world.registered('pdf')
  const others = await world.registered('sms')
  const operator = await operatorOf(world, 'owner', ['pdf'])
  expect((await operator.get(`/people/${theirs.accountId}`)).status).toBe(200)
  expect((await operator.get(`/people/${others.accountId}`)).status).toBe(404)
  expect((await operator.get(`/people?q=${others.email}`)).text).not.toContain(`/people/${others.accountId}`)
  expect((await operator.get('/people?site=sms')).text).not.toContain(`/people/${others.accountId}`)
  expect((await operator.act('people.block', { account: String(others.accountId) })).status).toBe(404)
  const [account] = await db().select().from(accounts).where(eq(accounts.id, others.accountId))
  expect(account?.blockedAt).toBeNull()
  expect(await listAudit(db(), { who: operator.email, most: 1 })).toMatchObject([
    { act: 'people.block', outcome: 'forbidden', site: 'sms' },
  ])
  for (const _again of [2, 3]) await operator.act('people.block', { account: String(others.accountId) })
  const all = await listAudit(db(), { who: operator.email, most: 100 })
  expect(all.filter(({ act }) => act === 'people.block')).toMatchObject([{ details: { times: 3 } }])
  expect(looksAfter({ sites: ['pdf'] }, 'sms')).toBe(false)
})

test('numbers that want no messages are those of all sites, and shown to nobody who looks after some', async () => {
  await addOptOut(db(), '+12025550177')
  const pageOf = async (sites: string[] | null) => (await (await operatorOf(world, 'support', sites)).get('/sms')).text
  expect(await pageOf(null)).toContain('+12025550177')
  expect(await pageOf(['sms'])).not.toContain('+12025550177')
})

test('a form without the session’s own sign, or from another page, does nothing', async () => {
  const member = await world.registered('pdf')
  const owner = await operatorOf(world, 'owner')
  const other = await operatorOf(world, 'owner')
  const csrf = /name="csrf" value="([^"]+)"/.exec((await owner.get('/self')).text)?.[1] ?? ''
  const foreign = /name="csrf" value="([^"]+)"/.exec((await other.get('/self')).text)?.[1] ?? ''
  const block = (fields: Record<string, string>, headers = {}) =>
    owner.post('/act/people.block', { account: String(member.accountId), ...fields }, headers)
  expect((await block({})).status).toBe(403)
  expect((await block({ csrf: foreign })).status).toBe(403)
  expect((await block({ csrf }, { origin: 'http://pdf.localhost' })).status).toBe(403)
  expect((await block({ csrf }, { origin: 'null' })).status).toBe(403)
  expect((await block({ csrf }, { 'sec-fetch-site': 'same-site' })).status).toBe(403)
  const isBlocked = and(eq(accounts.id, member.accountId), eq(accounts.email, member.email))
  expect((await db().select().from(accounts).where(isBlocked))[0]?.blockedAt).toBeNull()
  expect((await block({ csrf })).status).toBe(303)
  expect((await db().select().from(accounts).where(isBlocked))[0]?.blockedAt).not.toBeNull()
})

test('a session that is carried off to another browser ends, and the audit says so', async () => {
  const owner = await operatorOf(world, 'owner')
  expect((await owner.get('/audit')).status).toBe(200)
  const thief = deskClient(world, owner.token, { 'user-agent': 'somebody else' })
  expect((await thief.get('/audit')).headers.location).toBe('/sign-in')
  expect((await owner.get('/audit')).headers.location).toBe('/sign-in')
  const [entry] = await listAudit(db(), { who: owner.email, most: 1 })
  expect(entry).toMatchObject({ act: 'session.stolen', outcome: 'forbidden' })
})

test('leaving the desk leads nowhere but into it', async () => {
  const owner = await operatorOf(world, 'owner')
  const member = await world.registered('pdf')
  const csrf = /name="csrf" value="([^"]+)"/.exec((await owner.get('/self')).text)?.[1] ?? ''
  for (const back of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
    const fields = { account: String(member.accountId), csrf, back }
    expect((await owner.post('/act/people.block', fields)).headers.location).toBe('/?did=people.block')
  }
})

test('the link of an invitation works once, and its session may do nothing but set up a way in', async () => {
  const email = `${randomUUID()}@example.com`
  const token = await inviteOperator(db(), { email, role: 'owner', sites: null })
  const nobody = deskClient(world)
  expect((await nobody.get(`/join?token=${token}`)).text).toContain(email)
  // What looks at links before their reader does has used nothing up.
  const joined = await nobody.post('/join', { token })
  expect(joined.headers.location).toBe('/join/setup')
  const [cookie = ''] = joined.headers['set-cookie'] ?? []
  expect(cookie).toMatch(/^desk=[\w-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/)
  expect((await nobody.post('/join', { token })).status).toBe(422)
  const newcomer = deskClient(world, /desk=([\w-]+)/.exec(cookie)?.[1])
  for (const path of lists) expect((await newcomer.get(path)).headers.location, path).toBe('/join/setup')
  expect((await newcomer.get('/join/done')).headers.location).toBe('/join/setup')
  const setup = (await newcomer.get('/join/setup')).text
  const csrf = /name="csrf" value="([^"]+)"/.exec(setup)?.[1] ?? ''
  const act = await newcomer.post('/act/team.invite', { csrf, email: 'more@example.com', role: 'owner', sites: '' })
  expect(act.headers.location).toBe('/sign-in')
  expect(await operatorByEmail(db(), 'more@example.com')).toBeUndefined()

  const sealed = /name="sealed" value="([^"]+)"/.exec(setup)?.[1] ?? ''
  const secret = /<code>([A-Z2-7]+)<\/code>/.exec(setup)?.[1] ?? ''
  const isRight = { csrf, sealed, code: new TOTP({ secret }).generate() }
  const mistyped = await newcomer.post('/join/totp', { ...isRight, code: 'abcdef' })
  expect(mistyped).toMatchObject({ status: 422, text: expect.stringContaining('This code is not right') })
  // The app knows the secret already, and its next code is right.
  expect(/<code>([A-Z2-7]+)<\/code>/.exec(mistyped.text)?.[1]).toBe(secret)
  isRight.sealed = /name="sealed" value="([^"]+)"/.exec(mistyped.text)?.[1] ?? ''
  const opened = await newcomer.post('/join/totp', isRight)
  expect(opened.headers.location).toBe('/join/done')
  // A session that may do everything has a name that was never used for one that may do nothing.
  expect((await newcomer.get('/')).headers.location).toBe('/sign-in')
  const operator = deskClient(world, /desk=([\w-]+)/.exec(opened.headers['set-cookie']?.[0] ?? '')?.[1])
  expect((await operator.get('/join/done')).text.match(/<code>[\da-z]{4}-[\da-z]{4}-[\da-z]{4}<\/code>/g)).toHaveLength(
    10,
  )
  expect((await operator.get('/')).status).toBe(200)
})

/** An operator with an authenticator app, and the link of a login. */
async function withApp() {
  const operator = await operatorOf(world, 'reader')
  const { secret } = newTotp(operator.email)
  const { sealer } = world.product.services.jobs
  const app = new TOTP({ secret })
  // A step before this one counts too, and leaves the present one for the test.
  const code = app.generate({ timestamp: Date.now() - 30_000 })
  expect(await saveTotp(db(), sealer, { operatorId: operator.id, secret, code })).toBe(true)
  return { ...operator, app, link: await makeLink(db(), operator.id, 'mail', 15) }
}

test('a mailed link lets in with a code of the app, each code once and each link once', async () => {
  const { id, app, link } = await withApp()
  const nobody = deskClient(world)
  expect((await nobody.post('/sign-in/link', { token: link, code: '' })).status).toBe(422)
  const code = app.generate({ timestamp: Date.now() + 30_000 })
  const answer = await nobody.post('/sign-in/link', { token: link, code })
  expect(answer.headers.location).toBe('/')
  const token = /desk=([\w-]+)/.exec(answer.headers['set-cookie']?.[0] ?? '')?.[1]
  expect((await deskClient(world, token).get('/')).status).toBe(200)
  expect((await nobody.post('/sign-in/link', { token: link, code })).status).toBe(422)
  // Another link does not make the code good again.
  const next = await makeLink(db(), id, 'mail', 15)
  expect((await nobody.post('/sign-in/link', { token: next, code })).status).toBe(422)
  expect(await takeTotp(db(), world.product.services.jobs.sealer, id, code)).toBe(false)
})

test('of many who type one right code at once, one is let in', async () => {
  const { app, link } = await withApp()
  const code = app.generate({ timestamp: Date.now() + 30_000 })
  const nobody = deskClient(world)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => nobody.post('/sign-in/link', { token: link, code })),
  )
  expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1)
  expect(answers.filter(({ status }) => ![303, 422, 429].includes(status))).toEqual([])
})

test('a recovery code lets in once, and codes behind one link are five', async () => {
  const { id, link } = await withApp()
  const [code = ''] = await newRecoveryCodes(db(), id)
  const nobody = deskClient(world)
  expect((await nobody.post('/sign-in/link', { token: link, code: code.toUpperCase() })).headers.location).toBe('/')
  const next = await makeLink(db(), id, 'mail', 15)
  const statuses: number[] = []
  for (let tried = 0; tried < 6; tried++)
    statuses.push((await nobody.post('/sign-in/link', { token: next, code })).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  expect(await holderOfLink(db(), 'mail', next)).toBe(id)
})

test('nobody fills the table of challenges, and who else wants in is not kept out', async () => {
  const from = (network: string) => deskClient(world, '', { 'x-forwarded-for': network })
  const flood = await Promise.all(Array.from({ length: 120 }, () => from('198.18.7.7').post('/sign-in/passkey', {})))
  expect(flood.filter(({ status }) => status === 200)).toHaveLength(deskLimits.challenge.most)
  expect(flood.find(({ status }) => status === 429)?.headers['retry-after']).toMatch(/^\d+$/)
  expect((await from('198.18.7.8').post('/sign-in/passkey', {})).status).toBe(200)
})

test('whether an email is an operator’s is told to nobody', async () => {
  const operator = await operatorOf(world, 'reader')
  const nobody = deskClient(world)
  const known = await nobody.post('/sign-in/mail', { email: operator.email })
  const unknown = await nobody.post('/sign-in/mail', { email: `${randomUUID()}@example.com` })
  expect([known.status, known.headers.location, known.text]).toEqual([
    unknown.status,
    unknown.headers.location,
    unknown.text,
  ])
})

test('every act that is done leaves its entry in the audit, without a secret in it', { timeout: 240_000 }, async () => {
  expect(Object.keys(actForms).toSorted()).toEqual(acts.map(({ name }) => name).toSorted())
  for (const { name } of acts) {
    const owner = await operatorOf(world, 'owner')
    const made = await makeForActs(world)
    const fields = await actForms[name]!(made, owner)
    const isSent = acts.find((act) => act.name === name)?.fileBytes !== undefined
    const answer = isSent
      ? await owner.send(name, fields, { name: 'new.svg', bytes: drawn('new') })
      : await owner.act(name, fields)
    expect([name, answer.status < 400], answer.text).toEqual([name, true])
    const [entry] = await listAudit(db(), { who: owner.email, most: 1 })
    expect(entry).toMatchObject({ act: name, outcome: 'done', who: owner.email, address: '127.0.0.1' })
    expect(entry?.whom, name).not.toBe('')
    const isShown = answer.text.match(/<code>([^<]+)<\/code>/g) ?? []
    for (const shown of isShown) expect(JSON.stringify(entry)).not.toContain(shown.replace(/<\/?code>/g, ''))
    expect(JSON.stringify(entry)).not.toContain('Hello from afar')
  }
})

test('who asked for their data waits in a list by its last day, and on the first page, until they have it', async () => {
  const support = await operatorOf(world, 'support', ['sms'])
  const [late, soon, own] = [
    await world.registered('sms'),
    await world.registered('sms'),
    await world.registered('sms'),
  ]
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const note = (account: number, received: string) =>
    support.act('people.exportRequest', { account: String(account), received })
  expect((await note(soon.accountId, day(-2))).status).toBe(422)
  expect((await note(soon.accountId, '2026-02-30')).status).toBe(422)
  for (const [{ accountId }, ago] of [
    [soon, 20],
    [late, 40],
    [own, 1],
  ] as const)
    await note(accountId, day(ago))
  // A month after the first day on which they asked, however often they ask.
  await note(late.accountId, day(0))

  const list = (await support.get('/people/exports')).text
  const places = [late, soon, own].map(({ email }) => list.indexOf(email))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(list.match(/overdue since/g)).toHaveLength(1)
  expect((await support.get('/')).text).toMatch(/Data to hand over.*?3.*?overdue: 1/s)
  expect((await support.get(`/people/${late.accountId}`)).text).toContain('should have had it by')
  const others = await operatorOf(world, 'support', ['pdf'])
  expect((await others.get('/people/exports')).text).not.toContain(late.email)

  await support.act('people.exportDelivered', { account: String(late.accountId) })
  // Who fetches it on their own account page has it.
  expect((await own.call<{ exportRequests: object[] }>('/backapi/v1/user/export')).obj.exportRequests).toHaveLength(1)
  const left = (await support.get('/people/exports')).text
  expect([late, soon, own].map(({ email }) => left.includes(email))).toEqual([false, true, false])
  expect((await support.act('people.exportDelivered', { account: String(late.accountId) })).status).toBe(422)
})

test('what an act says it does is done', { timeout: 120_000 }, async () => {
  const owner = await operatorOf(world, 'owner')
  const { member, account, job, review } = await makeForActs(world)
  const stands = async () => (await personById(db(), member.accountId))!
  const before = (await stands()).membership!.expiresAt.getTime()
  await owner.act('people.extend', { account, days: '10' })
  expect((await stands()).membership!.expiresAt.getTime() - before).toBeCloseTo(10 * 86_400_000, -4)

  const [waiting, failed] = [await job('waiting'), await job('failed')]
  await owner.act('jobs.cancel', { job: waiting })
  await owner.act('jobs.retry', { job: failed })
  expect(await jobById(db(), waiting)).toMatchObject({ state: 'cancelled' })
  expect(await jobById(db(), failed)).toMatchObject({ state: 'waiting', error: null })

  const [shown, hidden] = [await review(), await review()]
  await owner.act('reviews.approve', { review: shown })
  await owner.act('reviews.reject', { review: hidden })
  const decided = await db().select().from(reviews).where(eq(reviews.accountId, member.accountId))
  expect(Object.fromEntries(decided.map(({ id, state }) => [id, state]))).toEqual({
    [shown]: 'approved',
    [hidden]: 'rejected',
  })

  const exported = await owner.act('people.export', { account })
  expect(exported.headers['content-disposition']).toContain('attachment')
  expect(exported.json<{ profile: object }>().profile).toMatchObject({ email: member.email })
  expect(exported.text).not.toMatch(/password/i)

  await owner.act('people.block', { account })
  expect((await member.call('/backapi/v1/user/sessions')).status).toBe(401)
  await owner.act('people.unblock', { account })
  await owner.act('people.revoke', { account })
  expect((await stands()).membership!.expiresAt.getTime()).toBeLessThanOrEqual(Date.now())
  expect((await owner.act('people.delete', { account, typed: 'another@example.com' })).status).toBe(422)
  await owner.act('people.delete', { account, typed: member.email })
  expect(await personById(db(), member.accountId)).toBeUndefined()

  const paid = await paidOrder(world)
  const form =
    /action="\/act\/money\.refund"[\s\S]*?<\/form>/.exec((await owner.get(`/orders/${paid}`)).text)?.[0] ?? ''
  const hiddenIn = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? ''
  const seen = { order: hiddenIn('order'), given: hiddenIn('given'), left: hiddenIn('left') }
  // Pressed twice, and once more when the first has long been done.
  for (const _press of [1, 2, 3])
    expect((await owner.act('money.refund', { ...seen, amount: '1,50' })).status).toBe(303)
  const meanwhile = await owner.act('money.refund', { ...seen, amount: '' })
  expect([meanwhile.status, meanwhile.text]).toEqual([422, expect.stringContaining('US$1.50 of this order went back')])
  const refunded = await db().select().from(payments).where(eq(payments.orderId, paid))
  expect(refunded.map(({ refundedMinor }) => refundedMinor)).toEqual([150])
  expect((await owner.get(`/orders?q=${refunded[0]?.id}`)).text).toContain(`/orders/${paid}`)
  expect((await owner.get('/revenue.csv')).text).toContain(',pdf,month,USD,')
})

test('a question is found, read with its file, answered once in the language of who asked, and closed', {
  timeout: 120_000,
}, async () => {
  const support = await operatorOf(world, 'support', ['pdf'])
  const email = `${randomUUID()}@example.com`
  const { store } = world.product.services
  const kept = await keepTicketFile(
    { db: db(), store },
    { name: 'page <1>.html', content: Readable.from([Buffer.from('<script>no</script>')]) },
  )
  const { ticket, seen } = await ticketOf(world, 'pdf', email, {
    words: 'Two lines:\n<b>the second</b>',
    fileId: kept!.id,
  })
  expect((await support.get(`/tickets?state=open&q=${encodeURIComponent(email)}`)).text).toContain(
    `/tickets/${ticket}"`,
  )
  expect((await support.get(`/tickets?state=closed&q=${ticket}`)).text).not.toContain(`/tickets/${ticket}"`)
  const page = (await support.get(`/tickets/${ticket}?canned=refund`)).text
  expect(page).toContain('Two lines:\n&lt;b&gt;the second&lt;/b&gt;')
  expect(page).toContain(`>${cannedAnswers('es').refund}</textarea>`)
  const file = await support.get(`/tickets/${ticket}/files/${kept!.id}`)
  expect(file.text).toBe('<script>no</script>')
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; /),
    'content-security-policy': "default-src 'none'; sandbox",
  })

  // Both of a double click come with what was on the page, and one of them is late.
  const text = 'First line\r\nsecond line'
  const both = await Promise.all([1, 2].map(() => support.act('tickets.answer', { ticket, seen, text })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422])
  expect(both.find(({ status }) => status === 422)?.text).toContain('second line')
  const answered = await getTicket(db(), ticket)
  expect(answered.state).toBe('answered')
  expect(answered.messages.slice(1)).toMatchObject([
    { side: 'operator', author: support.email, text: 'First line\nsecond line' },
  ])
  expect(
    (await support.act('tickets.answer', { ticket, seen: String(answered.messages[1]?.id), text: ' ' })).status,
  ).toBe(422)
  await support.act('tickets.close', { ticket })
  expect((await getTicket(db(), ticket)).state).toBe('closed')
  const { queue } = world.product.services.jobs
  const operator = { email: 'support@example.com', language: 'en' } as const
  await replyToTicket({ db: db(), queue }, ticket, { message: 'And now?', fileId: undefined, operator })
  const late = await support.act('tickets.answer', { ticket, seen: String(answered.messages[1]?.id), text: 'Too late' })
  expect(late.status).toBe(422)
  expect((await getTicket(db(), ticket)).messages).toHaveLength(3)
})

test('questions and reviews of other sites are neither seen nor answered, and who may only read sees no form', async () => {
  const email = `${randomUUID()}@example.com`
  const { store } = world.product.services
  const kept = await keepTicketFile({ db: db(), store }, { name: 'a.txt', content: Readable.from([Buffer.from('a')]) })
  const { ticket, seen } = await ticketOf(world, 'sms', email, { fileId: kept!.id })
  const own = await ticketOf(world, 'pdf', email)
  const stranger = await world.registered('sms')
  const [review] = await db()
    .insert(reviews)
    .values({ accountId: stranger.accountId, site: 'sms', tool: 'sms', state: 'waiting', stars: 1, language: 'en' })
    .returning({ id: reviews.id })
  const support = await operatorOf(world, 'support', ['pdf'])
  const found = (await support.get(`/tickets?q=${encodeURIComponent(email)}`)).text
  expect(found).toContain(`/tickets/${own.ticket}"`)
  expect(found).not.toContain(ticket)
  expect((await support.get('/reviews?site=sms')).text).not.toContain(stranger.email)
  const paths = [
    `/tickets/${ticket}`,
    `/tickets/${ticket}/files/${kept!.id}`,
    `/tickets/${own.ticket}/files/${kept!.id}`,
  ]
  for (const path of paths) expect((await support.get(path)).status, path).toBe(404)
  expect((await support.act('tickets.answer', { ticket, seen, text: 'Hello' })).status).toBe(404)
  expect((await support.act('tickets.close', { ticket })).status).toBe(404)
  expect((await support.act('reviews.approve', { review: review?.id ?? '' })).status).toBe(404)
  expect(await listAudit(db(), { who: support.email, most: 3 })).toMatchObject(
    ['reviews.approve', 'tickets.close', 'tickets.answer'].map((act) => ({ act, site: 'sms', outcome: 'forbidden' })),
  )
  expect(await getTicket(db(), ticket)).toMatchObject({ state: 'open', messages: [{ side: 'visitor' }] })

  for (const role of ['finance', 'reader'] as const) {
    const reader = await operatorOf(world, role)
    const page = (await reader.get(`/tickets/${ticket}`)).text
    expect(page).toContain(email)
    expect(page).not.toMatch(/\/act\/tickets\./)
    const listed = (await reader.get('/reviews?site=sms')).text
    expect(listed).toContain(stranger.email)
    expect(listed).not.toContain('/act/reviews.')
  }
})

test('questions and reviews go on page by page, each once', async () => {
  const owner = await operatorOf(world, 'owner', ['pdf', 'voice'])
  const word = randomUUID().replaceAll('-', '')
  const refs: string[] = []
  for (let at = 0; at < 53; at++)
    refs.push((await ticketOf(world, at % 2 ? 'pdf' : 'voice', 'many@example.com', { words: word })).ticket)
  const { accountId } = await world.registered('voice')
  const one = { accountId, site: 'voice', state: 'rejected', stars: 3, language: 'en' } as const
  const texts = Array.from({ length: 53 }, (_, at) => `${word}-${at}`)
  // Together, so that all were written at the same moment and ids alone tell them apart.
  await db()
    .insert(reviews)
    .values(texts.map((text) => ({ ...one, tool: text, text })))
  const read = async (first: string, row: RegExp) => {
    const seen: string[] = []
    for (let path: string | undefined = first; path; ) {
      const { text } = await owner.get(path)
      seen.push(...[...text.matchAll(row)].map((match) => match[1]!))
      path = /href="([^"]*before=[^"#]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
    }
    return seen.toSorted()
  }
  expect(await read(`/tickets?q=${word}`, /href="\/tickets\/(\w+)"/g)).toEqual(refs.toSorted())
  const asked = '/reviews?state=rejected&site=voice'
  expect(await read(asked, new RegExp(`>(${word}-\\d+)</p>`, 'g'))).toEqual(texts.toSorted())
})

test('how the orders of a time went on is counted, of the sites that are asked for', async () => {
  const at = {
    origin: 'http://pdf.localhost',
    successUrl: '/',
    cancelUrl: '/',
    language: 'en',
    provider: 'none',
  } as const
  const offerOf = (offerType: 0 | 1) => ({ planId: 'month', offerType, nowMinor: 99 }) as Offer
  const site = `turns-${randomUUID()}`
  const paid = { ...at, site, currency: 'USD', amountMinor: 99, status: 'paid' as const, paidAt: new Date() }
  await db()
    .insert(orders)
    .values([
      { ...paid, offer: offerOf(1), trialTurned: true, subscriptionId: 'a', renews: true },
      { ...paid, offer: offerOf(1), subscriptionId: 'b' },
      { ...paid, offer: offerOf(0), failureTold: 'refused once', subscriptionId: 'c', renews: true },
      { ...paid, offer: offerOf(1), status: 'failed', paidAt: null },
      { ...paid, offer: offerOf(1), createdAt: new Date(Date.now() - 3 * 86_400_000) },
    ])
  const from = new Date(Date.now() - 86_400_000)
  const until = new Date(Date.now() + 60_000)
  const counted = { failed: 1, refusedRenewals: 1, trials: 2, trialsTurned: 1, ended: 1 }
  expect(await turns(db(), { sites: [site], from, until })).toEqual(counted)
  expect(await turns(db(), { sites: ['another'], from, until })).toMatchObject({ trials: 0, ended: 0 })
})

test('time, cost and engines are told by tool, and a site is found by its host as well as by its code', async () => {
  const { accountId, email } = await world.member('pdf')
  const kind = `kind-${randomUUID()}`
  const ended = { accountId, kind, input: jobInput }
  const after = (seconds: number) => ({
    finishedAt: sql`now()`,
    createdAt: sql`now() - make_interval(secs => ${seconds + 2})`,
    startedAt: sql`now() - make_interval(secs => ${seconds})`,
    cpuMs: seconds * 100,
  })
  const spendKey = `${kind} shared`
  await db()
    .insert(jobs)
    .values([
      ...[10, 20, 300].map((seconds) => ({ ...ended, ...after(seconds), state: 'done' as const, spendKey })),
      { ...ended, ...after(5000), state: 'failed' },
    ])
  await db().insert(spends).values({ key: spendKey, accountId, amount: 3 })
  const told = (await workByKind(db())).find((each) => each.kind === kind)
  expect(told).toEqual({
    ...{ kind, ended: 4, failed: 1, credits: 3, processorSeconds: 533 },
    ...{ waited: { median: 2, p95: 2 }, worked: { median: 20, p95: 272 } },
  })
  const worker = `machine:${randomUUID()}`
  const report = { engine: 'pdfToWord', alive: 1, working: 1, started: 7, failed: 2, lastReason: 'died' as const }
  await db()
    .insert(engineReports)
    .values({ ...report, worker, lastFailedAt: new Date(), seenAt: sql`now() - interval '5 minutes'` })
  const owner = await operatorOf(world, 'owner')
  const page = (await owner.get('/jobs')).text
  for (const words of [kind, '20 sec · 4.5 min', '8.9 min', worker, 'Not heard of since', 'its process ended'])
    expect(page.includes(words), words).toBe(true)
  for (const site of ['pdf', 'PDF.localhost'])
    expect((await owner.get(`/people?site=${site}`)).text.includes(email), site).toBe(true)
  expect((await owner.get('/people?site=sms.localhost')).text.includes(email)).toBe(false)
})

test('backups are listed, the newest first, and it is said where there are none of today', async () => {
  const owner = await operatorOf(world, 'owner')
  const { env } = world.product.services
  expect((await owner.get('/system')).text).toContain('No backups are made')
  const folder = await mkdtemp(join(tmpdir(), 'sundry-backups-'))
  onTestFinished(async () => {
    env.BACKUP_TO = undefined
    await rm(folder, { recursive: true })
  })
  env.BACKUP_TO = folder
  const names = [new Date(Date.now() - 3_600_000), new Date(Date.now() - 40 * 3_600_000)].map((at) =>
    backupName(at, false),
  )
  await writeFile(join(folder, names[1]!), '')
  expect((await owner.get('/system')).text).toContain('The newest backup is older than a day')
  await writeFile(join(folder, names[0]!), '')
  const { text } = await owner.get('/system')
  expect(text).not.toContain('older than a day')
  expect(names.map((name) => text.indexOf(name) > 0)).toEqual([true, true])
  expect(text.indexOf(names[0]!)).toBeLessThan(text.indexOf(names[1]!))
  expect(text).toContain('No backup was ever restored for a check')
  const found = (problem: string | null) => keepCheck(db(), { place: folder, name: names[1]!, problem })
  await found('Three files are gone')
  const failed = (await owner.get('/system')).text
  expect(failed).toContain(`The check of ${names[1]}`)
  expect(failed).toContain('Three files are gone')
  await found(null)
  expect((await owner.get('/system')).text).not.toMatch(/may not be restored|restored for a check and found whole/)
  await db().execute(sql`update backup_check set checked_at = now() - interval '36 days' where place = ${folder}`)
  expect((await owner.get('/system')).text).toContain('restored for a check and found whole was that of')
  env.BACKUP_TO = join(folder, names[0]!)
  expect((await owner.get('/system')).text).toContain('does not answer')
})

test('how to put a backup back is told to owners of all, with what would be lost, and only of a backup that is there', async () => {
  const owner = await operatorOf(world, 'owner')
  const { backup } = await keptBackup({ world })
  const { BACKUP_TO: folder = '' } = world.product.services.env
  const path = `/system/backups/${backup}`
  expect((await owner.get('/system')).text).toContain(`href="${path}"`)
  const accountsSince = (page: string) => Number(/Came since then.*?Accounts.*?>(\d+)</s.exec(page)?.[1])
  // A backup is named by its second, and somebody may have come within it.
  const before = accountsSince((await owner.get(path)).text)
  await db()
    .insert(accounts)
    .values({ site: 'pdf', email: `${randomUUID()}@example.com`, createdAt: new Date(Date.now() + 60_000) })
  const page = (await owner.get(path)).text
  expect(page).toContain('Have it checked before you rely on it')
  expect(accountsSince(page)).toBe(before + 1)
  const steps = await owner.act('backup.restore', { backup })
  expect(steps.text.replaceAll(/<[^>]*>/g, '')).toContain(
    `npm run -s sundry -- restore &#x27;${folder}/${backup}&#x27; --force`,
  )
  expect((await owner.get('/system/backups/sundry-2020-01-01T00-00-00Z.tar.gz')).status).toBe(404)
  for (const strange of ['../secret-key', '%2e%2e%2fsecret-key', `${backup}%00`])
    expect((await owner.get(`/system/backups/${strange}`)).status, strange).toBe(404)
  expect((await owner.act('backup.restore', { backup: '../secret-key' })).status).toBe(404)
  for (const [role, sites] of [
    ['support', null],
    ['owner', ['pdf']],
  ] as const) {
    const other = await operatorOf(world, role, sites && [...sites])
    expect((await other.get(path)).status).toBe(403)
    expect((await other.act('backup.restore', { backup })).status).toBe(403)
  }
})

test('who sends many more messages than usual is told, and who always sends many is not', async () => {
  const sent = (email: string, recipient: string, days: number, count: number) =>
    db()
      .insert(trail)
      .values(
        Array.from({ length: count }, () => ({
          ...{
            messageId: randomUUID(),
            accountId: 1,
            email,
            site: 'sms',
            address: '127.0.0.1',
            sender: 'Me',
            recipient,
          },
          ...{ text: 'Hello', createdAt: sql`now() - make_interval(hours => ${days * 24 + 1})` },
        })),
      )
  const [loud, steady, few] = ['loud', 'steady', 'few'].map((name) => `${name}-${randomUUID()}@example.com`)
  // As every day for a week, and so is the country that it goes to.
  for (let day = 0; day <= 7; day++) await sent(steady!, '+4915123456789', day, 12)
  await sent(loud!, '+5511961234567', 0, 12)
  await sent(few!, '+818012345678', 0, 3)
  expect((await senderSpikes(db(), ['sms'])).map(({ email }) => email)).toEqual([loud])
  expect(await senderSpikes(db(), ['pdf'])).toEqual([])
  expect(await countrySpikes(db())).toEqual([{ country: 'BR', today: 12, usual: 0 }])
  const page = (await (await operatorOf(world, 'owner')).get('/sms')).text
  expect([page.includes('Brazil'), page.includes(`q=${encodeURIComponent(loud!)}`)]).toEqual([true, true])
  const elsewhere = (await (await operatorOf(world, 'owner', ['pdf'])).get('/sms')).text
  expect([elsewhere.includes('Brazil'), elsewhere.includes(loud!)]).toEqual([false, false])
})

test('the last way in stays', async () => {
  const owner = await operatorOf(world, 'owner')
  const passkey = randomUUID()
  await db()
    .insert(passkeys)
    .values({ id: passkey, operatorId: owner.id, publicKey: Buffer.from('none'), counter: 0 })
  expect((await owner.act('self.passkey.remove', { passkey })).status).toBe(422)
  expect(await db().$count(passkeys, eq(passkeys.operatorId, owner.id))).toBe(1)
})

test('lists go on page by page without a row twice or missing, and a search finds by the beginning', async () => {
  const owner = await operatorOf(world, 'owner')
  const name = randomUUID()
  const emails = Array.from({ length: 120 }, (_, at) => `${name}-${at}@example.com`)
  await db()
    .insert(accounts)
    .values(emails.map((email) => ({ site: 'voice', email })))
  const seen: string[] = []
  for (let path: string | undefined = '/people?site=voice'; path; ) {
    const { text } = await owner.get(path)
    seen.push(...[...text.matchAll(/href="\/people\/(\d+)"/g)].map((match) => match[1]!))
    path = /href="(\/people\?[^"]*before=\d+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
  }
  const all = await db().select({ id: accounts.id }).from(accounts).where(eq(accounts.site, 'voice'))
  expect(seen.toSorted()).toEqual(all.map(({ id }) => String(id)).toSorted())
  const found = (await owner.get(`/people?q=${name}-11`)).text
  expect(found.match(new RegExp(`${name}-11\\d?@`, 'g'))?.length).toBe(11)
})
