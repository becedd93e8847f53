import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { accounts } from '#features/accounts/schema.ts'
import { sweepGuests } from '#features/billing/previews/sweepPreviews.ts'
import { previews } from '#features/billing/schema.ts'
import { creditsOf, reserveCredits } from '#features/credits/credits.ts'
import { filesPath } from '#features/files/links.ts'
import { files } from '#features/files/schema.ts'
import { jobs } from '#features/jobs/schema.ts'
import { extendOf, fillCard, order, untilStatus } from '../support/buyer.ts'
import { oldScene, pictureAt, scene, uploadPhoto } from '../support/photos.ts'
import { sample } from '../support/samples.ts'
import { changeSite } from '../support/siteFiles.ts'
import { setWorld } from '../support/stage.ts'
import { standing, untilStanding } from '../support/tries.ts'
import type { Visitor } from '../support/world.ts'

// Anybody may try a tool: what is shown is small and marked, and the clean result waits on the server behind the payment.
const world = setWorld()
const db = () => world.product.services.db

type Tried = { uid: string; preview: string }
type PhotoTry = { obj: Tried; report: { id: string }[] }

let portrait: Buffer
beforeAll(async () => {
  portrait = await readFile(sample('astronaut.jpg'))
})

const idPhoto = (who: Visitor, imgInPath: string, more: object = {}) =>
  who.call<Tried>('/backapi/v1/aiphoto/idPhoto', {
    method: 'POST',
    body: { imgInPath, presetId: 'jp-passport', ...more },
  })

/** An ID photo that a browser tries. */
async function tried(who: Visitor): Promise<Tried> {
  const answer = await idPhoto(who, await uploadPhoto(who, world.url, portrait))
  expect(answer.success).toBe(1)
  return answer.obj
}

/** A drawn style, which takes a moment. */
async function drawn(who: Visitor, uploaded?: string, type = 8) {
  const imgInPath = uploaded ?? (await uploadPhoto(who, world.url, await scene()))
  return who.call<Tried>('/backapi/v1/aiphoto/anime', { query: { imgInPath, type } })
}

/** How far two pictures of one size are from each other, 0 to 255 on average. */
async function distance(one: Buffer, other: Buffer): Promise<number> {
  const raw = (picture: Buffer) =>
    sharp(picture).resize(200, 200, { fit: 'fill' }).flatten().removeAlpha().raw().toBuffer()
  const [a, b] = await Promise.all([raw(one), raw(other)])
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length
}

test('a visitor tries an ID photo, pays as a guest, and the very same result is theirs', {
  timeout: 240_000,
}, async () => {
  const visitor = world.trier('passport')
  const imgInPath = await uploadPhoto(visitor, world.url, portrait)
  const { obj, report } = (await idPhoto(visitor, imgInPath)) as unknown as PhotoTry
  expect(report.length).toBeGreaterThan(3)
  const preview = await pictureAt(visitor, obj.preview)
  const { width = 0, height = 0 } = await sharp(preview).metadata()
  expect(Math.max(width, height)).toBeLessThanOrEqual(600)
  expect(await standing(visitor, obj.uid)).toMatchObject({ serviceStatus: 1, extend: { cost: 1 } })

  const made = await order(visitor, 'trial', { userExtend: JSON.stringify({ uid: obj.uid }) }, visitor.own)
  expect(await standing(visitor, obj.uid)).toMatchObject({ serviceStatus: 1 })
  const email = `${randomUUID()}@example.com`
  const extend = extendOf((await fillCard(world, made.path, { email })).location)
  const info = await untilStatus(visitor, extend, 1)
  const { noWaterUrl = '', name } = await untilStanding(visitor, obj.uid, 3)
  const clean = await pictureAt(visitor, noWaterUrl)
  expect(name).toMatch(/413x531|\d+x\d+\.jpg$/)
  expect(await distance(clean, preview)).toBeGreaterThan(3)

  // The buyer's new account has it, in another browser too, and it cost one credit; nothing was made twice.
  const elsewhere = world.visitor('passport')
  const token = { [info.tokenName]: info.token }
  expect(await standing(elsewhere, obj.uid, token)).toMatchObject({ serviceStatus: 3 })
  const [account] = await db().select().from(accounts).where(eq(accounts.email, email))
  expect((await creditsOf(db(), account!.id)).used).toBe(1)
  expect(await db().$count(jobs, eq(jobs.accountId, account!.id))).toBe(1)
})

