import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'
import { fewSites } from '../support/siteFiles.ts'

// `npm start` as an operator has it: npm, the script that it runs, and the program that the script keeps running.
let folder: string
let sites: { SITES_DIR: string }
const someSites = fewSites('clap', 'pdf')
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sundry-start-'))
  sites = await someSites()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Process groups that have not ended yet: whatever a test finds, it leaves no program behind. */
const groups = new Set<number>()
afterEach(() => {
  for (const group of groups) kill(group)
})

/** A group whose last process has just ended by itself, before its pipes were seen to close, needs no signal. */
function kill(group: number) {
  try {
    process.kill(-group, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

type Started = Awaited<ReturnType<typeof npmStart>>

/** Runs `npm start` in a process group of its own. `until` waits for something that it prints, so many times. */
async function npmStart(settings: Record<string, string> = {}) {
  const npm = spawn('npm', ['start', '--', '--role', 'web'], {
    cwd: rootFolder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'info', DEMO: 'false' },
      ...{ DATA_DIR: join(folder, 'data'), ...sites },
      ...settings,
    },
  })
  let printed = ''
  const hears = new Set<() => void>()
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk
      for (const hear of hears) hear()
    })
  // Every process of ours holds the pipes: they close when the last one has ended.
  groups.add(npm.pid!)
  const allGone = once(npm, 'close').finally(() => groups.delete(npm.pid!))
  const ended = once(npm, 'exit').then(([code, signal]) => (code as number | null) ?? (signal as string))
  const until = (words: string, times = 1) =>
    new Promise<void>((resolve, reject) => {
      const hear = () => printed.split(words).length > times && resolve()
      hears.add(hear)
      hear()
      allGone.then(() => reject(new Error(`It ended before it printed "${words}":\n${printed}`)))
    })
  return { npm: npm.pid!, ended, allGone, until, printed: () => printed }
}

/** The only child of a process. */
function childOf(pid: number): number {
  const children = readdirSync('/proc').filter((entry) => Number(entry) > 0 && parentOf(entry) === pid)
  expect(children).toHaveLength(1)
  return Number(children[0])
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

const ready = 'ready http'
const inOrder = '"msg":"Stopped"'

const senders: [string, (started: Started) => void, number | string][] = [
  ['SIGTERM to npm', ({ npm }) => process.kill(npm, 'SIGTERM'), 0],
  ['SIGINT to all of them at once, as Ctrl+C does it', ({ npm }) => process.kill(-npm, 'SIGINT'), 0],
  ['SIGTERM to all of them at once, as service managers do it', ({ npm }) => process.kill(-npm, 'SIGTERM'), 0],
  ['SIGHUP to the script', ({ npm }) => process.kill(childOf(npm), 'SIGHUP'), 0],
  // npm does not know SIGHUP and cannot know SIGKILL: it is gone at once, and the product ends after it.
  ['SIGHUP to npm', ({ npm }) => process.kill(npm, 'SIGHUP'), 'SIGHUP'],
  ['SIGKILL to npm', ({ npm }) => process.kill(npm, 'SIGKILL'), 'SIGKILL'],
  ['SIGKILL to the script', ({ npm }) => process.kill(childOf(npm), 'SIGKILL'), 'SIGKILL'],
]

test.each(senders)('%s ends the product in order', { timeout: 240_000 }, async (_title, send, code) => {
  const started = await npmStart()
  await started.until(ready)
  send(started)
  expect(await started.ended).toBe(code)
  await started.allGone
  expect(started.printed()).toContain(inOrder)
})

test('a program that dies is started again, with a line that says why and growing pauses; a signal ends it in one, too', {
  timeout: 600_000,
}, async () => {
  const started = await npmStart()
  for (const deaths of [1, 2, 3]) {
    await started.until(ready, deaths)
    process.kill(childOf(childOf(started.npm)), 'SIGKILL')
    await started.until('The program died (killed by SIGKILL) and is started again in', deaths)
  }
  // The last pause is long enough for a busy machine to send a signal in it.
  process.kill(started.npm, 'SIGTERM')
  expect(await started.ended).toBe(137)
  await started.allGone
  expect(started.printed()).toMatch(/again in 1 s\.[\s\S]*again in 2 s\.[\s\S]*again in 5 s\./)
  expect(started.printed().split(ready)).toHaveLength(4)
})

test('a program that was started again ends in order', { timeout: 240_000 }, async () => {
  const started = await npmStart()
  await started.until(ready)
  process.kill(childOf(childOf(started.npm)), 'SIGKILL')
  await started.until(ready, 2)
  process.kill(started.npm, 'SIGTERM')
  expect(await started.ended).toBe(0)
  await started.allGone
  expect(started.printed()).toContain(inOrder)
})

const mistakes: [settings: Record<string, string>, says: string][] = [
  [{ PORT: 'eighty' }, 'These settings cannot be used'],
  [{ DEFAULT_SITE: 'nowhere' }, 'there is no site "nowhere". There are clap, pdf.'],
]

test.each(mistakes)(
  '%j cannot be used: it is told once, and not tried again',
  { timeout: 120_000 },
  async (settings, says) => {
    const started = await npmStart(settings)
    expect(await started.ended).toBe(78)
    await started.allGone
    expect(started.printed().split(says)).toHaveLength(2)
    expect(started.printed()).not.toContain('started again')
  },
)
