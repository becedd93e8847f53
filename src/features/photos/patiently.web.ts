import { CallError } from '#platform/browser/call.web.ts'

/** Pauses before each further try, in milliseconds: a phone that changes cells is back within them. */
const pauses = [1000, 3000, 6000]

/** Does what needs the server, and again where it was not reached. Throws CallError when it stays away. */
export async function patiently<Made>(ask: () => Promise<Made>, signal: AbortSignal): Promise<Made> {
  for (const pause of pauses) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 0) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
    }
  }
  return ask()
}