test('nobody gets at a clean result that is not paid for', { timeout: 240_000 }, async () => {
  const visitor = world.trier('passport')
  const { uid, preview } = await tried(visitor)
  const [job] = await db().select().from(jobs).where(eq(jobs.id, uid))
  const [clean] = await db().select().from(files).where(eq(files.id, job!.resultId!))

  // Its own browser is told of the preview alone, by every call that tells of jobs.
  const progress = await visitor.call<{ url: null; name: null; preview: string }>('/backapi/v1/pdf/getProgress', {
    query: { uniqueId: uid },
  })
  expect(progress.obj).toMatchObject({ progress: 100, url: null, name: null, uid })
  expect(progress.obj.preview).toContain(filesPath)
  expect(JSON.stringify(progress)).not.toContain(clean!.key)
  expect(JSON.stringify(await standing(visitor, uid))).not.toContain(clean!.key)

  // Whoever knew its key has no signature for it, and that of the preview is for the preview.
  const link = new URL(preview)
  for (const path of [
    `${filesPath}${clean!.key}`,
    `${filesPath}${clean!.key}${link.search}`,
    `${filesPath}${clean!.key}?name=${clean!.name}&expires=${link.searchParams.get('expires')}&signature=${link.searchParams.get('signature')}`,
  ])
    expect((await visitor.get(path)).status).toBeGreaterThanOrEqual(400)

  // Other browsers, members and accounts without anything know nothing of it, and cannot order it.
  const thieves = [world.trier('passport'), await world.member('passport'), await world.registered('passport')]
  const userExtend = JSON.stringify({ uid })
  for (const thief of thieves) {
    expect(await thief.call('/order/getByUid', { query: { uid } })).toMatchObject({ success: 0 })
    expect(await thief.call(`/order/payCredits/${uid}`, { method: 'POST' })).toMatchObject({ success: 0 })
    expect(await thief.call('/order/process', { method: 'POST', body: { uid } })).toMatchObject({ success: 0 })
    expect(await thief.call('/backapi/v1/pdf/getProgress', { query: { uniqueId: uid } })).toMatchObject({ success: 0 })
    const body = { productsId: 'trial', productsPriceId: 'price:trial:usd', userExtend }
    expect(await thief.call('/order/create', { method: 'POST', body })).toMatchObject({ status: 404 })
  }
  // The same name on another site is another guest.
  const { try: name } = visitor.own
  const neighbour = world.trier('photos', '198.18.0.9', name)
  expect(await neighbour.call('/order/getByUid', { query: { uid } })).toMatchObject({ success: 0 })

  // Without paying neither credits nor the making of it help, and a guest cannot have credits.
  expect(await visitor.call(`/order/payCredits/${uid}`, { method: 'POST' })).toMatchObject({ status: 401 })
  expect(await visitor.call('/order/process', { method: 'POST', body: { uid } })).toMatchObject({ status: 401 })
  // What only members may ask for, guests may not; history is of accounts.
  const sheet = { imgInPath: preview, dpi: 300, paper: 'a4', format: 'pdf' }
  expect(await visitor.call('/backapi/v1/aiphoto/printSheet', { method: 'POST', body: sheet })).toMatchObject({
    status: 401,
  })
  // And working on with the preview makes another preview.
  expect(await drawn(visitor, preview)).toMatchObject({
    success: 1,
    msg: '',
    obj: { preview: expect.any(String) as string },
  })
})

test('a member with that browser unlocks a try with credits, once', { timeout: 240_000 }, async () => {
  const visitor = world.trier('passport')
  const { uid } = await tried(visitor)
  const member = await world.member('passport')
  const both = { ...visitor.own, ...member.own }
  const pay = () => member.call(`/order/payCredits/${uid}`, { method: 'POST', headers: both })
  await Promise.all([pay(), pay(), pay()])
  expect(await member.call('/order/process', { method: 'POST', body: { uid }, headers: both })).toMatchObject({
    success: 1,
  })
  expect(await standing(member, uid)).toMatchObject({ serviceStatus: 3 })
  expect((await creditsOf(db(), member.accountId)).used).toBe(1)

  // Whoever has none left pays nothing, and has nothing.
  const other = world.trier('passport')
  const second = await tried(other)
  await reserveCredits(db(), member.accountId, { key: `all ${uid}`, amount: 1799 })
  expect(
    await member.call(`/order/payCredits/${second.uid}`, { method: 'POST', headers: { ...other.own, ...member.own } }),
  ).toMatchObject({ status: 403, code: 10007 })
  expect(await standing(other, second.uid)).toMatchObject({ serviceStatus: 1 })
})

