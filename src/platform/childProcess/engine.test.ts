import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { ProgramStops } from '#platform/programStops.ts'
import { confinement, hideFromEngines } from './confine.ts'
import { defineEngine, type EngineLimits } from './engine.ts'
import { engineStates } from './engineStates.ts'
import type { JobOptions } from './job.ts'
import { prepareEngine, runEngine, stopEngines } from './runEngine.ts'
import type { Act } from './samples/actor.ts'
import { prepareScratch } from './scratch.ts'
import { treeOf } from './tree.ts'

const log = pino({ level: 'silent' })
const parent = await mkdtemp(join(tmpdir(), 'engine-test-'))
afterAll(async () => {
  await stopEngines()
  await rm(parent, { recursive: true })
})

const actor = (limits: Partial<EngineLimits> = {}) =>
  defineEngine<Act>({
    module: 'platform/childProcess/samples/actor.ts',
    seconds: 20,
    megabytes: 400,
    outputBytes: 5_000_000,
    ...limits,
  })

type Extra = { signal?: AbortSignal } & Pick<JobOptions, 'onProgress' | 'onUsed'>

/** Runs one job in a folder of its own and tells the content of its result beside it. */
async function play(engine: ReturnType<typeof actor>, act: Act, extra: Extra = {}) {
  await using scratch = await prepareScratch(parent)
  const options = { signal: new AbortController().signal, scratch: scratch.path, log, ...extra }
  const result = await runEngine(engine, act, options)
  return { ...result, content: readFileSync(result.file, 'utf8') }
}

test('an engine reports progress, makes a file and sees no secrets', async () => {
  process.env.DATABASE_URL = 'postgres://secret'
  const heard: [number, string | undefined][] = []
  const onProgress = (percent: number, partial?: string) => heard.push([percent, partial])
  const result = await play(actor(), { play: 'write', text: 'hello' }, { onProgress })
  expect(result).toMatchObject({ content: 'hello', extension: '.txt', facts: { secret: 'none' } })
  expect(heard.slice(0, 101).map(([percent]) => percent)).toEqual(Array.from({ length: 101 }, (_, at) => at))
  expect(heard.slice(101)).toEqual([[100, 'the first words']])
  expect(readdirSync(parent)).toEqual([])
})

test('a failure that the engine knows arrives whole, with its cause for the log', async () => {
  const failure = await play(actor(), { play: 'refuse' }).catch((error) => error)
  expect(failure).toMatchObject({ name: 'AppError', code: 50003, status: 422 })
  expect(failure.text.id).toContain('kata sandi')
  expect(failure.cause.stack).toContain('it is encrypted')
})

test('a bug is our failure and its stack is kept', async () => {
  const failure = await play(actor(), { play: 'stumble' }).catch((error) => error)
  expect(failure).toMatchObject({ code: 50000 })
  expect(failure.cause.stack).toMatch(/pages is undefined[\s\S]*actor\.ts/)
})

test.each(['crash', 'leave'] as const)('a process that ends before its job fails the job: %s', async (act) => {
  await expect(play(actor(), { play: act })).rejects.toMatchObject({ code: 50000 })
})

test('a job that takes too long is stopped', async () => {
  await expect(play(actor({ seconds: 1 }), { play: 'spin' })).rejects.toMatchObject({ code: 50007 })
})

test.each(['hog', 'hogBelow', 'growHeap', 'bigFile', 'manyFiles'] as const)(
  'a job that wants more than its share is stopped: %s',
  async (act) => {
    await expect(play(actor({ megabytes: 200 }), { play: act })).rejects.toMatchObject({ code: 50008 })
  },
)

test('a result that links out of the folder is refused', async () => {
  await expect(play(actor(), { play: 'link' })).rejects.toMatchObject({ code: 50000 })
})

test('a warm process takes the next job, and is replaced when it has served its time', async () => {
  const engine = actor({ warm: 1, jobsPerProcess: 2 })
  const lives = []
  for (let job = 0; job < 3; job += 1) lives.push((await play(engine, { play: 'write' })).facts?.life)
  expect(lives[1]).toBe(lives[0])
  expect(lives[2]).not.toBe(lives[0])
})

test('a warm process survives a failure that the engine knows, and not a bug', async () => {
  const engine = actor({ warm: 1 })
  const first = await play(engine, { play: 'write' })
  await expect(play(engine, { play: 'refuse' })).rejects.toThrow()
  expect((await play(engine, { play: 'write' })).facts).toEqual(first.facts)
  await expect(play(engine, { play: 'stumble' })).rejects.toThrow()
  expect((await play(engine, { play: 'write' })).facts).not.toEqual(first.facts)
})

