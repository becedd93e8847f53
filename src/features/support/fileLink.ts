import { deadLink } from '#features/files/links.ts'
import type { Signer } from '#platform/secret.ts'

/** Where the files of tickets are downloaded from. */
export const ticketFilesPath = '/backapi/v1/support/files/'

/** How long a link works, in seconds; the page has new ones each time it is read. */
const linkSeconds = 3600

const signedText = (id: string, expires: string) => `ticket file\n${id}\n${expires}`

/** The address under which a file of a ticket is downloaded for an hour, by whoever was shown it. */
export function fileLink(signer: Signer, origin: string, id: string): string {
  const expires = String(Math.floor(Date.now() / 1000) + linkSeconds)
  return `${origin}${ticketFilesPath}${id}?${new URLSearchParams({ expires, signature: signer.sign(signedText(id, expires)) })}`
}

/** Throws deadLink where a link was changed or is over. */
export function checkFileLink(
  signer: Signer,
  { id, expires, signature }: Record<'id' | 'expires' | 'signature', string>,
) {
  const isLiving = Number(expires) * 1000 > Date.now()
  if (!isLiving || !signer.valid(signedText(id, expires), signature)) throw deadLink()
}
