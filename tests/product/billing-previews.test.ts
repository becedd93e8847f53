import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reserveCredits } from '#features/credits/credits.ts'
import { files } from '#features/files/schema.ts'
import { jobs } from '#features/jobs/schema.ts'
import { convertJob } from '#tools/pdf/job.ts'
import { createPreview } from '../support/createPreview.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { sample } from '../support/samples.ts'
import { setWorld } from '../support/stage.ts'
import { tablesWith } from '../support/tables.ts'

// A tool made a preview; its clean result is paid for with credits and made by the tool's own job.
const world = setWorld()

type Status = { uid: string; serviceStatus: number; extendJson: string }
const db = () => world.product.services.db

/** A member, and a preview of one of their documents as a picture. */
async function previewOf(fileId?: string) {
  const member = await world.member('pdf')
  await member.upload('letter.pdf', await samplePdf('Clean'))
  const [upload] = await db().select().from(files).where(eq(files.accountId, member.accountId))
  const input = { engine: 'png', fileId: fileId ?? upload!.id, options: { dpi: 72 } }
  const uid = await createPreview(world.product.services.jobs, convertJob, { accountId: member.accountId, input })
  return {
    member,
    uid,
    status: async () => (await member.call<Status>('/order/getByUid', { query: { uid } })).obj,
    pay: () => member.call<Status>(`/order/payCredits/${uid}`, { method: 'POST' }),
    process: () => member.call<Status>('/order/process', { method: 'POST', body: { uid } }),
    used: async () => (await member.call<{ used: number }>('/backapi/v1/user/credits')).obj.used,
    jobs: () => db().select().from(jobs).where(eq(jobs.accountId, member.accountId)),
  }
}

test('a preview is paid with a credit, once, and made clean by its tool', { timeout: 120_000 }, async () => {
  const preview = await previewOf()
  expect(await preview.status()).toMatchObject({ serviceStatus: 1, extendJson: '{}' })
  expect(await preview.process()).toMatchObject({ success: 0, code: 10016 })

  await Promise.all([1, 2, 3].map(preview.pay))
  expect(await preview.used()).toBe(1)
  expect(await preview.status()).toMatchObject({ serviceStatus: 0 })
  await Promise.all([1, 2, 3].map(preview.process))
  await expect.poll(async () => (await preview.status()).serviceStatus, { timeout: 60_000 }).toBe(3)
  expect(await preview.jobs()).toHaveLength(1)

  const { noWaterUrl } = JSON.parse((await preview.status()).extendJson) as { noWaterUrl: string }
  const { pathname, search } = new URL(noWaterUrl)
  const clean = Buffer.from(await (await preview.member.get(pathname + search)).arrayBuffer())
  expect(clean.subarray(1, 4).toString()).toBe('PNG')
  expect(await preview.used()).toBe(1)
})

test('a clean result that could not be made gives its credit back, each time that it is tried', {
  timeout: 120_000,
}, async () => {
  const preview = await previewOf(randomUUID())
  await preview.pay()
  expect(await preview.used()).toBe(1)
  for (const tries of [1, 2]) {
    expect(await preview.process()).toMatchObject({ success: 1 })
    await expect.poll(preview.jobs, { timeout: 60_000 }).toHaveLength(tries)
    await expect.poll(async () => (await preview.status()).serviceStatus, { timeout: 60_000 }).toBe(2)
    expect(await preview.used()).toBe(0)
  }
  // Without a credit left it is not made again.
  await reserveCredits(db(), preview.member.accountId, { key: 'all', amount: 1800 })
  expect(await preview.process()).toMatchObject({ status: 403, code: 10007 })
  expect(await preview.jobs()).toHaveLength(2)
})

test('the previews of others are not there, and without a membership there are no credits to pay with', async () => {
  const { uid } = await previewOf()
  const thief = await world.member('pdf')
  expect(await thief.call('/order/getByUid', { query: { uid } })).toMatchObject({ status: 404 })
  expect(await thief.call(`/order/payCredits/${uid}`, { method: 'POST' })).toMatchObject({ status: 404 })
  expect(await thief.call('/order/process', { method: 'POST', body: { uid } })).toMatchObject({ status: 404 })
  expect(await world.visitor('pdf').call('/order/getByUid', { query: { uid } })).toMatchObject({ status: 401 })

  const poor = await world.registered('pdf')
  const input = { engine: 'png', fileId: randomUUID(), options: {} }
  const theirs = await createPreview(world.product.services.jobs, convertJob, { accountId: poor.accountId, input })
  expect(await poor.call(`/order/payCredits/${theirs}`, { method: 'POST' })).toMatchObject({ status: 403, code: 10007 })
})

test('a password that a preview was told opens its file, and is never kept as it is', {
  timeout: 120_000,
}, async () => {
  const member = await world.member('pdf')
  await member.upload('locked.pdf', await readFile(sample('protected.pdf')))
  const [upload] = await db().select().from(files).where(eq(files.accountId, member.accountId))
  const input = { engine: 'png', fileId: upload!.id, password: 'harbour', options: { dpi: 72 } }
  const uid = await createPreview(world.product.services.jobs, convertJob, { accountId: member.accountId, input })
  expect(await tablesWith(world, ['harbour'])).toEqual([])
  await member.call(`/order/payCredits/${uid}`, { method: 'POST' })
  await member.call('/order/process', { method: 'POST', body: { uid } })
  expect(await tablesWith(world, ['harbour'])).toEqual([])
  const status = async () => (await member.call<Status>('/order/getByUid', { query: { uid } })).obj.serviceStatus
  await expect.poll(status, { timeout: 60_000 }).toBe(3)
})
