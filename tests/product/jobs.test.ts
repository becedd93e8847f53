import { expect, test } from 'vitest'
import { ownJob } from '#features/jobs/jobs.ts'
import { followJob, resultOf } from '../support/jobs.ts'
import { endProgram, startProgram } from '../support/process.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setWorld } from '../support/stage.ts'
import type { World } from '../support/world.ts'

const world = setWorld({}, ['web'])

const startWorker = () => startProgram(world.variables, ['--role', 'worker'], 'worker ready')

async function askForPictures(member: Awaited<ReturnType<World['member']>>, pages: number): Promise<string> {
  const { obj: fileUrl } = await member.upload('slow.pdf', await samplePdf('A slow one', pages))
  const query = { fileUrl, outType: 2, dpi: 300 }
  const { obj: id } = await member.call<string>('/backapi/v1/pdf/pdfToImg', { query })
  return id
}

const stateOf = (accountId: number, id: string) => ownJob(world.product.services.db, accountId, id)

test('a job whose worker is killed in the middle is taken up again and ends', { timeout: 240_000 }, async () => {
  const member = await world.member('pdf')
  const first = await startWorker()
  const id = await askForPictures(member, 40)
  await expect.poll(() => stateOf(member.accountId, id), { timeout: 60_000 }).toMatchObject({ state: 'working' })
  await expect.poll(async () => (await stateOf(member.accountId, id)).progress, { timeout: 60_000 }).toBeGreaterThan(0)
  await endProgram(first, 'SIGKILL')
  expect(await stateOf(member.accountId, id)).toMatchObject({ state: 'working', attempts: 1 })

  const second = await startWorker()
  const { told, answer } = await followJob(member, id)
  expect(told.at(-1)).toBe(100)
  expect((await resultOf(member, answer)).subarray(0, 2).toString()).toBe('PK')
  expect(await stateOf(member.accountId, id)).toMatchObject({ state: 'done', attempts: 2 })
  expect(await endProgram(second, 'SIGTERM')).toBe(0)
})

test('a cancelled job stops, and says so', { timeout: 120_000 }, async () => {
  const member = await world.member('pdf')
  const worker = await startWorker()
  const id = await askForPictures(member, 200)
  await expect.poll(async () => (await stateOf(member.accountId, id)).progress, { timeout: 60_000 }).toBeGreaterThan(0)
  expect(await member.call(`/backapi/v1/jobs/${id}/cancel`, { method: 'POST' })).toMatchObject({ success: 1 })
  expect((await followJob(member, id)).answer).toMatchObject({ success: 0, code: 50009 })
  await endProgram(worker, 'SIGTERM')
  expect(await stateOf(member.accountId, id)).toMatchObject({ state: 'cancelled', resultId: null })
})

test('a question about progress is held until there is news', { timeout: 120_000 }, async () => {
  const member = await world.member('pdf')
  const id = await askForPictures(member, 1)
  const asked = member.call('/backapi/v1/pdf/getProgress', { query: { uniqueId: id } })
  const early = await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 700, 'still held'))])
  expect(early).toBe('still held')
  const worker = await startWorker()
  expect(await asked).toMatchObject({ success: 1 })
  await followJob(member, id)
  await endProgram(worker, 'SIGTERM')
})
