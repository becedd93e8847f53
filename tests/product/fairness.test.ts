import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobs } from '#features/jobs/schema.ts'
import { endProgram, startProgram } from '../support/process.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

const world = setWorld({}, ['web'])

async function askForPictures(member: Visitor, count: number): Promise<string[]> {
  const { obj: fileUrl } = await member.upload('page.pdf', await samplePdf('A page', 1))
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const { obj } = await member.call<string>('/backapi/v1/pdf/pdfToImg', { query: { fileUrl, outType: 2 } })
    ids.push(obj)
  }
  return ids
}

test('one file of a third member does not wait for all that two others sent before', { timeout: 240_000 }, async () => {
  const { db } = world.product.services
  const busy: string[] = []
  for (let n = 0; n < 2; n++) busy.push(...(await askForPictures(await world.member('pdf'), 5)))
  const [single] = await askForPictures(await world.member('pdf'), 1)
  const worker = await startProgram(world.variables, ['--role', 'worker'], 'worker ready')
  const all = [...busy, single!]
  const ended = async () => {
    const rows = await db.select().from(jobs).where(inArray(jobs.id, all))
    return rows.filter(({ finishedAt }) => finishedAt !== null)
  }
  await expect.poll(async () => (await ended()).length, { timeout: 90_000 }).toBe(all.length)
  const [own] = await db.select().from(jobs).where(eq(jobs.id, single!))
  const before = (await ended()).filter(({ finishedAt }) => finishedAt! < own!.finishedAt!)
  expect(before.length).toBeLessThan(5)
  await endProgram(worker, 'SIGTERM')
})
