import { ProblemError } from '../problem.ts'
import { UnreachedError } from '../request.ts'
import { UsageError } from './usage.ts'

/** Exit codes; `usage` says them. */
export const ends = { done: 0, failed: 1, wrong: 2, refused: 3, unreached: 4, stopped: 130 }

/** Says what went wrong in a sentence; answers how the program ends. */
export function endOf(error: unknown, { aborted }: AbortSignal): number {
  if (aborted) return ends.stopped
  process.stderr.write(`${sentenceOf(error)}\n`)
  if (error instanceof UsageError) return ends.wrong
  if (error instanceof ProblemError) return error.status === 401 ? ends.refused : ends.failed
  return error instanceof UnreachedError ? ends.unreached : ends.failed
}

function sentenceOf(error: unknown): string {
  if (error instanceof UnreachedError)
    return `${error.message} Check the address and your connection. (${whyOf(error)})`
  return error instanceof Error ? error.message : String(error)
}

/** The innermost cause of an error, in its own words. */
function whyOf(error: Error): string {
  return error.cause instanceof Error ? whyOf(error.cause) : error.message
}
