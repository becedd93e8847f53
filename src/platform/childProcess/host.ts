// The program of an engine's process: it runs one job at a time and says how it goes.
import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { AppError, factsOf } from '#platform/errors.ts'
import type { Engine, Prepare, Work } from './engine.ts'
import type { FromHost, ToHost } from './messages.ts'

let running: AbortController | undefined

const tell = (message: FromHost) => process.send?.(message)

/** Sends whole percents only and never a smaller one: an engine may report as often as it likes. */
function reporter(id: number): Work['progress'] {
  let told = -1
  return (percent, partial) => {
    const whole = Math.max(told, Math.min(100, Math.floor(percent)))
    if (whole === told && partial === undefined) return
    told = whole
    tell({ type: 'progress', id, percent: Math.max(0, whole), ...(partial !== undefined && { partial }) })
  }
}

async function load(module: string) {
  const loaded = (await import(`#${module}`)) as { default: Engine<unknown>; prepare?: Prepare<object> }
  // Now, since an engine seldom comes to an orderly end.
  flushCompileCache()
  return loaded
}

async function prepare({ module, input }: Extract<ToHost, { type: 'prepare' }>): Promise<void> {
  const { prepare } = await load(module)
  await prepare?.(input as object)
}

async function run({ id, module, input, scratch }: Extract<ToHost, { type: 'run' }>): Promise<void> {
  const abort = new AbortController()
  running = abort
  try {
    const { default: engine } = await load(module)
    const result = await engine(input, { scratch, signal: abort.signal, progress: reporter(id) })
    tell({ type: 'done', id, result })
  } catch (error) {
    const stack = error instanceof Error ? withCauses(error) : String(error)
    tell({ type: 'failed', id, stack, ...(error instanceof AppError && { facts: factsOf(error) }) })
  } finally {
    running = undefined
  }
}

function withCauses(error: Error): string {
  const own = error.stack ?? error.message
  return error.cause === undefined
    ? own
    : `${own}\ncaused by ${error.cause instanceof Error ? withCauses(error.cause) : error.cause}`
}

// Where memory runs out on the whole machine, the kernel should take an engine before the database.
try {
  writeFileSync('/proc/self/oom_score_adj', '500')
} catch {}

process.on('disconnect', () => process.exit())
process.on('message', (message: ToHost) => {
  if (message.type === 'run') void run(message)
  else if (message.type === 'prepare') prepare(message).catch(() => {})
  else running?.abort()
})
