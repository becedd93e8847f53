import { useEffect } from 'react'
import { offered } from './inSession.web.ts'
import { useLoginDialog } from './useLoginDialog.ts'

/** Gives the login dialog of the page to work whose session may end under way; see inSession. */
export function useOfferedLogin(): void {
  const openLogin = useLoginDialog()
  useEffect(() => {
    offered.login = openLogin
    return () => {
      offered.login = undefined
    }
  }, [openLogin])
}
