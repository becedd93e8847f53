/** The second label of a host name, such as `example` in www.example.com; the only one where there is no second. */
export function secondLabel(host: string): string {
  const [first = '', second] = host.split(':', 1)[0]!.split('.')
  return second ?? first
}

/** The address of the external help site, saying from which site somebody comes. */
export function helpAddress(helpUrl: string, host: string): string {
  const url = new URL(helpUrl)
  url.searchParams.set('utm_source', secondLabel(host))
  return url.href
}

/** Leads the links of a help text to the external help site; links that write a mail or call stay. */
export const withHelpLinks = (html: string, address: string): string =>
  html.replace(/(<a\b[^>]*?\bhref=")(?!mailto:|tel:)[^"]*"/g, (_, start: string) => `${start}${escaped(address)}"`)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
