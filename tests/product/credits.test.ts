import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { refundOrder } from '#features/billing/books.ts'
import { syncOrder } from '#features/billing/payments/sync.ts'
import { payCheckout } from '#features/billing/providers/sandbox/state.ts'
import { creditsOf, reserveCredits } from '#features/credits/credits.ts'
import { spends } from '#features/credits/schema.ts'
import { files } from '#features/files/schema.ts'
import { cancelJob, finishJob } from '#features/jobs/jobs.ts'
import { jobs } from '#features/jobs/schema.ts'
import { spendKeyOf } from '#features/jobs/spending.ts'
import { wishHeader } from '#features/jobs/wishHeader.ts'
import { codes } from '#platform/codes.ts'
import { type ErrorFacts, engineFailed, factsOf } from '#platform/errors.ts'
import { order } from '../support/buyer.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { sandboxOf } from '../support/sandboxOf.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

// Without a worker: each test says itself how a job ends.
const world = setWorld({}, ['web'])

const dot = { create: { width: 8, height: 8, channels: 3, background: 'white' } } as const

type Person = Visitor & { accountId: number }
const db = () => world.product.services.db
const left = async ({ accountId }: Person) => (await creditsOf(db(), accountId)).left

async function keyOf(jobId: string): Promise<string> {
  const [job] = await db().select().from(jobs).where(eq(jobs.id, jobId))
  return spendKeyOf(job!)
}

const spentOn = async (jobId: string) =>
  db()
    .select()
    .from(spends)
    .where(eq(spends.key, await keyOf(jobId)))

/** A member with so many credits left, and a document to convert. */
async function memberWith(credits: number) {
  const member = await world.member('pdf')
  await leave(member, credits)
  const uploadLetter = async () => (await member.upload('letter.pdf', await samplePdf('Letter'))).obj
  const convertAgain = (fileUrl: string, dpi = 144) =>
    member.call<string>('/backapi/v1/pdf/pdfToImg', { query: { fileUrl, dpi } })
  const convert = async () => convertAgain(await uploadLetter())
  return { ...member, uploadLetter, convert, convertAgain }
}

const leave = async (person: Person, credits: number) =>
  reserveCredits(db(), person.accountId, { key: `before ${person.accountId}`, amount: (await left(person)) - credits })

test('of two who reach for the last credit at once the second waits for the first, and is refused', async () => {
  const { accountId } = await memberWith(1)
  const first = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const one = db().transaction(async (tx) => {
    await reserveCredits(tx, accountId, { key: 'first', amount: 1 })
    taken.resolve()
    await first.promise
  })
  await taken.promise
  let isSettled = false
  const two = reserveCredits(db(), accountId, { key: 'second', amount: 1 }).finally(() => {
    isSettled = true
  })
  two.catch(() => {})
  const waiting = async () => {
    const { rows } = await db().$client.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)
    return rows.length > 0 || isSettled
  }
  await expect.poll(waiting).toBe(true)
  expect(isSettled, 'the second did not wait for the first').toBe(false)
  first.resolve()
  await one
  await expect(two).rejects.toMatchObject({ code: 10007 })
})

test('a job holds its credit from the moment that it is asked for, and the last one is held once', async () => {
  const member = await memberWith(2)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(member.convert))
  expect(answers.filter(({ success }) => success === 1)).toHaveLength(2)
  const refused = answers.filter(({ success }) => success === 0)
  expect(refused).toHaveLength(3)
  for (const answer of refused) expect(answer).toMatchObject({ status: 403, code: 10007 })
  expect(refused[0]?.msg).toMatch(
    // What was given ends with the period, and nothing comes after it.
    /^You have 0 of 1800 credits left.* More come with another plan\.$/,
  )
  expect(await left(member)).toBe(0)
  expect(await db().select().from(jobs).where(eq(jobs.accountId, member.accountId))).toHaveLength(2)
})

