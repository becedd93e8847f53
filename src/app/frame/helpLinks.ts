import { secondLabel } from '#features/sites/presenting/secondLabel.ts'

/** The address of the help site, saying from which site somebody comes; `here` is where the page stands. */
export function helpAddress(helpUrl: string, here: { origin: string; host: string }): string {
  const url = new URL(helpUrl, here.origin)
  url.searchParams.set('utm_source', secondLabel(here.host))
  return url.href
}

/** Leads the links of a help text to the help site; links that write a mail or call stay. */
export const withHelpLinks = (html: string, address: string): string =>
  html.replace(/(<a\b[^>]*?\bhref=")(?!mailto:|tel:)[^"]*"/g, (_, start: string) => `${start}${escaped(address)}"`)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