test('a logged-in visitor who has not paid tries as well, and what they buy is their account’s', {
  timeout: 240_000,
}, async () => {
  const person = await world.registered('passport')
  const name = randomUUID()
  const browser = world.trier('passport', '198.18.1.1', name)
  const both: Visitor = { ...world.trier('passport', '198.18.1.1', name) }
  const call: Visitor['call'] = (path, ask = {}) =>
    browser.call(path, { ...ask, headers: { ...person.own, ...ask.headers } })
  both.call = call
  const { obj } = await idPhoto(both, await uploadPhoto(both, world.url, portrait))
  expect(await standing(both, obj.uid)).toMatchObject({ serviceStatus: 1 })
  const userExtend = JSON.stringify({ uid: obj.uid })
  const made = await order(person, 'month', { userExtend }, browser.own)
  await fillCard(world, made.path)
  await untilStanding(person, obj.uid, 3)
  expect((await creditsOf(db(), person.accountId)).used).toBe(1)
})

test('the second step of a restoration is one try with the first, and is paid for', { timeout: 240_000 }, async () => {
  const visitor = world.trier('photos')
  const step = (imgInPath: string, action: string) =>
    visitor.call<Tried>('/backapi/v1/aiphoto/matting', { query: { imgInPath, action } })
  const first = await step(await uploadPhoto(visitor, world.url, await oldScene()), 'colorization')
  const second = await step(first.obj.preview, 'superResolution')
  expect(second.obj.uid).not.toBe(first.obj.uid)
  expect((await standing(visitor, second.obj.uid)).extend.cost).toBe(1)
  const rows = await db().select({ counts: previews.counts }).from(previews).where(eq(previews.uid, second.obj.uid))
  expect(rows).toEqual([{ counts: false }])

  const made = await order(visitor, 'month', { userExtend: JSON.stringify({ uid: second.obj.uid }) }, visitor.own)
  await fillCard(world, made.path, { email: `${randomUUID()}@example.com` })
  const { noWaterUrl = '' } = await untilStanding(visitor, second.obj.uid, 3)
  expect(await sharp(await pictureAt(visitor, noWaterUrl)).metadata()).toMatchObject({ width: 640, height: 480 })
})

test('a sound photo is not for sale after its restoration, and was no try', { timeout: 240_000 }, async () => {
  const visitor = world.trier('photos', '198.18.202.7')
  const imgInPath = await uploadPhoto(visitor, world.url, await scene())
  const restore = () => visitor.call<Tried>('/backapi/v1/aiphoto/matting', { query: { imgInPath, action: 'restore' } })
  for (let i = 0; i < 6; i++)
    expect(await restore()).toMatchObject({ status: 200, facts: { scratches: 0, tint: 'none' } })
  const { obj } = await restore()
  expect((await standing(visitor, obj.uid)).extend.cost).toBe(0)
  const body = { productsId: 'month', productsPriceId: 'price:month:usd', userExtend: JSON.stringify({ uid: obj.uid }) }
  expect(await visitor.call('/order/create', { method: 'POST', body })).toMatchObject({ status: 422, code: 10033 })
  const member = await world.member('photos')
  const both = { ...visitor.own, ...member.own }
  expect(await member.call(`/order/payCredits/${obj.uid}`, { method: 'POST', headers: both })).toMatchObject({
    ...{ status: 422, code: 10033 },
  })
  // A member gets it larger, and keeps the credit.
  const own = await uploadPhoto(member, world.url, await scene())
  expect(
    await member.call('/backapi/v1/aiphoto/matting', { query: { imgInPath: own, action: 'restore' } }),
  ).toMatchObject({ success: 1 })
  expect((await creditsOf(db(), member.accountId)).used).toBe(0)
})

