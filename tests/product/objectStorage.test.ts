import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Upload, type UploadOptions } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { tokenName } from '#features/accounts/sessions/sessions.ts'
import type { File, SignedUpload } from '#features/api/contract.ts'
import { rootFolder } from '#platform/paths.ts'
import { type Ceph, cephInstalled, startCeph } from '#platform/storage/testing/ceph.ts'
import { freePorts } from '#platform/testing/freePorts.ts'
import { wavOf } from '#tools/text-conversion/engine/wav.ts'
import { followJob, resultOf } from '../support/jobs.ts'
import { endProgram, startProgram } from '../support/process.ts'
import { memberWithProgram } from '../support/program.ts'
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
    S3_PUBLIC_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
}, 300_000)
afterAll(async () => {
  await world?.[Symbol.asyncDispose]()
  await ceph?.close()
})

test.runIf(cephInstalled)(
  'a signed address leads to the bucket, which takes what was said and nothing else',
  async () => {
    const { program } = await memberWithProgram(world!)
    const pdf = await samplePdf('Past the product')
    const body = { name: 'past.pdf', bytes: pdf.length }
    const { body: signed } = await program.ask<z.output<typeof SignedUpload>>('/uploads/signed', {
      method: 'POST',
      body,
    })
    expect(signed.url.startsWith(ceph!.bucket.endpoint)).toBe(true)
    const put = async (url: string, content: Uint8Array) =>
      (await fetch(url, { method: 'PUT', body: content as Uint8Array<ArrayBuffer> })).status
    expect(await put(signed.url, pdf.subarray(1))).toBe(403)
    expect(await put(signed.url.replace('/uploads/parts/', '/uploads/'), pdf)).toBe(403)
    const finish = () => program.ask<z.output<typeof File>>(`/uploads/${signed.id}/file`, { method: 'POST' })
    expect((await finish()).status).toBe(409)
    expect(await put(signed.url, pdf)).toBe(200)
    const { body: file } = await finish()
    expect(file).toMatchObject({ name: 'past.pdf', bytes: pdf.length })
    // What comes afterwards is no part of any file.
    await put(signed.url, Buffer.alloc(pdf.length))
    expect((await finish()).body.id).toBe(file.id)
    const { pathname, search } = new URL((await program.ask<z.output<typeof File>>(`/files/${file.id}`)).body.url)
    const kept = await world!.visitor('pdf').get(pathname + search)
    expect(Buffer.from(await kept.arrayBuffer()).equals(pdf)).toBe(true)
  },
)

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

test.runIf(cephInstalled)(
  'an upload in parts whose process is killed goes on at another one, from the bucket',
  {
    timeout: 120_000,
  },
  async () => {
    const member = await world!.member('voice')
    const { web: port } = await freePorts('web')
    const doomed = await startProgram({ ...world!.variables, PORT: String(port) }, ['--role', 'web'], 'ready http')
    const recording = Buffer.from(
      await wavOf(Int16Array.from({ length: 4_000_000 }, (_, at) => at % 999)).arrayBuffer(),
    )
    const path = '/backapi/v1/convert/uploads'
    const options: UploadOptions = {
      headers: { [tokenName]: member.token!, host: 'voice.localhost' },
      metadata: { filename: 'talk.wav' },
      chunkSize: 3_000_000,
      retryDelays: null,
    }
    const broken = Promise.withResolvers<void>()
    const first = new Upload(recording, {
      ...options,
      endpoint: `http://127.0.0.1:${port}${path}`,
      onError: () => broken.resolve(),
      onChunkComplete: () => void endProgram(doomed, 'SIGKILL'),
    })
    first.start()
    await broken.promise

    const id = first.url!.split('/').at(-1)!
    const sent: number[] = []
    const whole = Promise.withResolvers<void>()
    const onProgress = (bytes: number) => void sent.push(bytes)
    const onSuccess = () => whole.resolve()
    const onError = whole.reject
    const uploadUrl = `${world!.url}${path}/${id}`
    new Upload(recording, { ...options, uploadUrl, onProgress, onSuccess, onError }).start()
    await whole.promise
    expect(Math.min(...sent)).toBeGreaterThanOrEqual(3_000_000)
    const { obj } = await member.call<string>(`${path}/${id}/file`, { method: 'POST' })
    const { pathname, search } = new URL(obj)
    const there = Buffer.from(await (await member.get(pathname + search)).arrayBuffer())
    expect(there.equals(recording)).toBe(true)
    expect(existsSync(join(world!.variables.DATA_DIR, 'files'))).toBe(false)
  },
)

/** Another build of the product, as a machine has it that was not upgraded yet: it lacks a file of ours, and has one that we lack. */
async function otherBuild(folder: string, { lacks, has }: { lacks: string; has: string }): Promise<void> {
  for (const name of ['src', 'migrations', 'node_modules', 'package.json'])
    await symlink(join(rootFolder, name), join(folder, name))
  for (const part of ['build/server', 'build/client/assets']) {
    const earlier = JSON.parse(await readFile(join(rootFolder, `${part}.earlier.json`), 'utf8')) as object
    const left = new Set([...Object.keys(earlier), lacks, `${lacks}.br`, `${lacks}.gz`])
    await cp(join(rootFolder, part), join(folder, part), {
      recursive: true,
      filter: (path) => !left.has(basename(path)),
    })
  }
  for (const name of ['desk', 'engines']) await symlink(join(rootFolder, 'build', name), join(folder, 'build', name))
  await writeFile(join(folder, 'build/client/assets', has), `export default ${JSON.stringify(has)}\n`.repeat(100))
}

test.runIf(cephInstalled)(
  'while machines are upgraded one by one, each has the files of both builds',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'other-build-'))
    const { web: port } = await freePorts('web')
    const ours = world!.visitor('hub')
    const home = await (await ours.get('/')).text()
    const lacks = /"\/assets\/(entry[^"]+\.js)"/.exec(home)![1]!
    const has = 'otherPart-AbCd_123.js'
    await otherBuild(folder, { lacks, has })
    const other = await startProgram(
      { ...world!.variables, PORT: String(port) },
      ['--role', 'web'],
      'ready http',
      folder,
    )
    try {
      const theirs = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
      const told = ({ status, headers }: Response) => [
        status,
        ...['content-type', 'cache-control', 'vary', 'content-encoding'].map((name) => headers.get(name)),
      ]
      const zipped = { 'accept-encoding': 'gzip' }
      const mine = await ours.get(`/assets/${lacks}`, zipped)
      const found = await theirs(`/assets/${lacks}`, zipped)
      expect(told(found)).toEqual(told(mine))
      expect(told(found)).toContain('gzip')
      expect(await found.text()).toBe(await mine.text())
      expect(await (await ours.get(`/assets/${has}`)).text()).toContain(has)

      for (const path of [
        'nowhere-AbCd_123.js',
        'otherPart-AbCd_123.js.br',
        '..%2fassets%2fotherPart-AbCd_123.js',
        '',
      ]) {
        const missed = await ours.get(`/assets/${path}`)
        expect([missed.status, missed.headers.get('cache-control')], path).toEqual([404, 'no-store'])
      }
    } finally {
      await endProgram(other, 'SIGTERM')
      await rm(folder, { recursive: true })
    }
  },
)
