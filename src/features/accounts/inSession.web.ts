import { CallError, pageLanguage, tokenKeys } from '#platform/browser/call.web.ts'
import { stored } from '#platform/browser/stored.web.ts'
import { codes } from '#platform/codes.ts'
import type { Language } from '#platform/text.ts'
import type { OpenLogin } from './useLoginDialog.ts'

const sentence: Record<Language, string> = {
  en: 'Your session has ended. Log in again and your work goes on: nothing is lost.',
  id: 'Sesi Anda telah berakhir. Masuk lagi dan pekerjaan Anda berlanjut: tidak ada yang hilang.',
  es: 'Su sesión ha terminado. Inicie sesión de nuevo y su trabajo continuará: no se pierde nada.',
  ar: 'انتهت جلستك. سجّل الدخول مجددًا فيتابع عملك: لم يُفقد شيء.',
}

let open: OpenLogin | undefined
let asking: Promise<void> | undefined

/** Takes the page's login dialog for work whose session ends under way. Answers how to give it back. */
export function offerLogin(dialog: OpenLogin): () => void {
  open = dialog
  return () => {
    if (open === dialog) open = undefined
  }
}

/**
 * Does something by calls, and again where the session has ended and whoever was logged in logs in anew: the page asks for that in its dialog. Only for
 * what a refused call leaves undone. Throws what it throws, so notLoggedIn where they close the dialog, and the reason of the signal.
 */
export async function inSession<Made>(work: () => Promise<Made>, signal?: AbortSignal): Promise<Made> {
  for (;;) {
    const token = tokenNow()
    try {
      return await work()
    } catch (error) {
      signal?.throwIfAborted()
      const hasEnded = error instanceof CallError && error.code === codes.notLoggedIn && token !== null
      if (!hasEnded || !(await isLoggedInAnew(token))) throw error
      signal?.throwIfAborted()
    }
  }
}

/** The token that calls say now; null where nobody is logged in. */
const tokenNow = (): string | null => stored(tokenKeys.value)

async function isLoggedInAnew(deadToken: string): Promise<boolean> {
  // In another tab, or for other work of this page.
  const isNew = () => tokenNow() !== null && tokenNow() !== deadToken
  if (!isNew()) await ask()
  return isNew()
}

/** Asks to log in; all who ask at a time share one dialog. */
function ask(): Promise<void> {
  const dialog = open
  if (!dialog) return Promise.resolve()
  asking ??= new Promise<void>((resolve) => {
    dialog({ note: sentence[pageLanguage()], onLogin: () => {}, onClose: resolve })
  }).finally(() => {
    asking = undefined
  })
  return asking
}