test('a job that is asked for again by one name, because an answer was lost, is one job and paid for once', async () => {
  const member = await memberWith(1)
  const other = await memberWith(5)
  const fileUrl = await member.uploadLetter()
  const ask = (wish: string, who: Visitor = member, url = fileUrl) =>
    who.call<string>('/backapi/v1/pdf/pdfToImg', { query: { fileUrl: url, dpi: 144 }, headers: { [wishHeader]: wish } })
  const name = 'one-name-of-a-request'
  const together = await Promise.all([1, 2, 3, 4].map(() => ask(name)))
  const [id] = together.map(({ obj }) => obj)
  expect(together).toEqual(together.map(() => expect.objectContaining({ success: 1, obj: id })))
  expect(await left(member)).toBe(0)

  // The last credit is not asked for a second time.
  expect(await ask(name)).toMatchObject({ success: 1, obj: id })
  expect(await ask('another-name-of-one', member, await member.uploadLetter())).toMatchObject({
    success: 0,
    code: 10007,
  })

  // Somebody else's name is theirs, and who deleted a job has its credit's worth: the next one is paid for.
  const theirs = await ask(name, other, await other.uploadLetter())
  expect(theirs).toMatchObject({ success: 1 })
  expect(theirs.obj).not.toBe(id)
  await cancelJob({ db: db() }, other.accountId, theirs.obj)
  await db().delete(jobs).where(eq(jobs.id, theirs.obj))
  const again = await ask(name, other, await other.uploadLetter())
  expect(again.obj).not.toBe(theirs.obj)
  expect(await left(other)).toBe(4)

  // What is no name is none.
  const url = await other.uploadLetter()
  const unnamed = await Promise.all(['', 'short', 'short'].map((odd) => ask(odd, other, url)))
  expect(new Set(unnamed.map(({ obj }) => obj)).size).toBe(3)
})

test('a job that is cancelled or fails gives its credit back once, and one that is done keeps it', async () => {
  const member = await memberWith(3)
  const { jobs: place } = world.product.services
  const ids = await Promise.all([1, 2, 3].map(async () => (await member.convert()).obj))
  expect(await left(member)).toBe(0)
  const [cancelled, failed, done] = ids as [string, string, string]
  await Promise.all([1, 2, 3].map(() => cancelJob(place, member.accountId, cancelled)))
  expect(await left(member)).toBe(1)
  const end = (id: string, state: 'failed' | 'done') => finishJob(db(), id, { state })
  expect(await Promise.all([1, 2, 3].map(() => end(failed, 'failed')))).toContain(true)
  expect(await left(member)).toBe(2)
  await end(done, 'done')
  // What has ended is not ended again: neither by a late delivery nor by its owner.
  await end(done, 'failed')
  await cancelJob(place, member.accountId, done)
  await end(cancelled, 'done')
  expect(await left(member)).toBe(2)
  expect(await spentOn(done)).toHaveLength(1)
  expect(await spentOn(cancelled)).toEqual([])
})

test('an upload is paid for once, whatever it is converted to, and is free of charge only where nothing came of it', async () => {
  const member = await memberWith(2)
  const upload = await member.uploadLetter()
  const [first, second] = await Promise.all([72, 300].map(async (dpi) => (await member.convertAgain(upload, dpi)).obj))
  expect(await left(member)).toBe(1)
  const end = (id: string, state: 'failed' | 'done') => finishJob(db(), id, { state })
  // The one that fails leaves the credit to the one that may still be done; both that fail at once give it back.
  await end(first!, 'failed')
  expect(await left(member)).toBe(1)
  await end(second!, 'failed')
  expect(await left(member)).toBe(2)
  const both = await Promise.all([72, 300].map(async (dpi) => (await member.convertAgain(upload, dpi)).obj))
  await Promise.all(both.map((id) => end(id, 'failed')))
  expect(await left(member)).toBe(2)

  const { obj: done } = await member.convertAgain(upload)
  await end(done, 'done')
  // Whoever deletes the result had it all the same.
  await db().delete(jobs).where(eq(jobs.id, done))
  const { obj: another } = await member.convertAgain(upload, 72)
  await end(another, 'failed')
  expect(await left(member)).toBe(1)
  await member.convert()
  expect(await left(member)).toBe(0)
  expect(await member.convertAgain(upload, 200)).toMatchObject({ success: 1 })
  expect(await member.convert()).toMatchObject({ status: 403, code: 10007 })
})

test('who cancels after a part of the result was shown pays for that part', async () => {
  const member = await memberWith(9)
  const { jobs: place } = world.product.services
  const { obj: id } = await member.convert()
  await reserveCredits(db(), member.accountId, { key: await keyOf(id), amount: 8 })
  expect(await left(member)).toBe(1)
  await db().update(jobs).set({ partial: 'Once upon a time', progress: 30 }).where(eq(jobs.id, id))
  await cancelJob(place, member.accountId, id)
  expect(await left(member)).toBe(6)
})

test('who leaves a job no room for its result after a part of it was shown pays for that part', async () => {
  const member = await memberWith(9)
  const shown = async (error: ErrorFacts) => {
    const { obj: id } = await member.convert()
    await reserveCredits(db(), member.accountId, { key: await keyOf(id), amount: 8 })
    await db().update(jobs).set({ partial: 'Once upon a time', progress: 90 }).where(eq(jobs.id, id))
    await finishJob(db(), id, { state: 'failed', error })
    return left(member)
  }
  // What failed on our side costs nothing, whatever of it was read.
  expect(await shown(factsOf(engineFailed()))).toBe(9)
  expect(await shown({ code: codes.storageFull, status: 413, text: { en: '', id: '', es: '', ar: '' } })).toBe(1)
})

