import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commandOf, loadCommands } from '#app/cli/commands.ts'
import type { Desk } from '#app/cli/desk.ts'
import { holderOfLink } from '#desk/operators/links.ts'
import { findAccount } from '#features/accounts/people/accounts.ts'
import { membershipOf } from '#features/accounts/sessions/membership.ts'
import { keysOf, makeKey } from '#features/api/keys.ts'
import { receiveWebhook } from '#features/billing/payments/webhooks.ts'
import { signatureHeader, signEvent } from '#features/billing/providers/sandbox/events.ts'
import { payCheckout } from '#features/billing/providers/sandbox/state.ts'
import { jobs } from '#features/jobs/schema.ts'
import { codes } from '#platform/codes.ts'
import { rootFolder } from '#platform/paths.ts'
import { order } from '../support/buyer.ts'
import { bareEnvironment } from '../support/process.ts'
import { sandboxOf } from '../support/sandboxOf.ts'
import { setWorld } from '../support/stage.ts'

const world = setWorld({}, ['web'])

/** Runs the operator's command line beside the running product. */
async function sundry(...words: string[]) {
  const program = join(rootFolder, 'build', 'server', 'sundry.js')
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...bareEnvironment, ...world.variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, out, err }
}

const logIn = (email: string, password: string) =>
  world
    .visitor('pdf')
    .call<{ tokenName: string; tokenValue: string; expirationTime: number }>('/backapi/v1/user/session/login', {
      method: 'POST',
      body: { identityType: 'EMAIL', identifier: email, credential: password },
    })

test('the first operator of the desk is made here, by a link that works once, and what was done is in the audit', {
  timeout: 120_000,
}, async () => {
  const invited = await sundry('operator', 'invite', 'Ann@Example.com', '--role', 'support', '--site', 'pdf', '--json')
  const { link } = JSON.parse(invited.out) as { link: string }
  const { db } = world.product.services
  expect(await holderOfLink(db, 'join', new URL(link).searchParams.get('token') ?? '')).toBeDefined()
  expect(JSON.parse((await sundry('operators', '--json')).out)).toMatchObject([
    { email: 'ann@example.com', role: 'support', sites: 'pdf', passkeys: 0, authenticator: false },
  ])
  expect((await sundry('operator', 'invite', 'bo@example.com', '--role', 'king')).err).toContain('"king" is no role')
  expect((await sundry('jobs', '--role', 'owner')).code).toBe(2)
  expect((await sundry('operator', 'revoke', 'ann@example.com')).code).toBe(0)
  const entries = JSON.parse((await sundry('audit', '--json')).out) as Record<
    'act' | 'whom' | 'address' | 'outcome',
    string
  >[]
  expect(entries.map(({ act, whom, address }) => [act, whom, address])).toEqual([
    ['team.revoke', 'ann@example.com', 'command line'],
    ['team.invite', 'bo@example.com', 'command line'],
    ['team.invite', 'ann@example.com', 'command line'],
  ])
  expect(entries.map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'done'])
})

