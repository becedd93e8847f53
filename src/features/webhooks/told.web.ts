import type { Answer } from '#platform/browser/call.web.ts'
import { toasts } from '#ui/toasts.ts'

/** Waits for a call and tells the reader what it says, where it says anything; answers what it brought. */
export async function told<Obj>(called: Promise<Answer<Obj>>): Promise<Obj> {
  const { msg, obj } = await called
  if (msg) toasts.success(msg)
  return obj
}
