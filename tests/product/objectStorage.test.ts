import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ceph, cephInstalled, startCeph } from '#platform/storage/testing/ceph.ts'
import { followJob, resultOf } from '../support/jobs.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { createWorld, type World } from '../support/world.ts'

let ceph: Ceph | undefined
let world: World | undefined
beforeAll(async () => {
  if (!cephInstalled) return
  ceph = await startCeph()
  const { endpoint, name, accessKeyId, secretAccessKey } = ceph.bucket
  world = await createWorld({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
}, 300_000)
afterAll(async () => {
  await world?.[Symbol.asyncDispose]()
  await ceph?.close()
})

test.runIf(cephInstalled)('with a bucket no file stays on the disk, and a member notices nothing', async () => {
  const member = await world!.member('pdf')
  const pdf = await samplePdf('Kept far away')
  const { obj: fileUrl } = await member.upload('far.pdf', pdf)
  const { pathname, search } = new URL(fileUrl)
  expect(Buffer.from(await (await member.get(pathname + search)).arrayBuffer()).equals(pdf)).toBe(true)
  const part = await member.get(pathname + search, { range: 'bytes=1-3' })
  expect([part.status, await part.text()]).toEqual([206, 'PDF'])

  const { obj: id } = await member.call<string>('/backapi/v1/pdf/pdfToDoc', { query: { type: 1, fileUrl } })
  const { answer } = await followJob(member, id)
  expect((await resultOf(member, answer)).subarray(0, 2).toString()).toBe('PK')
  expect(existsSync(join(world!.variables.DATA_DIR, 'files'))).toBe(false)
  expect((await member.get('/readyz')).status).toBe(200)
})
