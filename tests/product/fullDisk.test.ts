import { spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Upload } from 'tus-js-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tokenName } from '#features/accounts/sessions/sessions.ts'
import { ownJob } from '#features/jobs/jobs.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { createWorld, type World } from '../support/world.ts'

// A small disk of its own for the product, in memory, which only root may mount.
const disk = await mkdtemp(join(tmpdir(), 'sundry-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=240m', 'tmpfs', disk]).status === 0
const ballast = join(disk, 'ballast')

let world: World
beforeAll(async () => {
  if (mounted) world = await createWorld({ DATA_DIR: join(disk, 'data'), DISK_FREE_MB: '10' })
})
afterAll(async () => {
  await world?.[Symbol.asyncDispose]()
  if (mounted) spawnSync('umount', ['--lazy', disk])
  await rm(disk, { recursive: true, force: true })
})

/** Fills the disk to the last block, or all but some bytes. */
async function fill(exceptBytes = 0): Promise<void> {
  const block = Buffer.alloc(64 * 1024, 1)
  const endless = function* () {
    for (;;) yield block
  }
  await pipeline(Readable.from(endless()), createWriteStream(ballast, { flags: 'a' })).catch(() => {})
  const { size } = await stat(ballast)
  await truncate(ballast, Math.max(0, size - exceptBytes))
}

const free = () => rm(ballast, { force: true })
afterEach(free)
const noRoom = { status: 507, success: 0, code: 50016, obj: null }
const sentence = 'There is no room left on our side, so this could not be kept. Please try again later.'

test.runIf(mounted)(
  'on a full disk every way to upload says so, and works again when there is room',
  {
    timeout: 120_000,
  },
  async () => {
    const member = await world.member('photos')
    await fill()
    expect(await member.upload('noise.bin', Buffer.alloc(2_000_000, 7))).toMatchObject({ ...noRoom, msg: sentence })

    const { obj: signed } = await member.call<Record<string, string>>('/backapi/v1/oss/aiphoto/signature')
    const form = new FormData()
    const key = `${signed.dir}/2026/11/20/${Date.now()}_photo.png`
    const fields = { policy: signed.policy!, Signature: signed.signature!, key }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(2_000_000, 7)])
    form.append('file', new Blob([png]), 'photo.png')
    expect(await member.call('/files', { method: 'POST', body: form })).toMatchObject(noRoom)

    const speaker = await world.member('voice')
    const resumed = () => resumable(speaker.token ?? '')
    expect(await resumed()).toMatchObject({ status: 507, body: { code: 50016, msg: sentence } })

    const ready = await fetch(`${world.url}/readyz`)
    expect(ready.status).toBe(503)
    expect(((await ready.json()) as { msg: string }).msg).toBe('0 MB are free on the disk, at least 10 MB are wanted.')

    await free()
    expect(await member.upload('noise.bin', Buffer.alloc(2_000_000, 7))).toMatchObject({ success: 1 })
    expect((await fetch(`${world.url}/readyz`)).status).toBe(200)
  },
)

/** Sends some megabytes by the tus protocol; answers the refusal. */
function resumable(token: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: object }>()
  const upload = new Upload(Buffer.alloc(3_000_000, 7), {
    endpoint: `${world.url}/backapi/v1/convert/uploads`,
    headers: { [tokenName]: token, host: new URL(world.url).host.replace('localhost', 'voice.localhost') },
    metadata: { filename: 'talk.wav' },
    chunkSize: 1_000_000,
    retryDelays: null,
    onSuccess: () => reject(new Error('It was kept')),
    onError: (error) => {
      const response = 'originalResponse' in error ? error.originalResponse : null
      resolve({ status: response?.getStatus() ?? 0, body: JSON.parse(response?.getBody() || '{}') })
    },
  })
  upload.start()
  return promise
}

test.runIf(mounted)('a result that finds no room ends its job with that sentence', { timeout: 240_000 }, async () => {
  const member = await world.member('pdf')
  const { obj: fileUrl } = await member.upload('long.pdf', await samplePdf('Page after page', 30))
  await fill(1_000_000)
  const query = { fileUrl, outType: 2, dpi: 300 }
  const { obj: id } = await member.call<string>('/backapi/v1/pdf/pdfToImg', { query })
  const job = () => ownJob(world.product.services.db, member.accountId, id)
  await expect.poll(async () => (await job()).state, { timeout: 100_000 }).toBe('failed')
  await free()
  expect((await job()).error).toMatchObject({ code: 50016, status: 507 })
})

test.runIf(mounted)(
  'on a full disk a login works or says that there is no room, and works again when there is',
  {
    timeout: 400_000,
  },
  async () => {
    const { email } = await world.registered('pdf')
    const login = { identityType: 'EMAIL', identifier: email, credential: 'demo1234' }
    let tries = 0
    const call = (path: string, body: object) => {
      const headers = { 'x-forwarded-for': `10.1.${tries % 250}.7` }
      return world.visitor('pdf').call(path, { method: 'POST', body, headers })
    }
    await fill()
    // The database has some room in its files: it ends with the one try or the other.
    let answer = await call('/backapi/v1/user/session/login', login)
    for (; answer.status === 200 && tries < 400; tries++) {
      const identifier = tries < 10 ? email : `somebody-${tries}@example.com`
      const path = tries < 10 ? '/backapi/v1/user/session/login' : '/backapi/v1/user/register'
      answer = await call(path, { ...login, identifier })
    }
    expect(answer).toMatchObject({ ...noRoom, msg: sentence })
    await free()
    const works = async () => (await call('/backapi/v1/user/session/login', login)).status
    await expect.poll(works, { timeout: 60_000 }).toBe(200)
  },
)

test.runIf(!mounted)('a disk of its own can be mounted by root alone', ({ skip }) => skip())
