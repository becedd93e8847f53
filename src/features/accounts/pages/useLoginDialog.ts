import { createContext, useContext } from 'react'

export type LoginWish = {
  mode?: 'login' | 'register'
  /** What happens after a login, instead of opening the account page. */
  onLogin?: () => void
  /** What happens when the dialog closes, after a login and without one. */
  onClose?: () => void
  /** What the dialog says first, such as that a session has ended. */
  note?: string
}

/** Opens the login dialog of the page. */
export type OpenLogin = (wish?: LoginWish) => void

export const LoginDialogContext = createContext<OpenLogin>(() => {})

export const useLoginDialog = (): OpenLogin => useContext(LoginDialogContext)
