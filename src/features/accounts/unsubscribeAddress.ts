/**
 * Where the unsubscribe form leads: the operator's help site, told from which site somebody comes (the second label of its
 * host name) and with which email. A site without a help site leads to the account page, where the same can be done.
 */
export function unsubscribeAddress(helpUrl: string | undefined, host: string, email: string): string {
  if (!helpUrl) return '/sub/account'
  const [first = '', second] = host.split(':', 1)[0]!.split('.')
  const url = new URL(helpUrl)
  url.searchParams.set('site', second ?? first)
  url.searchParams.set('email', email)
  return url.href
}
