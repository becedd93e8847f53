import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.ts'
import type { Signer } from '#platform/secret.ts'
import { accounts } from '../schema.ts'

/** What a mailed link lets its holder do with an account. */
export type LinkPurpose = 'password link' | 'confirm link'

/** How long a link works: to a new password, in the mail of an order, and to confirm an email. */
export const linkMinutes = { reset: 30, welcome: 7 * 24 * 60, confirm: 7 * 24 * 60 }

type Keeper = Pick<typeof accounts.$inferSelect, 'id' | 'passwordHash'>

/** The token of a link about an account. Nothing of it is kept: it is signed over the password, so a new one ends it. */
export const linkToken = (signer: Signer, purpose: LinkPurpose, account: Keeper, expires: number): string =>
  `${account.id}.${expires}.${signer.sign(signedText(purpose, account, expires))}`

/** A link as somebody uses it: what for, on which site, and its token. */
type UsedLink = { purpose: LinkPurpose; site: string; token: string }

/** The account that a token is about, its row locked; undefined for a token that was used, has run out or is of another site. */
export async function accountOfToken(tx: Queryable, signer: Signer, link: UsedLink) {
  const id = idIn(link)
  if (id === undefined) return undefined
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return account && isAbout(signer, link, account) ? account : undefined
}

/** Whether a link works at this moment; nothing is locked. */
export async function isLivingLink(db: Queryable, signer: Signer, link: UsedLink): Promise<boolean> {
  const id = idIn(link)
  if (id === undefined) return false
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account !== undefined && isAbout(signer, link, account)
}

/** The account's id in a token that is not over. */
function idIn({ token }: UsedLink): number | undefined {
  const [id, expires] = token.split('.')
  return Number.isSafeInteger(Number(id)) && Number(expires) * 1000 > Date.now() ? Number(id) : undefined
}

function isAbout(signer: Signer, { purpose, site, token }: UsedLink, account: Keeper & { site: string }): boolean {
  const [, expires, signature = ''] = token.split('.')
  return account.site === site && signer.valid(signedText(purpose, account, Number(expires)), signature)
}

/** Minutes from now as the seconds that a link's end is written in. */
export const inMinutes = (minutes: number): number => Math.floor(Date.now() / 1000) + minutes * 60

const signedText = (purpose: LinkPurpose, account: Keeper, expires: number) =>
  `${purpose}\n${account.id}\n${expires}\n${account.passwordHash ?? ''}`
