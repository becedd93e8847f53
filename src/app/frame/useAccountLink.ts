import { useNavigate } from 'react-router'
import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { useSession } from '#features/accounts/pages/useSession.ts'

/** Opens the account page, or the login dialog for who is not logged in. */
export function useAccountLink(): () => void {
  const session = useSession()
  const openLogin = useLoginDialog()
  const navigate = useNavigate()
  return () => {
    if (session) void navigate('/sub/account')
    else openLogin()
  }
}