test('the operator makes a member, who logs in with the printed password; and takes it back', {
  timeout: 120_000,
}, async () => {
  const granted = await sundry('member', 'grant', 'pdf', 'New@Example.com', '30', '--json')
  expect(granted.code).toBe(0)
  const { password } = JSON.parse(granted.out) as { password: string }
  const login = await logIn('new@example.com', password)
  expect(login).toMatchObject({ success: 1, obj: { email: 'new@example.com', subStatus: 1 } })
  const days = (login.obj.expirationTime - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThan(30.1)

  const again = await sundry('member', 'grant', 'pdf', 'new@example.com', '60')
  expect(again.out).not.toContain('password')
  expect((await sundry('members', 'pdf')).out).toContain('new@example.com')

  expect((await sundry('member', 'revoke', 'pdf', 'new@example.com')).code).toBe(0)
  const after = await logIn('new@example.com', password)
  expect(after.obj.expirationTime).toBeLessThanOrEqual(Date.now())
})

test('what cannot be a command is answered with how to use it', { timeout: 120_000 }, async () => {
  const cases: [words: string[], says: RegExp][] = [
    [['member', 'grant', 'pdf'], /Use: .*member grant <site> <email> <days>/],
    [['members', 'pdf', 'hub'], /Use: .*members \[site\]/],
    [['orders', '--loud'], /^--loud is no option\. .*help/],
    [['dance'], /^There is no command "dance"\. .*help/],
    [['members', 'dance', 'all', 'night'], /Use: .*members \[site\]/],
    [['site', 'dance'], /^There is no command "site dance"\. .*\n\n.*site new/s],
  ]
  for (const [words, says] of cases) {
    const { code, err } = await sundry(...words)
    expect(code, words.join(' ')).toBe(2)
    expect(err, words.join(' ')).toMatch(says)
  }
  const wrong = await sundry('member', 'grant', 'nowhere', 'a@example.com', '30')
  expect(wrong).toMatchObject({ code: 1, err: expect.stringMatching(/^There is no site "nowhere"[^\n]*pdf[^\n]*\n$/) })
})

/** Runs a command in this very process: what it does is the same, and a process costs a second. */
const run = (...words: string[]) => runWith([], ...words)

/** The same with flags, and options by name. */
async function runWith(flags: string[], ...words: string[]) {
  return runOn({ flags }, ...words)
}

async function runOn(
  { flags = [], options = {} }: { flags?: string[]; options?: Record<string, string> },
  ...words: string[]
) {
  const { services, billing } = world.product
  const desk: Desk = {
    env: services.env,
    sitesFolder: world.sitesFolder,
    db: async () => services.db,
    billing: async () => billing,
    queue: async () => services.jobs.queue,
    store: async () => services.store,
  }
  const { command, given } = commandOf(await loadCommands(), words)!
  return command.run(desk, given, options, new Set(flags))
}

test('mistakes are named, and nothing happens', async () => {
  const cases: [words: string[], says: RegExp][] = [
    [['member', 'grant', 'pdf', 'no-email', '30'], /"no-email" is not an email address/],
    [['member', 'grant', 'pdf', 'a@example.com', 'many'], /"many" is not a number of days/],
    [['member', 'grant', 'pdf', 'a@example.com', '0.5'], /"0.5" is not a number of days/],
    [['member', 'revoke', 'pdf', 'nobody@example.com'], /no account nobody@example.com on pdf/],
    [['member', 'revoke', 'nowhere', 'nobody@example.com'], /no site "nowhere"/],
    [['members', 'nowhere'], /no site "nowhere"/],
    [['orders', 'nowhere'], /no site "nowhere"/],
    [['refund', 'nothing'], /no order nothing/],
    [['refund', randomUUID(), 'much'], /"much" is not an amount/],
    [['revenue', '2026-02-31'], /"2026-02-31" is not a day/],
    [['revenue', 'yesterday'], /"yesterday" is not a day/],
    [['churn', '2026-13'], /"2026-13" is not a month/],
    [['webhooks', 'all'], /"all" is not "open"/],
    [['member', 'extend', 'pdf', 'a@example.com', '0.5'], /"0.5" is not a number of days/],
    [['member', 'block', 'pdf', 'nobody@example.com'], /no account nobody@example.com on pdf/],
    [['order', 'sync', randomUUID()], /no order/],
    [['job', 'retry', 'nothing'], /no job "nothing"/],
    [['job', 'cancel', randomUUID()], /no job/],
    [['sandbox', 'advance', 'nothing', '3'], /no checkout of an order nothing/],
    [['sandbox', 'advance', 'nothing', 'long'], /"long" is not a number of days/],
  ]
  for (const [words, says] of cases)
    await expect(run(...words), words.join(' ')).rejects.toMatchObject({
      code: 10004,
      message: expect.stringMatching(says),
    })
})

test('the members of a site are looked after while its file is broken, and when it is gone', async () => {
  const { email } = await world.registered('anime')
  const folder = join(world.sitesFolder, 'anime')
  const source = await readFile(join(folder, 'site.yaml'), 'utf8')
  await writeFile(join(folder, 'site.yaml'), 'code: anime\n  - [\n')
  try {
    expect((await run('member', 'grant', 'anime', email, '3')).text).toContain(`${email} is a member of anime`)
    expect((await run('orders', 'anime')).text).toBe('There are no orders yet')
    await rename(folder, `${folder}-away`)
    expect((await run('members', 'anime')).text).toContain(email)
    expect((await run('member', 'revoke', 'anime', email)).text).toContain('no longer a member')
  } finally {
    await rename(`${folder}-away`, folder).catch(() => {})
    await writeFile(join(folder, 'site.yaml'), source)
  }
})

test('the operator looks orders up, moves the clock, gives money back, and reads the day', async () => {
  const { place } = world.product.billing
  const buyer = await world.registered('pdf')
  const { orderId, checkoutId } = await order(buyer, 'trial')
  expect((await run('revenue')).text).toMatch(/Nothing came in on \d{4}-/)
  expect((await run('webhooks')).text).toBe('No message has come yet')

  // No worker runs here: the message about the payment waits to be handled.
  await sandboxOf(world).change(checkoutId, (state) =>
    payCheckout(state, { email: buyer.email, card: 'pays', delivery: 'never' }, Date.now()),
  )
  const id = `evt_${randomUUID()}`
  const body = JSON.stringify({ id, type: 'checkout.paid', orderId, checkoutId })
  await receiveWebhook(place, 'sandbox', body, { [signatureHeader]: signEvent(place.signer, body) })
  expect((await run('webhooks', 'open')).text).toContain(id)
  expect(await run('webhook', 'replay', 'sandbox:nothing')).toMatchObject({
    failed: true,
    text: expect.stringContaining('0 of 1 handled\nsandbox:nothing: no such message'),
  })
  expect(await run('webhook', 'replay', 'open')).toMatchObject({ failed: false, text: '1 of 1 handled' })
  expect((await run('webhooks', 'open')).text).toBe('Every message is handled')
  expect((await run('orders', 'hub')).text).toBe('There are no orders yet')
  expect((await run('orders', 'pdf')).data).toMatchObject([
    { id: orderId, email: buyer.email, amount: 'US$0.99', status: 'paid', renews: true },
  ])

  expect((await run('refund', orderId, '0.50')).text).toBe(`US$0.50 of order ${orderId} goes back`)
  // Run twice, or again by a script that tries again: nothing goes back a second time, of this payment or another.
  const before = `US$0.50 of order ${orderId} went back already, and nothing more was given`
  for (const words of [[orderId, '0.50'], [orderId]]) await expect(run('refund', ...words)).rejects.toThrow(before)
  const known = { options: { given: '0.5' } }
  await expect(runOn({ options: { given: 'half' } }, 'refund', orderId)).rejects.toThrow('"half" is not an amount')
  await expect(runOn(known, 'refund', orderId, '5')).rejects.toThrow('at most US$0.49')
  expect((await run('revenue')).data).toMatchObject([
    { site: 'pdf', payments: 1, paid: 'US$0.99', refunded: 'US$0.50', net: 'US$0.49' },
  ])
  expect((await run('sandbox', 'advance', orderId, '3')).text).toBe('paid, 2 charges, subscription active')
  // Its second charge is written down: the webhook about it waits for a worker.
  expect((await run('order', 'sync', orderId)).text).toBe(`${orderId}: paid`)
  await expect(run('refund', orderId)).rejects.toThrow(`${before}. If this one comes on top, say so: --given 0.5`)
  const all = `US$49.80 of order ${orderId} goes back, and it renews no more`
  expect((await runOn(known, 'refund', orderId)).text).toBe(all)
  await expect(runOn(known, 'refund', orderId)).rejects.toThrow('US$50.30 of order')

  // What the program prints is the same as a table, and with --json for programs.
  expect((await sundry('orders')).out).toMatch(/^id +site +email +plan .*\n.*false/)
  expect(JSON.parse((await sundry('orders', '--json')).out)).toMatchObject([{ id: orderId, renews: false }])
})

test('jobs are listed, and the site files are checked', async () => {
  expect((await sundry('jobs')).out).toContain('There are no jobs yet')
  expect(await sundry('site', 'check')).toMatchObject({ code: 0, out: expect.stringContaining('nothing to mend') })
})

test('the operator lengthens a membership, keeps somebody out, lets them in again, ends a key and a job of theirs, and has that done again', async () => {
  const member = await world.member('pdf')
  const { db } = world.product.services
  const whom = ['pdf', member.email]
  const { row } = await makeKey(db, member.accountId, { name: 'laptop', scopes: [], perMinute: 60, expiresAt: null })
  const { obj: fileUrl } = await member.upload('letter.pdf', '%PDF-1.4\n%%EOF')
  const { obj: job } = await member.call<string>('/backapi/v1/pdf/pdfToImg', { query: { fileUrl, outType: 2 } })

  expect((await run('job', 'cancel', job)).data).toMatchObject({ id: job, state: 'cancelled' })
  expect((await run('job', 'retry', job)).text).toContain(`${job} waits for a worker`)
  const [again] = await db.select().from(jobs).where(eq(jobs.id, job))
  expect(again).toMatchObject({ state: 'waiting', site: 'pdf', finishedAt: null, error: null })
  await expect(run('member', 'revoke-key', ...whom, randomUUID())).rejects.toThrow(`${row.id} laptop`)
  await run('member', 'revoke-key', ...whom, row.id)
  expect(await keysOf(db, member.accountId)).toEqual([])
  const before = (await membershipOf(db, member.accountId)).expirationTime ?? 0
  await run('member', 'extend', ...whom, '10')
  expect((await membershipOf(db, member.accountId)).expirationTime).toBe(before + 10 * 86_400_000)
  await run('member', 'block', ...whom)
  expect(await logIn(member.email, 'demo1234')).toMatchObject({ code: codes.accountBlocked })
  await run('member', 'unblock', ...whom)
  expect(await logIn(member.email, 'demo1234')).toMatchObject({ success: 1 })
})

/** The kinds of the mails that wait to be sent to somebody. */
const mailsTo = async (email: string) =>
  (
    await world.product.services.db.execute<{ kind: string }>(
      sql`select data ->> 'kind' as kind from pgboss.job where name = 'mail' and data ->> 'to' = ${email}`,
    )
  ).rows.map(({ kind }) => kind)

test('the operator saves what is kept of somebody, mails them a way back in, and deletes their account once it is said twice', async () => {
  const member = await world.member('pdf')
  const { dataFolder, db } = world.product.services
  const whom = ['pdf', member.email]
  await member.upload('letter.pdf', '%PDF-1.4\n%%EOF')
  const path = join(dataFolder, 'account.json')
  await run('member', 'export', ...whom, path)
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
    profile: { email: member.email },
    files: [{ name: 'letter.pdf' }],
  })
  await expect(run('member', 'export', ...whom, path)).rejects.toThrow('cannot be written')

  await run('member', 'password-link', ...whom)
  expect(await mailsTo(member.email)).toEqual(['password-reset'])

  await expect(run('member', 'delete', ...whom)).rejects.toThrow('Say it again with --yes')
  expect(await findAccount(db, 'pdf', member.email)).toBeDefined()
  expect((await runWith(['yes'], 'member', 'delete', ...whom)).text).toContain(`${member.email} is deleted on pdf`)
  expect(await findAccount(db, 'pdf', member.email)).toBeUndefined()
  // What waited for them is forgotten, the farewell is not.
  expect(await mailsTo(member.email)).toEqual(['account-deleted'])
})
