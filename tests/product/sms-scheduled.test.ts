import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blockAccount } from '#features/accounts/people/granting.ts'
import { accounts } from '#features/accounts/schema.ts'
import { endMembership } from '#features/accounts/sessions/membership.ts'
import { creditsOf } from '#features/credits/credits.ts'
import { codes } from '#platform/codes.ts'
import { readEnv } from '#platform/env.ts'
import type { HistoryPage, HistoryRow, RecipientZones } from '#tools/sms/contract.ts'
import { addOptOut } from '#tools/sms/optOuts.ts'
import { releaseDue } from '#tools/sms/schedule/release.ts'
import { messages } from '#tools/sms/schema.ts'
import { failOverdue } from '#tools/sms/worker.ts'
import { mailsTo } from '../support/buyer.ts'
import { changeSite } from '../support/siteFiles.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

const world = setWorld({ SMS_SCHEDULE_DAYS: '20' })

const minute = 60_000
let lastNumber = 220
const freshNumber = () => `+1202${++lastNumber}0123`

let lastAddress = 0
const schedule = (member: Visitor, scheduledTime: unknown, more: object = {}) =>
  member.call('/backapi/v1/message/send/anonymous', {
    method: 'POST',
    body: {
      ...{ sender: 'Info', message: 'See you then', phoneNumber: freshNumber() },
      ...{ isScheduled: true, scheduledTime, timeZone: 'America/Chicago', ...more },
    },
    headers: { 'x-forwarded-for': `203.0.113.${++lastAddress % 250}` },
  })

const inMinutes = (minutes: number) => Date.now() + minutes * minute

const latest = async (member: Visitor): Promise<HistoryRow> => {
  const { obj } = await member.call<HistoryPage>('/backapi/v1/message/history/page', {})
  const [row] = obj.result
  if (!row) throw new Error('No message was taken')
  return row
}

/** A message that waits, of a member of its own. */
async function waiting(site = 'sms') {
  const member = await world.member(site)
  expect(await schedule(member, inMinutes(60))).toMatchObject({ success: 1, msg: 'SMS Scheduled' })
  const row = await latest(member)
  const own = eq(messages.code, row.code)
  const db = world.product.services.db
  return {
    member,
    code: row.code,
    cancel: () => member.call('/backapi/v1/message/scheduled/cancel', { method: 'POST', body: { code: row.code } }),
    move: (scheduledTime: number, timeZone?: string) =>
      member.call('/backapi/v1/message/scheduled/time', {
        method: 'POST',
        body: { code: row.code, scheduledTime, timeZone },
      }),
    /** Its time has come, so many minutes ago. */
    due: (minutes = 0) =>
      db
        .update(messages)
        .set({ scheduledAt: new Date(inMinutes(-minutes)) })
        .where(own),
    row: async () => (await db.select().from(messages).where(own))[0]!,
    used: async () => (await creditsOf(db, member.accountId)).used,
  }
}

/** As a worker does each minute, of a site that has messages or has switched them off. */
const release = (isOffered = true) => {
  const { db, jobs } = world.product.services
  return releaseDue({ db, queue: jobs.queue, env: readEnv({}), isOfferedBy: async () => isOffered })
}

test('a message waits for its time, is moved, and leaves then', async () => {
  const { member, move, due, used, row } = await waiting()
  expect(await latest(member)).toMatchObject({
    status: 0,
    isWaiting: true,
    timeZone: 'America/Chicago',
    withdrawn: null,
  })
  expect(await used()).toBe(1)
  const later = inMinutes(90)
  expect(await move(later, 'America/New_York')).toMatchObject({ success: 1 })
  expect(await latest(member)).toMatchObject({ scheduledTime: later, timeZone: 'America/New_York', isWaiting: true })
  await release()
  expect((await row()).releasedAt).toBeNull()
  // However long it waits, it is not one that no receipt came for.
  const { db } = world.product.services
  await db
    .update(messages)
    .set({ createdAt: new Date(0) })
    .where(eq(messages.accountId, member.accountId))
  await failOverdue(db, 1)
  await due()
  await release()
  await expect.poll(async () => (await latest(member)).status, { timeout: 60_000 }).toBe(1)
  expect(await latest(member)).toMatchObject({ isWaiting: false, withdrawn: null })
  expect(await used()).toBe(1)
  expect(await move(inMinutes(90))).toMatchObject({ status: 409, code: 50045 })
})

