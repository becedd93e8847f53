import { useEffect } from 'react'
import { useLoginDialog } from '#features/accounts/useLoginDialog.ts'
import { offered } from './inSession.web.ts'

/** Lets what this page does `inSession` ask to log in again. */
export function useOfferedLogin(): void {
  const openLogin = useLoginDialog()
  useEffect(() => {
    offered.login = openLogin
  }, [openLogin])
}
