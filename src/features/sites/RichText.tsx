import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useLoginDialog } from '#features/accounts/useLoginDialog.ts'
import { useSession } from '#features/accounts/useSession.ts'
import { Prose } from '#ui/Prose.tsx'

/**
 * Text with markup from a site's files, sanitised when they were read. A link with the id `accountLink` opens the
 * account page, or the login dialog for who is not logged in.
 */
export function RichText({ html }: { html: string }) {
  const session = useSession()
  const openLogin = useLoginDialog()
  const navigate = useNavigate()

  function follow(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a#accountLink')
    if (!link) return
    event.preventDefault()
    if (session) void navigate('/sub/account')
    else openLogin()
  }

  return <Prose onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
}
