import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InstallWish } from '#desk/installs/installs.ts'
import { startInstalls } from '#desk/installs/work.ts'
import { fetchModel } from '#features/models/fetchModel.ts'
import { readManifest } from '#features/models/manifest.ts'
import type { Delivery, Queue } from '#platform/queue/queue.ts'
import { operatorOf } from '../support/operator.ts'
import { setWorld } from '../support/stage.ts'

const folder = await mkdtemp(join(tmpdir(), 'sundry-models-'))
const world = setWorld({ MODELS_DIR: folder }, ['web'])

const weights = Buffer.alloc(3_000_000, 'weights ')
const half = weights.length / 2
const sha256 = createHash('sha256').update(weights).digest('hex')

/** Answers half of a file, and the rest when it is told to. */
const asked: ServerResponse[] = []
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-length': weights.length }).write(weights.subarray(0, half))
  asked.push(response)
})
const finish = () => asked.pop()?.end(weights.subarray(half))

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const line = (name: string, sha: string) => `  - name: ${name}
    slot: upscale
    file: ${name}.onnx
    sha256: ${sha}
    url: https://models.example/model.onnx
    licence: { name: MIT, url: 'https://licence.example', commercialUse: true }
    input: { tile: 128 }
    output: { meaning: picture, scale: 2 }
`
  await writeFile(
    join(folder, 'manifest.yaml'),
    `models:\n${line('doubler', sha256)}${line('another', 'b'.repeat(64))}`,
  )
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

/** A worker that takes up one wish; answers when it is done with it. */
async function takeUp(wish: InstallWish): Promise<void> {
  const { db, env, log } = world.product.services
  let handle: ((delivery: Delivery<InstallWish>) => Promise<void>) | undefined
  const queue = {
    async work(_name: string, _lanes: number, work: typeof handle) {
      handle = work
    },
    workDead: async () => {},
  }
  // The server of this test, by whatever address the manifest says.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/model.onnx`
  await startInstalls({ db, env, log, queue: queue as unknown as Queue }, async (_env, { name }, options) => {
    const entry = (await readManifest(folder)).find((each) => each.name === name)!
    await fetchModel({ ...entry, url }, folder, { ...options, allowHttp: true })
  })
  await handle?.({ data: wish, attempt: 1, last: false, signal: new AbortController().signal })
}

test('an owner has a model put in by one press and sees how far it is; a wrong one is told, and can be tried again', async () => {
  const owner = await operatorOf(world, 'owner')
  const page = async () => (await owner.get('/models')).text
  const [doubler, another] = ['doubler', 'another'].map((name) => ({ kind: 'photo' as const, name }))
  expect(await page()).not.toContain('data-live')
  expect((await owner.act('models.fetch', doubler)).headers.location).toBe('/models?did=models.fetch')
  expect(await page()).toContain('waits for a worker')
  expect((await owner.act('models.fetch', doubler)).status).toBe(422)

  const done = takeUp(doubler!)
  await expect.poll(page).toMatch(/data-live.*<progress[^>]*value="1500000"[^>]*max="3000000"/)
  expect(await page()).toContain('1.5 MB of 3 MB')
  finish()
  await done
  expect(await page()).not.toContain('data-live')
  expect((await readFile(join(folder, 'doubler.onnx'))).equals(weights)).toBe(true)

  await owner.act('models.fetch', another!)
  const failed = takeUp(another!)
  await expect.poll(() => asked.length).toBe(1)
  finish()
  await failed
  expect(await page()).toMatch(/not installed.*has the SHA-256/)
  expect((await owner.act('models.fetch', another!)).status).toBe(303)
})

test('what nobody offers is not installed, nor by who may not', async () => {
  const owner = await operatorOf(world, 'owner')
  expect((await owner.act('models.fetch', { kind: 'photo', name: '../../etc/passwd' })).status).toBe(404)
  expect((await owner.act('models.fetch', { kind: 'speech', name: 'doubler' })).status).toBe(404)
  const support = await operatorOf(world, 'support')
  expect((await support.act('models.fetch', { kind: 'speech', name: 'whisper-tiny' })).status).toBe(403)
  const ofSite = await operatorOf(world, 'owner', ['pdf'])
  expect((await ofSite.act('models.fetch', { kind: 'speech', name: 'whisper-tiny' })).status).toBe(403)
})
