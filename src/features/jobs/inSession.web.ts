import { isLoggedOutElsewhere } from '#features/accounts/pages/session.web.ts'
import type { OpenLogin } from '#features/accounts/pages/useLoginDialog.ts'
import { CallError } from '#platform/browser/call.web.ts'
import { stored } from '#platform/browser/stored.web.ts'
import { codes } from '#platform/codes.ts'
import { tokenKeys } from '#platform/tokenKeys.ts'

/** The login dialog of the page, for work whose session ends under way; see useFoundJobs. */
export const offered: { login?: OpenLogin | undefined } = {}

/**
 * Does something by calls, and again where the session has ended and whoever was logged in logs in anew: the page asks for that in its dialog. Only for
 * what a refused call leaves undone. Throws what it throws, so notLoggedIn where they close the dialog, and the reason of the signal.
 */
export async function inSession<Made>(work: () => Promise<Made>, signal?: AbortSignal): Promise<Made> {
  for (;;) {
    const token = stored(tokenKeys.value)
    try {
      // What somebody began who was logged in is not done as a stranger's try.
      if (offered.login && isLoggedOutElsewhere()) throw new CallError(codes.notLoggedIn, '')
      return await work()
    } catch (error) {
      signal?.throwIfAborted()
      const { login } = offered
      if (!login || !isEnd(error, token)) throw error
      const { logInAgain } = await import('#features/accounts/pages/logInAgain.web.ts')
      await logInAgain(login, token, error)
      signal?.throwIfAborted()
    }
  }
}

/** Whether a call failed since the session has ended: here, or as another tab has found, after which what it left behind is nobody's. */
const isEnd = (error: unknown, token: string | null): boolean =>
  error instanceof CallError &&
  (error.code === codes.notLoggedIn || (!token && error.code === codes.notFound)) &&
  (token !== null || isLoggedOutElsewhere())
