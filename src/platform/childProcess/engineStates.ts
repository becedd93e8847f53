import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { ProcessEnded } from './job.ts'

/** Why an engine failed: its process ended by itself, took too long, needed too much memory or disk, or has a bug. */
export const failureReasons = ['died', 'time', 'resources', 'bug'] as const

export type FailureReason = (typeof failureReasons)[number]

/** How the processes of an engine in this program stand, and how they went since its start. */
export type EngineState = {
  /** The engine's module without its folders and ending, such as `pdfToWord`. */
  engine: string
  /** Processes that are there, and those among them that work. */
  alive: number
  working: number
  /** Processes that were started. */
  started: number
  failures: Record<FailureReason, number>
  last: { reason: FailureReason; at: Date } | null
}

const states = new Map<string, EngineState>()

/** Every engine that this program has run so far, by name. */
export const engineStates = (): EngineState[] => [...states.values()].toSorted((a, b) => (a.engine < b.engine ? -1 : 1))

/** What is kept of an engine, to be counted in. */
export function stateOf(engine: string): EngineState {
  const known = states.get(engine)
  if (known) return known
  const failures = { died: 0, time: 0, resources: 0, bug: 0 }
  const state: EngineState = { engine, alive: 0, working: 0, started: 0, failures, last: null }
  states.set(engine, state)
  return state
}

/** Counts a failure, unless the engine told of it itself: a file that cannot be read is no fault of its process. */
export function countFailure(state: EngineState, error: unknown): void {
  const reason = reasonOf(error)
  if (!reason) return
  state.failures[reason] += 1
  state.last = { reason, at: new Date() }
}

function reasonOf(error: unknown): FailureReason | undefined {
  if (!(error instanceof AppError)) return 'bug'
  if (error.code === codes.tookTooLong) return 'time'
  if (error.code === codes.needsTooMuch || error.code === codes.diskFull) return 'resources'
  if (error.status < 500) return undefined
  return error.cause instanceof ProcessEnded ? 'died' : 'bug'
}