test('who cancels gets the credits back once, however often and whenever they press', async () => {
  const { member, code, cancel, used, due, row } = await waiting()
  const answers = await Promise.all([cancel(), cancel(), cancel()])
  expect(answers.map(({ success }) => success)).toEqual([1, 1, 1])
  expect(await used()).toBe(0)
  expect(await latest(member)).toMatchObject({ status: 2, isWaiting: false, withdrawn: 'cancelled' })
  await due()
  await release()
  expect((await row()).releasedAt).toBeNull()
  const stranger = await world.member('sms')
  const foreign = stranger.call('/backapi/v1/message/scheduled/cancel', { method: 'POST', body: { code } })
  expect(await foreign).toMatchObject({ status: 404 })
})

test('what waits is not sent when its account is deleted', async () => {
  const { member, due } = await waiting()
  const number = freshNumber()
  await schedule(member, inMinutes(60), { phoneNumber: number })
  await due()
  const left = await member.call('/backapi/v1/user/delete', { method: 'POST', body: { credential: 'demo1234' } })
  expect(left).toMatchObject({ success: 1 })
  await release()
  const { db } = world.product.services
  expect(await db.$count(messages, eq(messages.accountId, member.accountId))).toBe(0)
  expect(await db.$count(messages, eq(messages.recipient, number))).toBe(0)
})

test('a message that is cancelled in the moment of its sending is either sent and paid for, or neither', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => waiting()))
  for (const one of all) await one.due()
  const cancelled = all.map(({ cancel }) => cancel())
  await Promise.all([release(), release(), ...cancelled])
  for (const [n, { row, used }] of all.entries()) {
    const { releasedAt, withdrawn } = await row()
    expect((await cancelled[n])?.success).toBe(withdrawn ? 1 : 0)
    expect([releasedAt === null, withdrawn !== null, await used()]).toEqual(
      withdrawn ? [true, true, 0] : [false, false, 1],
    )
  }
})

test('what may not leave any more when its time has come costs nothing, and says why', async () => {
  const { db } = world.product.services
  const [left, blocked, refused] = [await waiting(), await waiting(), await waiting()]
  const [late, fine] = [await waiting(), await waiting()]
  await endMembership(db, left.member.accountId)
  await blockAccount(db, blocked.member.accountId)
  await addOptOut(db, (await refused.row()).recipient)
  for (const one of [left, blocked, refused, fine]) await one.due(1)
  await late.due(200)
  await release()
  expect((await left.row()).withdrawn).toBe('notAMember')
  expect((await blocked.row()).withdrawn).toBe('notAMember')
  expect((await refused.row()).withdrawn).toBe('optedOut')
  expect((await late.row()).withdrawn).toBe('late')
  expect((await fine.row()).withdrawn).toBeNull()
  expect([await blocked.used(), await refused.used(), await late.used(), await fine.used()]).toEqual([0, 0, 0, 1])
})

