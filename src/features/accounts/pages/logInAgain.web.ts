import { CallError, pageLanguage } from '#platform/browser/call.web.ts'
import { stored } from '#platform/browser/stored.web.ts'
import { codes } from '#platform/codes.ts'
import type { Language } from '#platform/text.ts'
import { tokenKeys } from '#platform/tokenKeys.ts'
import type { OpenLogin } from './useLoginDialog.ts'

const sentence: Record<Language, string> = {
  en: 'Your session has ended. Log in again to go on with your work.',
  id: 'Sesi Anda telah berakhir. Masuk lagi untuk melanjutkan pekerjaan Anda.',
  es: 'Su sesión ha terminado. Inicie sesión de nuevo para continuar con su trabajo.',
  ar: 'انتهت جلستك. سجّل الدخول مجددًا لمتابعة عملك.',
}

let asking: Promise<void> | undefined

/**
 * Has whoever was logged in by a token that works no more, or has gone, log in again, in the page's dialog, which all who ask at a time share. Throws
 * where they close it: `failure`, or that the session has ended where its token has gone.
 */
export async function logInAgain(open: OpenLogin, deadToken: string | null, failure: unknown): Promise<void> {
  // In another tab, or for other work of this page.
  const isNew = () => ![null, deadToken].includes(stored(tokenKeys.value))
  if (!isNew()) {
    asking ??= new Promise<void>((resolve) => {
      open({ note: sentence[pageLanguage()], onLogin: () => {}, onClose: resolve })
    }).finally(() => {
      asking = undefined
    })
    await asking
  }
  if (!isNew()) throw deadToken ? failure : new CallError(codes.notLoggedIn, sentence[pageLanguage()])
}
