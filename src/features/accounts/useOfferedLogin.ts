import { useEffect } from 'react'
import { offerLogin } from './inSession.web.ts'
import { useLoginDialog } from './useLoginDialog.ts'

/** Gives the login dialog of the page to work whose session may end under way; see inSession. */
export function useOfferedLogin(): void {
  const openLogin = useLoginDialog()
  useEffect(() => offerLogin(openLogin), [openLogin])
}
