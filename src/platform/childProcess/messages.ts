import type { ErrorFacts } from '#platform/errors.ts'
import type { EngineResult } from './engine.ts'

/** What the worker says to an engine's process. */
export type ToHost =
  | { type: 'prepare'; module: string; input: unknown }
  | { type: 'run'; id: number; module: string; input: unknown; scratch: string }
  | { type: 'cancel' }

/** What an engine's process answers. `stack` is for the log; without `facts` the failure is a bug. */
export type FromHost = { id: number } & (
  | { type: 'progress'; percent: number; partial?: string }
  | { type: 'done'; result: EngineResult }
  | { type: 'failed'; facts?: ErrorFacts; stack: string }
)