test('what a warm process keeps in its own temporary folder is there in its next job, and goes with it', async () => {
  const engine = actor({ warm: 1 })
  const first = await play(engine, { play: 'keep' })
  const second = await play(engine, { play: 'keep' })
  expect([first.content, second.content]).toEqual(['1', '2'])
  await stopEngines()
  expect(existsSync(String(second.facts?.temp))).toBe(false)
})

test.each([{ warm: 1 }, {}])(
  'the next job gets the process that was prepared, with what that loaded (%o)',
  async (limits) => {
    const engine = actor(limits)
    const started = () => engineStates().find((state) => state.engine === 'actor')?.started ?? 0
    const before = started()
    await Promise.all([prepareEngine(engine, {}, log), prepareEngine(engine, {}, log)])
    await prepareEngine(engine, {}, log)
    expect((await play(engine, { play: 'keep' })).content).toBe('2')
    expect(started()).toBe(before + 1)
  },
)

test('a job does not wait for another process than the one that is being prepared', async () => {
  const engine = actor({ warm: 1 })
  void prepareEngine(engine, {}, log)
  expect((await play(engine, { play: 'keep' })).content).toBe('2')
})

test('what cannot be prepared does the job no harm', async () => {
  const engine = actor({ warm: 1 })
  await prepareEngine(engine, { play: 'stumble' }, log)
  expect((await play(engine, { play: 'write', text: 'hello' })).content).toBe('hello')
})

test('nothing is prepared where all work that may', async () => {
  const engine = actor({ warm: 1 })
  const onProgress = vi.fn(() => void prepareEngine(engine, {}, log))
  const first = await play(engine, { play: 'write' }, { onProgress })
  expect(onProgress).toHaveBeenCalled()
  expect((await play(engine, { play: 'keep' })).facts).toEqual(first.facts)
  expect((await play(engine, { play: 'keep' })).content).toBe('2')
})

test('a process that is being prepared when the program stops goes, too', async () => {
  await stopEngines()
  const engine = actor({ warm: 1 })
  const coming = prepareEngine(engine, {}, log)
  await stopEngines()
  await coming
  expect(engineStates().find((state) => state.engine === 'actor')?.alive).toBe(0)
})

test('jobs wait in line for a warm process', async () => {
  const engine = actor({ warm: 1 })
  const texts = ['first', 'second', 'third']
  const results = await Promise.all(texts.map((text) => play(engine, { play: 'write', text })))
  expect(results.map(({ content }) => content)).toEqual(texts)
  expect(new Set(results.map(({ facts }) => facts?.life)).size).toBe(1)
})

test('of an engine that waits for another machine more work at once than there are cores', async () => {
  const engine = actor({ waits: true })
  const end = new AbortController()
  const working = Array.from({ length: availableParallelism() + 1 }, () => {
    const begun = Promise.withResolvers<void>()
    const ended = play(engine, { play: 'obey' }, { signal: end.signal, onProgress: () => begun.resolve() })
    return { begun: begun.promise, ended: expect(ended).rejects.toThrow(/abort/) }
  })
  await Promise.all(working.map(({ begun }) => begun))
  end.abort()
  await Promise.all(working.map(({ ended }) => ended))
})

test('a cancelled job in line never starts', async () => {
  const engine = actor({ warm: 1 })
  const first = new AbortController()
  const second = new AbortController()
  const begun = Promise.withResolvers<void>()
  const working = play(engine, { play: 'obey' }, { signal: first.signal, onProgress: () => begun.resolve() })
  await begun.promise
  const onProgress = vi.fn()
  const waiting = play(engine, { play: 'write' }, { signal: second.signal, onProgress })
  await Promise.all([expect(waiting).rejects.toThrow(/abort/), sleep(50).then(() => second.abort())])
  first.abort()
  await expect(working).rejects.toThrow(/abort/)
  expect(onProgress).not.toHaveBeenCalled()
})

test('a cancelled engine that obeys keeps its process', async () => {
  const engine = actor({ warm: 1 })
  const before = await play(engine, { play: 'write' })
  const abort = new AbortController()
  const job = play(engine, { play: 'obey' }, { signal: abort.signal, onProgress: () => abort.abort() })
  await expect(job).rejects.toThrow(/abort/)
  expect((await play(engine, { play: 'write' })).facts).toEqual(before.facts)
})

test.each([{ warm: 1 }, {}])('a cancelled engine that does not listen is killed (%o)', async (limits) => {
  const engine = actor(limits)
  const abort = new AbortController()
  const job = play(engine, { play: 'spin' }, { signal: abort.signal })
  await sleep(300)
  abort.abort()
  await expect(job).rejects.toThrow(/abort/)
  expect((await play(engine, { play: 'write', text: 'next' })).content).toBe('next')
})

