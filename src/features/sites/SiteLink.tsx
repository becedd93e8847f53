import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { useAccountLink } from './useAccountLink.ts'

type Props = { url: string; id?: string | undefined } & Omit<ComponentProps<'a'>, 'href' | 'id'>

/**
 * A link out of a site's files: pages of the site open without loading everything anew. The id `accountLink` opens the account
 * page, or the login dialog for who is not logged in.
 */
export function SiteLink({ url, id, onClick, ...rest }: Props) {
  const openAccount = useAccountLink()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (id !== 'accountLink') return
    event.preventDefault()
    openAccount()
  }
  return url.startsWith('/') ? (
    <Link {...rest} to={url} onClick={follow} />
  ) : (
    <a {...rest} href={url} onClick={follow} />
  )
}
