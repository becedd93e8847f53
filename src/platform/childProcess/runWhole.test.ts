import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { runWhole } from './runWhole.ts'

const folder = await mkdtemp(join(tmpdir(), 'whole-'))
afterAll(() => rm(folder, { recursive: true }))

/** A command that starts another one, tells its number in a file, and waits for it. */
const starting = (file: string) => ['-c', `sleep 60 & echo $! > ${file}; wait`]
const isGone = (pid: string) => !existsSync(`/proc/${pid}`) || / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

async function numberIn(file: string): Promise<string> {
  await vi.waitUntil(() => existsSync(file) && readFileSync(file, 'utf8').trim(), { timeout: 60_000 })
  return readFileSync(file, 'utf8').trim()
}

test('what a command says is answered, and its failure is one', async () => {
  const { signal } = new AbortController()
  expect(await runWhole('sh', ['-c', 'cat; echo "$0 one" >&2', 'a b'], { signal })).toBe('a b one\n')
  await expect(runWhole('sh', ['-c', 'echo broken >&2; exit 3'], { signal })).rejects.toThrow(/ended with 3: broken/)
  await expect(runWhole(join(folder, 'none'), [], { signal })).rejects.toThrow(/ended with 127/)
})

test('a cancelled command takes along what it started', async () => {
  const stop = new AbortController()
  const file = join(folder, 'cancelled')
  const running = expect(runWhole('sh', starting(file), { signal: stop.signal })).rejects.toThrow(/enough/)
  const below = await numberIn(file)
  stop.abort(new Error('enough'))
  await running
  await vi.waitUntil(() => isGone(below), { timeout: 60_000 })
})

test('so does the end of this program, also by a signal that it cannot hear', async () => {
  const file = join(folder, 'killed')
  const program = `import { runWhole } from ${JSON.stringify(join(import.meta.dirname, 'runWhole.ts'))}
    await runWhole('sh', ${JSON.stringify(starting(file))}, { signal: new AbortController().signal })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' })
  const below = await numberIn(file)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await vi.waitUntil(() => isGone(below), { timeout: 60_000 })
})
