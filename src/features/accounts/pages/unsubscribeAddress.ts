import { secondLabel } from '#features/sites/presenting/secondLabel.ts'

/**
 * Where the unsubscribe form leads: the site's help site, told from which site somebody comes (the second label of its
 * host name) and with which email. A site without one leads to the account page, where the same can be done.
 */
export function unsubscribeAddress(
  helpUrl: string | undefined,
  here: { origin: string; host: string },
  email: string,
): string {
  if (!helpUrl) return '/sub/account'
  const url = new URL(helpUrl, here.origin)
  url.searchParams.set('site', secondLabel(here.host))
  url.searchParams.set('email', email)
  return url.href
}
