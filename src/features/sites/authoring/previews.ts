import type { Signer } from '#platform/secret.ts'
import type { DraftName } from './drafts.ts'

/** Where a site's host opens a preview; the token follows as a query, which no log keeps. */
export const previewPath = '/preview'

/** Seconds for which the address of a preview opens it, and minutes for which the browser that opened it sees it. */
export const previewTimes = { openSeconds: 60, seenMinutes: 30 }

/** What a token is for: opening a preview, or seeing it from then on. The one does not do for the other. */
type Use = 'open' | 'see'

/** A token by which a browser sees the draft of an operator until a moment, in milliseconds. Only we can make it. */
export function previewToken(signer: Signer, use: Use, { author, code }: DraftName, until: number): string {
  const said = Buffer.from(JSON.stringify([author, code, until])).toString('base64url')
  return `${said}.${signer.sign(`preview ${use}\n${said}`)}`
}

/** Whose draft a token shows; undefined for one that is over, is for something else, or is not ours. */
export function draftOfToken(signer: Signer, use: Use, token: string, now: number): DraftName | undefined {
  const [said = '', signature = ''] = token.split('.')
  if (!signer.valid(`preview ${use}\n${said}`, signature)) return undefined
  const [author, code, until] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [string, string, number]
  return until > now ? { author, code } : undefined
}
