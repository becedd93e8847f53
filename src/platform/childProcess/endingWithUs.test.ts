import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

const isGone = (pid: string) => !existsSync(`/proc/${pid}`) || / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

test('a process that hears nothing ends with the one that started it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ending-'))
  const deaf = join(folder, 'deaf.mjs')
  await writeFile(deaf, "process.send(process.pid, () => process.kill(process.pid, 'SIGSTOP'))")
  const program = `import { fork } from 'node:child_process'
    import { endingWithUs } from ${JSON.stringify(join(import.meta.dirname, 'endingWithUs.ts'))}
    fork(${JSON.stringify(deaf)}, endingWithUs(['--no-warnings'])).on('message', (pid) => console.log(pid))`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(parent.stdout, 'data')
  const pid = String(said).trim()
  await vi.waitUntil(() => / T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')), { timeout: 60_000 })
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  await vi.waitUntil(() => isGone(pid), { timeout: 60_000 })
  expect(isGone(pid)).toBe(true)
  await rm(folder, { recursive: true })
})