test('what waits on a site that switches messages off is not sent, costs nothing, and its sender reads so by mail', {
  timeout: 120_000,
}, async () => {
  const { member, due, used, row, cancel, move } = await waiting('hub')
  const later = await waiting('hub')
  const { db } = world.product.services
  const { email } = (await db.select().from(accounts).where(eq(accounts.id, member.accountId)))[0]!
  const off = '\ndisabledTools: [sms]\n'
  await changeSite(world, 'hub', (source) => source + off)
  try {
    expect(await move(inMinutes(90))).toMatchObject({ status: 403, code: codes.toolDisabled })
    expect(await later.cancel()).toMatchObject({ success: 1 })
    await due()
    // The worker's own round.
    await expect.poll(async () => (await row()).withdrawn, { timeout: 75_000 }).toBe('notOffered')
    await release(false)
    expect(await row()).toMatchObject({ status: 2, releasedAt: null })
    expect(await latest(member)).toMatchObject({ status: 2, isWaiting: false, withdrawn: 'notOffered' })
    expect([await used(), await later.used()]).toEqual([0, 0])
    await expect.poll(() => mailsTo(world, email)).toHaveLength(1)
    const [mail] = await mailsTo(world, email)
    expect(mail?.subject).toBe('Your scheduled message was not sent')
    expect(mail?.text).toMatch(/does not offer text messages any more.*credits came back/s)
    expect(await cancel()).toMatchObject({ status: 409 })
  } finally {
    await changeSite(world, 'hub', (source) => source.replace(off, ''))
  }
})

test('a time that cannot be is refused with what to do, and nothing is taken', async () => {
  const member = await world.member('sms')
  const refusals: [unknown, number, RegExp][] = [
    [0, 50043, /^Please select a scheduled delivery time$/],
    [inMinutes(-60), 50043, /at least 5 minutes/],
    [inMinutes(4), 50043, /at least 5 minutes/],
    [Math.floor(inMinutes(-60) / 1000), 50043, /at least 5 minutes/],
    [-1, 50043, /at least 5 minutes/],
    [Date.parse('9999-12-31T23:59Z'), 50043, /within 20 days/],
    [1e300, 50043, /within 20 days/],
    ['NaN', 10004, /./],
    [null, 10004, /./],
  ]
  for (const [time, code, words] of refusals)
    expect({ time, ...(await schedule(member, time)) }).toMatchObject({
      success: 0,
      code,
      msg: expect.stringMatching(words),
    })
  const fine = inMinutes(60)
  expect(await schedule(member, fine, { isScheduled: false })).toMatchObject({ code: 50043 })
  expect(await schedule(member, fine, { timeZone: 'Mars/Olympus' })).toMatchObject({ code: 50043 })
  expect((await creditsOf(world.product.services.db, member.accountId)).used).toBe(0)
  // Seconds are understood, and without a zone it is the one that most people of the country have.
  const seconds = Math.floor(inMinutes(60) / 1000)
  expect(await schedule(member, seconds, { timeZone: undefined })).toMatchObject({ success: 1 })
  expect(await latest(member)).toMatchObject({ scheduledTime: seconds * 1000, timeZone: 'America/New_York' })
})

test('nobody has more messages leave at a time than may leave at once', async () => {
  const phoneNumber = freshNumber()
  const at = inMinutes(600)
  for (let n = 0; n < 3; n++)
    expect(await schedule(await world.member('sms'), at + n * minute, { phoneNumber })).toMatchObject({ success: 1 })
  expect(await schedule(await world.member('sms'), at, { phoneNumber })).toMatchObject({ status: 409, code: 50044 })
  const later = await schedule(await world.member('sms'), at + 15 * minute, { phoneNumber })
  expect(later).toMatchObject({ success: 1 })
  // Ten in ten minutes, whenever they shall leave.
  const eager = await world.member('sms')
  const answers: number[] = []
  for (let n = 0; n < 12; n++) answers.push((await schedule(eager, at + n * 30 * minute)).status)
  expect(answers).toEqual([...Array(10).fill(200), 429, 429])
})

test('the time zones of a number are known', async () => {
  const zones = async (phoneNumber: string, country = '') =>
    world.visitor('sms').call<RecipientZones>('/backapi/v1/message/zones', {
      method: 'POST',
      body: { phoneNumber, country },
    })
  expect((await zones('0812 3456 7890', 'ID')).obj).toMatchObject({
    country: 'ID',
    timeZones: ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'],
  })
  expect(await zones('12')).toMatchObject({ success: 0 })
})
