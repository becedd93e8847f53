import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { AppError, engineFailed } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { ProgramStops } from '#platform/programStops.ts'
import { traced } from '#platform/tracing/tracing.ts'
import type { EngineDescriptor, EngineLimits, EngineResult } from './engine.ts'
import { type EngineProcess, isAlive, mayGoOn, startProcess } from './engineProcess.ts'
import { countFailure, stateOf } from './engineStates.ts'
import { type JobOptions, runJob } from './job.ts'
import type { ToHost } from './messages.ts'
import { createSlots, type Slots } from './slots.ts'

const idleMs = 5 * 60 * 1000

type Pool = {
  slots: Slots
  /** Warm processes without work, each with the clock that ends it. */
  idle: Map<EngineProcess, NodeJS.Timeout>
  jobs: Set<Promise<unknown>>
  /** The one that is being started ahead of its job. */
  coming?: Promise<void> | undefined
  cutShort: AbortController
}

const pools = new Map<EngineLimits, Pool>()

function poolOf(engine: EngineLimits): Pool {
  const known = pools.get(engine)
  if (known) return known
  const slots = createSlots(engine.waits ? Number.POSITIVE_INFINITY : engine.warm || availableParallelism())
  const pool: Pool = { slots, idle: new Map(), jobs: new Set(), cutShort: new AbortController() }
  pools.set(engine, pool)
  return pool
}

/**
 * Runs one job of an engine in a child process and returns what it made, a file inside `scratch`.
 * Throws an AppError: the engine's own, `tookTooLong`, `needsTooMuch`, or `engineFailed` for a crash or a bug, with
 * the reason as its cause. Throws the signal's reason when the job was cancelled. Nothing of the job runs afterwards.
 */
export async function runEngine<Input>(
  engine: EngineDescriptor<Input>,
  input: Input,
  options: JobOptions & { log: Log },
): Promise<EngineResult> {
  const pool = poolOf(engine)
  const signal = AbortSignal.any([options.signal, pool.cutShort.signal])
  const job = traced({ name: `engine ${nameOf(engine)}`, facts: { 'code.file.path': engine.module } }, () =>
    takeTurn(pool, engine, input, { ...options, signal }),
  )
  pool.jobs.add(job)
  try {
    return await job
  } finally {
    pool.jobs.delete(job)
  }
}

const nameOf = ({ module }: EngineLimits) => basename(module, '.ts')

/**
 * Starts a process of an engine that a job will ask for soon, and has it load what it needs; `input` is what is known of that job. Nothing happens
 * where one waits already or as many work as may. Without a job it ends after some minutes like one that has worked.
 */
export async function prepareEngine<Input>(
  engine: EngineDescriptor<Input>,
  input: Partial<NoInfer<Input>>,
  log: Log,
): Promise<void> {
  const pool = poolOf(engine)
  if (pool.coming || pool.idle.size > 0 || pool.slots.free() === 0) return
  const coming = startAhead(pool, engine, input, log).finally(() => {
    pool.coming = undefined
    pool.jobs.delete(coming)
  })
  pool.coming = coming
  pool.jobs.add(coming)
  await coming
}

async function startAhead(pool: Pool, engine: EngineLimits, input: unknown, log: Log): Promise<void> {
  const process = await started(engine, log)
  process.child.send({ type: 'prepare', module: engine.module, input } satisfies ToHost, () => {})
  if (pools.get(engine) === pool) keep(pool, process)
  else await end(pool, process)
}

async function takeTurn(pool: Pool, engine: EngineLimits, input: unknown, options: JobOptions & { log: Log }) {
  const giveBack = await pool.slots.take(options.signal)
  const state = stateOf(nameOf(engine))
  let process: EngineProcess | undefined
  let reusable = false
  state.working += 1
  try {
    // Its failure is its own: then a process is started for the job.
    await pool.coming?.catch(() => {})
    process = takeIdle(pool) ?? (await started(engine, options.log))
    const result = await runJob(process, engine, input, options)
    reusable = true
    return result
  } catch (error) {
    // After a failure that the engine knows, or a cancel that it obeyed, the process is as good as before.
    reusable = options.signal.aborted || (error instanceof AppError && error.status < 500)
    if (!options.signal.aborted) countFailure(state, error)
    throw error
  } finally {
    state.working -= 1
    if (process) await afterJob(pool, engine, process, reusable, options.log)
    giveBack()
  }
}

async function started(engine: EngineLimits, log: Log): Promise<EngineProcess> {
  const process = await startProcess(engine, log).catch((cause) => {
    throw engineFailed(cause)
  })
  const state = stateOf(nameOf(engine))
  state.started += 1
  state.alive += 1
  void process.gone.finally(() => {
    state.alive -= 1
  })
  return process
}

function takeIdle(pool: Pool): EngineProcess | undefined {
  for (const [process, timer] of pool.idle) {
    clearTimeout(timer)
    pool.idle.delete(process)
    if (!isAlive(process)) continue
    process.hold(true)
    return process
  }
}

async function afterJob(pool: Pool, engine: EngineLimits, process: EngineProcess, reusable: boolean, log: Log) {
  const printed = process.printed()
  if (printed) log.warn({ engine: engine.module, printed }, 'An engine printed')
  const isKept = engine.warm && reusable && pools.get(engine) === pool && mayGoOn(process, engine)
  if (isKept) keep(pool, process)
  else await end(pool, process)
}

function keep(pool: Pool, process: EngineProcess): void {
  process.hold(false)
  const timer = setTimeout(() => end(pool, process), idleMs).unref()
  pool.idle.set(process, timer)
}

async function end(pool: Pool, process: EngineProcess) {
  clearTimeout(pool.idle.get(process))
  pool.idle.delete(process)
  process.hold(true)
  process.kill()
  await process.gone
}

/**
 * Ends the processes of all engines: those without work at once, the others when their job is done or `graceSeconds`
 * have passed. A job that waits or is cut short throws `ProgramStops`, so that it is taken up again later.
 */
export async function stopEngines(graceSeconds = 0): Promise<void> {
  const stopping = [...pools.values()]
  pools.clear()
  const reason = new ProgramStops()
  for (const { slots } of stopping) slots.close(reason)
  const late = setTimeout(() => {
    for (const { cutShort } of stopping) cutShort.abort(reason)
  }, graceSeconds * 1000)
  await Promise.all(stopping.flatMap((pool) => [...pool.idle.keys()].map((process) => end(pool, process))))
  await Promise.allSettled(stopping.flatMap(({ jobs }) => [...jobs]))
  clearTimeout(late)
}