test('a browser and its network have five tries a day; what came to nothing is none', {
  timeout: 240_000,
}, async () => {
  const network = '198.18.200.7'
  const visitor = world.trier('anime', network)
  const uploaded = await uploadPhoto(visitor, world.url, await scene())
  const blank = await idPhoto(visitor, uploaded)
  expect(blank).toMatchObject({ success: 0, code: 51101 })
  for (const type of [1, 2, 3, 4]) {
    const { success } = await visitor.call('/backapi/v1/aiphoto/anime', { query: { imgInPath: uploaded, type } })
    expect(success).toBe(1)
  }
  // Of two that come together only one is the fifth. Each is a style of its own: one that has been drawn is no try a second time.
  const styles = [5, 8]
  const last = await Promise.all(styles.map((type) => drawn(visitor, uploaded, type)))
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 429])
  expect(await drawn(visitor, uploaded, 7)).toMatchObject({ status: 429, code: 10031 })
  // What was tried is looked at again, weaker or larger, and to choose the next there are the previews: neither is a try.
  const fifth = styles[last.findIndex(({ status }) => status === 200)]
  expect(await drawn(visitor, uploaded, fifth)).toMatchObject({ status: 200 })
  const small = { query: { imgInPath: uploaded } }
  expect(await visitor.call('/backapi/v1/aiphoto/animePreviews', small)).toMatchObject({ status: 200 })
  // Another browser of the network has none left either, nor has this browser in another network.
  expect(await drawn(world.trier('anime', network))).toMatchObject({ status: 429, code: 10031 })
  expect(await drawn(world.trier('anime', '198.18.201.7', visitor.own.try), uploaded, 7)).toMatchObject({
    status: 429,
  })
})

test('where a site does not let people try, they read what they always read', async () => {
  await changeSite(world, 'voice', (yaml) => `${yaml}\ntryFirst: false\n`)
  const visitor = world.trier('voice')
  const signature = { query: { _model: 'src' } }
  expect(await visitor.call('/backapi/v1/oss/aiphoto/signature', signature)).toMatchObject({ status: 401, code: 10002 })
  const person = await world.registered('voice')
  const both = { headers: { ...visitor.own, ...person.own } }
  expect(await person.call('/backapi/v1/oss/aiphoto/signature', { ...signature, ...both })).toMatchObject({
    status: 403,
    msg: 'You are not a member yet and cannot use this feature temporarily',
  })
  // Nor without the name of a browser, or with one that anybody could guess.
  const passport = world.visitor('passport')
  expect(await passport.call('/backapi/v1/oss/aiphoto/signature', signature)).toMatchObject({ status: 401 })
  const short = { ...signature, headers: { try: 'me' } }
  expect(await passport.call('/backapi/v1/oss/aiphoto/signature', short)).toMatchObject({ status: 401 })
})

test('a plan that is too small for a result is refused before anything is charged', { timeout: 120_000 }, async () => {
  const visitor = world.trier('passport')
  const { uid } = await tried(visitor)
  await db().update(previews).set({ cost: 5000 }).where(eq(previews.uid, uid))
  const body = { productsId: 'trial', productsPriceId: 'price:trial:usd', userExtend: JSON.stringify({ uid }) }
  expect(await visitor.call('/order/create', { method: 'POST', body })).toMatchObject({ status: 422, code: 10032 })
})

test('a result that is gone by the time it is paid leaves the credits with the buyer', {
  timeout: 240_000,
}, async () => {
  const visitor = world.trier('passport')
  const { uid } = await tried(visitor)
  const made = await order(visitor, 'month', { userExtend: JSON.stringify({ uid }) }, visitor.own)
  const [job] = await db().select().from(jobs).where(eq(jobs.id, uid))
  await db()
    .update(files)
    .set({ expiresAt: new Date(0) })
    .where(eq(files.id, job!.resultId!))
  const email = `${randomUUID()}@example.com`
  const extend = extendOf((await fillCard(world, made.path, { email })).location)
  await untilStatus(visitor, extend, 1)
  const [account] = await db().select().from(accounts).where(eq(accounts.email, email))
  expect(await creditsOf(db(), account!.id)).toMatchObject({ used: 0, left: 1800 })
})

test('a guest of whom nothing is left goes after a day, and nobody logs in as one', { timeout: 120_000 }, async () => {
  const visitor = world.trier('passport')
  await tried(visitor)
  const guests = () => db().$count(accounts, eq(accounts.guest, true))
  const before = await guests()
  await sweepGuests(db())
  expect(await guests()).toBe(before)
  await db()
    .update(accounts)
    .set({ createdAt: new Date(0) })
    .where(eq(accounts.guest, true))
  await sweepGuests(db())
  expect(await guests()).toBe(before)
  await db().delete(previews)
  await db().delete(jobs)
  await db().delete(files)
  await sweepGuests(db())
  expect(await guests()).toBe(0)
})
