import { CallError } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'

const pauseMilliseconds = 1000

/** Asks for something, and again each second while the server is not reached. Throws what it answers, and the reason of the signal. */
export async function untilReached<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof CallError) || error.code !== codes.unreachable) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
      signal.throwIfAborted()
    }
  }
}