test('what turns out to cost more after a period has ended is paid for in the new one', async () => {
  const member = await memberWith(9)
  const key = `work ${member.accountId}`
  await reserveCredits(db(), member.accountId, { key, amount: 1 })
  const before = new Date(Date.now() - 86_400_000)
  await db().update(spends).set({ createdAt: before }).where(eq(spends.key, key))
  expect(await left(member)).toBe(9)
  // What it held already is of the time before, and so is what it turns out to cost less.
  expect(await reserveCredits(db(), member.accountId, { key, amount: 1 })).toMatchObject({ left: 9 })
  await expect(reserveCredits(db(), member.accountId, { key, amount: 10 })).rejects.toMatchObject({ code: 10007 })
  expect(await reserveCredits(db(), member.accountId, { key, amount: 7 })).toMatchObject({ left: 2 })
})

test('a further step of a restoration is free on what a restoration has made, and on no other result', async () => {
  const member = await memberWith(9)
  const { obj: url } = await member.upload('photo.png', await sharp(dot).png().toBuffer())
  const [file] = await db().select().from(files).where(eq(files.accountId, member.accountId))
  await db().update(files).set({ purpose: 'result' }).where(eq(files.id, file!.id))
  const madeBy = (kind: string) =>
    db().insert(jobs).values({ accountId: member.accountId, kind, input: {}, state: 'done', resultId: file!.id })
  const enlarge = () =>
    member.call('/backapi/v1/aiphoto/matting', {
      query: { imgInPath: url, action: 'superResolution' },
      headers: { prefer: 'respond-async' },
    })
  await madeBy('id-photo-sheet')
  expect(await enlarge()).toMatchObject({ success: 1 })
  expect(await left(member)).toBe(8)
  await db().update(jobs).set({ kind: 'old-photo-restore' }).where(eq(jobs.resultId, file!.id))
  expect(await enlarge()).toMatchObject({ success: 1 })
  expect(await left(member)).toBe(8)
})

test('who is refunded while a job runs gets its credit back once, and begins anew with all of a new plan', async () => {
  const buyer = await world.registered('pdf')
  const { place } = world.product.billing
  const { orderId, checkoutId } = await order(buyer, 'life')
  const by = { email: buyer.email, card: 'pays', delivery: 'never' } as const
  await sandboxOf(world).change(checkoutId, (state) => payCheckout(state, by, Date.now()))
  await syncOrder(place, orderId)
  const { obj: fileUrl } = await buyer.upload('letter.pdf', await samplePdf('Letter'))
  const { obj: id } = await buyer.call<string>('/backapi/v1/pdf/pdfToImg', { query: { fileUrl } })
  expect((await creditsOf(db(), buyer.accountId)).used).toBe(1)
  await refundOrder(place, orderId, undefined)
  expect(await creditsOf(db(), buyer.accountId)).toMatchObject({ quota: 0, left: 0 })
  expect(await buyer.call('/backapi/v1/pdf/pdfToImg', { query: { fileUrl } })).toMatchObject({ status: 403 })
  await Promise.all([1, 2].map(() => finishJob(db(), id, { state: 'failed' })))
  expect(await spentOn(id)).toEqual([])
  await expect(reserveCredits(db(), buyer.accountId, { key: 'none', amount: 1 })).rejects.toMatchObject({
    code: 10007,
    text: { en: 'You have 0 of 0 credits left, which is not enough for this. More come with another plan.' },
  })
})

test('a reservation can become smaller, and larger only as far as there are credits', async () => {
  const member = await memberWith(5)
  const reserve = (amount: number) =>
    reserveCredits(db(), member.accountId, { key: `work ${member.accountId}`, amount })
  expect(await reserve(4)).toMatchObject({ left: 1 })
  expect(await reserve(5)).toMatchObject({ left: 0 })
  await expect(reserve(6)).rejects.toMatchObject({
    code: 10007,
    text: { en: expect.stringMatching(/^This takes 6 credits, and you have 5 left\./) },
  })
  expect(await reserve(2)).toMatchObject({ left: 3 })
})

test('credits of another time or of somebody else are not counted', async () => {
  const [member, other] = [await memberWith(5), await memberWith(5)]
  await reserveCredits(db(), other.accountId, { key: `theirs ${other.accountId}`, amount: 3 })
  expect(await left(member)).toBe(5)
  const [own] = await db()
    .select()
    .from(spends)
    .where(eq(spends.key, `before ${member.accountId}`))
  const spentAt = async (days: number) => {
    await db()
      .update(spends)
      .set({ createdAt: new Date(Date.now() + days * 86_400_000) })
      .where(eq(spends.key, own!.key))
    return left(member)
  }
  expect([await spentAt(-1), await spentAt(0.5), await spentAt(2)]).toEqual([1800, 5, 1800])
})
