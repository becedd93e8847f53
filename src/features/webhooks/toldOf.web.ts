import { type Answer, CallError } from '#platform/browser/call.web.ts'
import { toasts } from '#ui/toasts.ts'

/** Waits for a call and tells the reader what came of it, where there is something to tell; answers it, or undefined where it failed. */
export async function toldOf<Obj>(called: Promise<Answer<Obj>>): Promise<Answer<Obj> | undefined> {
  try {
    const answer = await called
    if (answer.msg) toasts.success(answer.msg)
    return answer
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    toasts.error(error.message)
    return undefined
  }
}