test.each([
  { network: false, visits: 0 },
  { network: true, visits: 1 },
])('an engine reaches the network only where its limits say so (%o)', async ({ network, visits }) => {
  // Where the machine does not allow `unshare`, the first of the two cannot hold; the log warns of it.
  if (!network && !(await confinement(log)).includes('--net')) return
  let seen = 0
  const server = createServer((socket) => {
    seen += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await play(actor({ network }), { play: 'reach', port: port! }).catch(() => {})
  expect(seen).toBe(visits)
  server.close()
})

test('an engine finds nothing in what is hidden from it, whatever there is, and works in its scratch folder beside it', async () => {
  const kept = join(parent, 'kept')
  const key = join(parent, 'key')
  await mkdir(join(kept, 'inner'), { recursive: true })
  await writeFile(join(kept, 'letter.png'), 'a picture')
  await writeFile(key, 'a secret')
  const look = async () => (await play(actor(), { play: 'look', text: `${kept}\n${key}` })).content
  expect(JSON.parse(await look())).toEqual([['inner', 'letter.png'], 'a secret'])
  hideFromEngines([kept, key, join(parent, 'not there')])
  // Where the machine lets nobody mount, it cannot hold; the log warns of it.
  const canHide = (await confinement(log)).includes('--mount')
  if (canHide) expect(JSON.parse(await look())).toEqual([[], ''])
  hideFromEngines([])
  for (const path of [kept, key]) await rm(path, { recursive: true })
})

test('the processor time of a job is told, and of the one after it its own alone', async () => {
  const used: number[] = []
  const onUsed = (seconds: number) => void used.push(seconds)
  const engine = actor({ warm: 1 })
  await play(engine, { play: 'burn' }, { onUsed })
  await play(engine, { play: 'write' }, { onUsed })
  const [first = 0, second = 0] = used
  expect(first).toBeGreaterThan(0.1)
  expect(second).toBeLessThan(first / 2)
  await play(engine, { play: 'leave' }, { onUsed }).catch(() => {})
  expect(used).toHaveLength(3)
})

test('how the processes of an engine stand and why they failed is counted', async () => {
  await stopEngines()
  const stateNow = () => structuredClone(engineStates().find((state) => state.engine === 'actor')!)
  const before = stateNow()
  const warm = actor({ warm: 1 })
  await play(warm, { play: 'write' })
  expect(stateNow()).toMatchObject({ alive: 1, working: 0, started: before.started + 1 })
  await play(warm, { play: 'refuse' }).catch(() => {})
  expect(stateNow()).toMatchObject({ alive: 1, failures: before.failures })
  await play(warm, { play: 'crash' }).catch(() => {})
  await play(actor({ seconds: 0.2 }), { play: 'spin' }).catch(() => {})
  const { failures, last, alive } = stateNow()
  expect(alive).toBe(0)
  expect([failures.died - before.failures.died, failures.time - before.failures.time]).toEqual([1, 1])
  expect(last?.reason).toBe('time')
})

test('what an engine prints is logged, and no more than its end', async () => {
  const warnings: { printed?: string }[] = []
  const stream = { write: (line: string) => void warnings.push(JSON.parse(line)) }
  await using scratch = await prepareScratch(parent)
  const options = { signal: new AbortController().signal, scratch: scratch.path, log: pino({}, stream) }
  await runEngine(actor(), { play: 'shout' }, options)
  const printed = warnings.find((warning) => warning.printed)?.printed
  expect(printed).toMatch(/x the end$/)
  expect(printed?.length).toBeLessThan(5000)
})

test('when the program dies its engines die with it', async () => {
  const program = join(import.meta.dirname, 'samples/parent.ts')
  const child = spawn(process.execPath, [program, parent], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const engines = treeOf(child.pid!).slice(1)
  expect(engines.length).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await vi.waitUntil(() => engines.every((pid) => !existsSync(`/proc/${pid}`)), { timeout: 60_000 })
  await rm(parent, { recursive: true })
})

test('stopping turns away what waits and lets a running job finish', async () => {
  const engine = actor({ warm: 1 })
  await using first = await prepareScratch(parent)
  await using second = await prepareScratch(parent)
  const signal = new AbortController().signal
  const running = runEngine(engine, { play: 'shout' }, { signal, log, scratch: first.path })
  const waiting = runEngine(engine, { play: 'write' }, { signal, log, scratch: second.path })
  await Promise.all([
    stopEngines(10),
    expect(running).resolves.toMatchObject({ extension: '.txt' }),
    expect(waiting).rejects.toBeInstanceOf(ProgramStops),
  ])
})

test('stopping cuts a job short that takes longer than the grace', async () => {
  const stopped = { promise: Promise.resolve() }
  const onProgress = () => {
    stopped.promise = stopEngines(0)
  }
  await expect(play(actor(), { play: 'obey' }, { onProgress })).rejects.toBeInstanceOf(ProgramStops)
  await stopped.promise
})
