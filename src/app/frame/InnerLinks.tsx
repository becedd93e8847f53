import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from '#platform/browser/plainClick.web.ts'
import { needsCamera } from '../needsCamera.ts'
import { useAccountLink } from './useAccountLink.ts'

/**
 * Answers clicks on links of the site's files: the id `accountLink` opens the account page, or the login dialog for who is not
 * logged in; pages of the site open without loading everything anew. One listener for all of them is less to fetch and to draw
 * than a component with its own for each, and serves links in rich texts as well.
 */
export function InnerLinks() {
  const navigate = useNavigate()
  const openAccount = useAccountLink()
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // A part of the page may have answered it itself.
    if (!link || link.target || event.defaultPrevented || !isPlainClick(event)) return
    if (link.id === 'accountLink') openAccount()
    // The same address again is no new step in the history.
    else if (link.dataset.discover && !needsCamera.test(link.pathname))
      void navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href })
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return null
}
