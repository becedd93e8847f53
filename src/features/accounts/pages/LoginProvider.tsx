import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { LoginDialogContext, type LoginWish } from './useLoginDialog.ts'

const LoginDialog = lazyPart(() => import('./LoginDialog.tsx'))

/**
 * Gives everything inside it the login dialog, which is fetched when it is first asked for. What it gives stays the same: parts of
 * a page whose program is still under way would vanish if it changed.
 */
export function LoginProvider({ children }: { children: ReactNode }) {
  const [wish, setWish] = useState<LoginWish | null>(null)
  const [everAsked, setEverAsked] = useState(false)

  const open = useCallback((asked: LoginWish = {}) => {
    setEverAsked(true)
    setWish(asked)
  }, [])

  return (
    <LoginDialogContext value={open}>
      {children}
      {everAsked && (
        <Suspense>
          <LoginDialog
            mode={wish && (wish.mode ?? 'login')}
            onMode={(mode) => setWish({ ...wish, mode })}
            onLogin={wish?.onLogin}
            note={wish?.note}
            onClose={() => {
              setWish(null)
              wish?.onClose?.()
            }}
          />
        </Suspense>
      )}
    </LoginDialogContext>
  )
}
