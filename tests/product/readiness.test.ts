import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setWorld } from '../support/stage.ts'

const world = setWorld({}, ['web'])

type Ready = { msg: string; obj: { parts: { name: string; ok: boolean; text: string }[] } }

/** Asks for readiness; throws where no answer comes in half a minute. */
async function readiness(language = 'en') {
  const response = await fetch(`${world.url}/readyz?lang=${language}`, { signal: AbortSignal.timeout(30_000) })
  const { msg, obj } = (await response.json()) as Ready
  const wrong = obj.parts.filter(({ ok }) => !ok).map(({ name }) => name)
  return { status: response.status, msg, parts: obj.parts, wrong }
}

/** All processes of the embedded database, its own server first. */
function databaseProcesses(): number[] {
  const file = join(world.variables.DATA_DIR, 'postgres', 'cluster', 'postmaster.pid')
  const first = Number.parseInt(readFileSync(file, 'utf8'), 10)
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ').map(Number)
  return [first, ...children]
}

test('readiness names every part with a sentence in the language of who asks', async () => {
  const { status, parts } = await readiness('id')
  expect(status).toBe(200)
  expect(parts.map(({ name }) => name)).toEqual(['database', 'queue', 'store', 'disk', 'process'])
  expect(parts[0]?.text).toBe('Basis data menjawab.')
  expect(parts[3]?.text).toMatch(/^\d+ MB kosong di disk, dibutuhkan minimal 500 MB\.$/)
  expect((await readiness('ar')).parts[4]?.text).toBe('هذه العملية تستقبل الطلبات.')
})

test('readiness answers while the database stands still, however often it is asked', {
  timeout: 120_000,
}, async () => {
  const stopped = databaseProcesses()
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  try {
    for (const answer of await Promise.all(Array.from({ length: 30 }, () => readiness()))) {
      expect(answer).toMatchObject({ status: 503, wrong: ['database', 'queue'] })
      expect(answer.msg).toBe('The database does not answer. The queue does not answer.')
    }
    expect((await readiness()).status).toBe(503)
    expect((await fetch(`${world.url}/healthz`)).status).toBe(200)
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
  }
  await expect.poll(async () => (await readiness()).status, { timeout: 60_000 }).toBe(200)
})

test('a store that hangs or fails is named, and a part that another module adds', async () => {
  const { store, health } = world.product.services
  const { check } = store
  store.check = () => new Promise(() => {})
  const hanging = await readiness()
  expect(hanging).toMatchObject({ status: 503, wrong: ['store'], msg: 'The file store does not answer.' })
  store.check = check

  const broken = { en: 'The lamp is out.', id: 'Lampu padam.' }
  health.watch({ name: 'lamp', silent: broken, ask: () => Promise.reject(new Error('with a secret address')) })
  const { msg, parts } = await readiness('id')
  expect(msg).toContain('Lampu padam.')
  expect(parts.at(-1)).toEqual({ name: 'lamp', ok: false, text: 'Lampu padam.' })
})
