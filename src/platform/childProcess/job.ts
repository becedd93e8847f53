import { realpath, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { AppError, diskFull, type ErrorFacts, engineFailed, needsTooMuch } from '#platform/errors.ts'
import { isDiskFull } from '#platform/health/diskSpace.ts'
import type { EngineLimits, EngineResult } from './engine.ts'
import type { EngineProcess } from './engineProcess.ts'
import { watchLimits } from './limits.ts'
import type { FromHost, ToHost } from './messages.ts'
import { meterOf } from './processorTime.ts'
import { folderBytes } from './scratch.ts'

const graceMs = 2000

export type JobOptions = {
  /** Cancels the job; `runEngine` then rejects with the signal's reason. */
  signal: AbortSignal
  /** Folder of this job alone, see `prepareScratch`. What lies in it already does not count as output. */
  scratch: string
  /** How far the work is, in whole percents that never go back, and text that may already be shown. */
  onProgress?: (percent: number, partial?: string) => void
  /** Told once, in the end: seconds of processor time that the process and all below it used for the job. */
  onUsed?: (processorSeconds: number) => void
}

/** Runs one job in a process. Throws AppErrors, or the signal's reason; the process may be gone afterwards. */
export async function runJob(
  engine: EngineProcess,
  limits: EngineLimits,
  input: unknown,
  options: JobOptions,
): Promise<EngineResult> {
  const { signal, scratch, onProgress, onUsed } = options
  const folders = [scratch, engine.temp]
  const maxBytes = (await folderBytes(folders)) + limits.outputBytes
  signal.throwIfAborted()
  // What its start took is a cost of the first job.
  const meter = meterOf(engine.pid, { fromStart: engine.jobs === 0 })
  engine.jobs += 1
  const id = engine.jobs
  const outcome = Promise.withResolvers<EngineResult>()
  let killedFor: Error | undefined
  let grace: NodeJS.Timeout | undefined

  function kill(reason: Error) {
    killedFor ??= reason
    engine.kill()
  }
  function cancel() {
    if (!limits.warm) return kill(signal.reason)
    engine.child.send({ type: 'cancel' } satisfies ToHost, () => {})
    grace = setTimeout(() => kill(signal.reason), graceMs)
  }
  function hear(message: FromHost) {
    if (message.id !== id) return
    if (message.type === 'progress') {
      watch.progressed()
      onProgress?.(message.percent, message.partial)
    }
    if (message.type === 'done') outcome.resolve(message.result)
    if (message.type === 'failed') outcome.reject(failure(message.facts, message.stack))
  }

  engine.child.on('message', hear)
  engine.gone.then((how) => outcome.reject(killedFor ?? crash(how, engine.printed())))
  signal.addEventListener('abort', cancel, { once: true })
  const watch = watchLimits(limits, { pid: engine.pid, folders, maxBytes, meter }, kill)
  engine.child.send({ type: 'run', id, module: limits.module, input, scratch } satisfies ToHost, () => {})
  try {
    const result = await insideScratch(await outcome.promise, scratch)
    signal.throwIfAborted()
    return result
  } catch (error) {
    signal.throwIfAborted()
    // A full folder or disk makes an engine stumble in its own way; that is the true reason.
    if (!killedFor && (await folderBytes(folders)) >= maxBytes) throw needsTooMuch(error)
    if (!killedFor && (await isDiskFull(scratch))) throw diskFull(error)
    throw error
  } finally {
    watch.end()
    meter.look()
    onUsed?.(meter.seconds())
    clearTimeout(grace)
    signal.removeEventListener('abort', cancel)
    engine.child.off('message', hear)
  }
}

function failure(facts: ErrorFacts | undefined, stack: string): AppError {
  const cause = Object.assign(new Error('The engine failed'), { stack })
  return facts ? new AppError(facts.code, facts.status, facts.text, { cause }) : engineFailed(cause)
}

/** Why a job failed whose process ended in its middle, and not because anybody here ended it. */
export class ProcessEnded extends Error {}

const crash = (how: string, printed: string) =>
  printed.includes('heap out of memory')
    ? needsTooMuch(new Error('JavaScript heap out of memory'))
    : engineFailed(new ProcessEnded(`The engine's process ${how}. It printed: ${printed}`))

/** The result as it is, once its file really is a file inside the scratch folder and no link to somewhere else. */
async function insideScratch(result: EngineResult, scratch: string): Promise<EngineResult> {
  const [file, folder] = await Promise.all([realpath(resolve(scratch, result.file)), realpath(scratch)]).catch(
    (cause) => {
      throw engineFailed(cause)
    },
  )
  const isInside = file.startsWith(folder + sep) && (await stat(file)).isFile()
  if (!isInside) throw engineFailed(new Error(`The result ${result.file} is no file in the scratch folder`))
  return { ...result, file }
}
