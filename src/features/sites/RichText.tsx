import type { MouseEvent } from 'react'
import { Prose } from '#ui/Prose.tsx'
import { useAccountLink } from './useAccountLink.ts'

type Props = { html: string; className?: string | undefined }

/**
 * Text with markup from a site's files, sanitised when they were read. A link with the id `accountLink` opens the
 * account page, or the login dialog for who is not logged in.
 */
export function RichText({ html, className }: Props) {
  const openAccount = useAccountLink()

  function follow(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a#accountLink')
    if (!link) return
    event.preventDefault()
    openAccount()
  }

  return <Prose onClick={follow} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
