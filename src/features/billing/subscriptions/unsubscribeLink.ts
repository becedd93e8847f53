import { and, asc, eq } from 'drizzle-orm'
import { accounts, memberships } from '#features/accounts/schema.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Signer } from '#platform/secret.ts'
import { deadUnsubscribeLink } from '../errors.ts'
import type { BillingPlace } from '../providers/place.ts'
import { orders } from '../schema.ts'
import { cancelSubscriptions } from './cancel.ts'
import { type Standing, standingOf } from './standing.ts'

/** How long a link to cancel works. */
export const unsubscribeMinutes = 60

/** What an account would cancel now, as text that changes with it; empty where nothing renews. */
async function renewingOf(db: Queryable, accountId: number): Promise<string> {
  const renewing = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.renews, true)))
    .orderBy(asc(orders.id))
  const [given] = await db.select().from(memberships).where(eq(memberships.accountId, accountId))
  const gift = given?.grantSubscribed ? [`gift ${given.grantedAt?.getTime()}`] : []
  return [...renewing.map(({ id }) => id), ...gift].join(' ')
}

const signedText = (accountId: number, expires: number, renewing: string) =>
  `unsubscribe link\n${accountId}\n${expires}\n${renewing}`

/**
 * The address under which the owner of a mailbox sees and cancels what renews; undefined where nothing does. Nothing of it is kept: it is
 * signed over what renews, so the cancelling ends it, and no later purchase revives it. `expires` in seconds.
 */
export async function unsubscribeLink(
  { db, signer }: { db: Queryable; signer: Signer },
  { origin, accountId, expires }: { origin: string; accountId: number; expires: number },
): Promise<string | undefined> {
  const renewing = await renewingOf(db, accountId)
  if (renewing === '') return undefined
  return `${origin}/unsubscribe?token=${accountId}.${expires}.${signer.sign(signedText(accountId, expires, renewing))}`
}

/** The account of a link that works. Throws deadUnsubscribeLink for one that was used, has run out or is of another site. */
async function accountOf({ db, signer }: BillingPlace, site: string, token: string) {
  const [id, expires, signature = ''] = token.split('.')
  const [accountId, seconds] = [Number(id), Number(expires)]
  if (!Number.isSafeInteger(accountId) || !(seconds * 1000 > Date.now())) throw deadUnsubscribeLink()
  const [account] = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.site, site)))
  const renewing = account ? await renewingOf(db, accountId) : ''
  const isOurs = renewing !== '' && signer.valid(signedText(accountId, seconds, renewing), signature)
  if (!account || !isOurs) throw deadUnsubscribeLink()
  return account
}

/** What a link would cancel. Throws deadUnsubscribeLink. */
export async function seeByLink(
  place: BillingPlace,
  site: string,
  token: string,
): Promise<{ email: string; standing: Standing }> {
  const { id, email } = await accountOf(place, site, token)
  return { email, standing: await standingOf(place.db, id) }
}

/** Cancels by a link, and answers how its account stands then. Throws deadUnsubscribeLink, and what cancelSubscriptions throws. */
export async function cancelByLink(place: BillingPlace, site: string, token: string): Promise<Standing> {
  const { id } = await accountOf(place, site, token)
  await cancelSubscriptions(place, id, 'By a link in a mail')
  return standingOf(place.db, id)
}
