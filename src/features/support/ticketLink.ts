import type { Signer } from '#platform/secret.ts'

const signedText = (site: string, ref: string) => `ticket link\n${site}\n${ref}`

/**
 * The address under which whoever wrote a ticket reads and answers it. It goes to their mailbox alone, never to the browser that sent the
 * form: that may be anybody who typed somebody's email. It works as long as the ticket is kept.
 */
export const ticketLink = (signer: Signer, { origin, site, ref }: { origin: string; site: string; ref: string }) =>
  `${origin}/ticket?token=${ref}.${signer.sign(signedText(site, ref))}`

/** The reference in a token of this site, undefined for one that was changed. */
export function referenceOf(signer: Signer, site: string, token: string): string | undefined {
  const [ref = '', signature = ''] = token.split('.')
  return signer.valid(signedText(site, ref), signature) ? ref : undefined
}
