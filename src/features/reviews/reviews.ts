import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { overSites } from '#features/accounts/people/overSites.ts'
import { accounts } from '#features/accounts/schema.ts'
import { orders, payments } from '#features/billing/schema.ts'
import { codes } from '#platform/codes.ts'
import { tell } from '#platform/db/channel.ts'
import type { Db, Queryable } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Language } from '#platform/languages.ts'
import { inEach } from '#platform/texts.ts'
import type { ReviewRequest } from './contract.ts'
import { reviewErrors } from './errorTexts.ts'
import { type ReviewState, reviews } from './schema.ts'

/** What all processes are told when the approved reviews are others. */
export const reviewsTopic = 'reviews'

type Author = { accountId: number; site: string; language: Language }

/** Whether somebody may still be asked about a tool: they have neither answered nor waved it away. */
export async function mayAsk(db: Queryable, accountId: number, tool: string): Promise<boolean> {
  return (await db.$count(reviews, and(eq(reviews.accountId, accountId), eq(reviews.tool, tool)))) === 0
}

/** Remembers for good that somebody does not want to be asked about a tool. */
export async function dismissReview(db: Queryable, author: Author, tool: string): Promise<void> {
  await db
    .insert(reviews)
    .values({ ...author, tool, state: 'dismissed' })
    .onConflictDoNothing()
}

/** Writes down what somebody thinks of a tool, once. Throws reviewTaken. */
export async function writeReview(db: Db, author: Author, review: ReviewRequest): Promise<void> {
  const { tool, stars, text, name, publish } = review
  const [made] = await db
    .insert(reviews)
    .values({
      ...{ ...author, tool, stars, text, name: publish ? name : '' },
      state: publish ? 'waiting' : 'private',
      bought: await hasPaid(db, author.accountId),
    })
    .onConflictDoNothing()
    .returning({ id: reviews.id })
  if (!made) throw reviewTaken()
}

/** Whether an account has paid for anything. */
const hasPaid = async (db: Queryable, accountId: number) =>
  (
    await db
      .select({ id: payments.id })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.accountId, accountId))
      .limit(1)
  ).length > 0

/** Which answers an operator wants to see; `before` is the last of the page before. */
export type WantedReviews = {
  sites?: readonly string[] | undefined
  state?: ReviewState | undefined
  before?: string | undefined
  most?: number
}

/** The newest answers page by page, of some sites or in some state where that is said; for the operator. */
export function listReviews(db: Queryable, { sites, state, before, most = 50 }: WantedReviews) {
  const after =
    before === undefined
      ? undefined
      : sql`(${reviews.createdAt}, ${reviews.id}) < ((select created_at from review where id = ${before}), ${before})`
  const ofSite = (site: string | undefined) =>
    db
      .select({
        ...{ id: reviews.id, site: reviews.site, tool: reviews.tool, state: reviews.state, stars: reviews.stars },
        ...{ text: reviews.text, name: reviews.name, language: reviews.language, bought: reviews.bought },
        ...{ email: accounts.email, accountId: reviews.accountId, createdAt: reviews.createdAt },
      })
      .from(reviews)
      .innerJoin(accounts, eq(accounts.id, reviews.accountId))
      .where(
        and(
          inArray(reviews.state, state ? [state] : ['private', 'waiting', 'approved', 'rejected']),
          site === undefined ? undefined : eq(reviews.site, site),
          after,
        ),
      )
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(most)
  return overSites(sites ?? null, ofSite, { order: (a, b) => b.createdAt.getTime() - a.createdAt.getTime(), most })
}

/** A review with whose it is; undefined where there is none. */
export async function reviewById(db: Queryable, id: string) {
  const [found] = await db
    .select({ id: reviews.id, site: reviews.site, tool: reviews.tool, email: accounts.email })
    .from(reviews)
    .innerJoin(accounts, eq(accounts.id, reviews.accountId))
    .where(eq(reviews.id, id))
  return found
}

/**
 * Approves or rejects a review that its author allows to be shown; every process shows it, or no longer does, once this is committed.
 * Throws notFound, also for one that its author keeps private.
 */
export async function decideReview(
  db: Db,
  id: string,
  state: 'approved' | 'rejected',
  sites?: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const isOpen = inArray(reviews.state, ['waiting', 'approved', 'rejected'])
    const decided = await tx
      .update(reviews)
      .set({ state, decidedAt: sql`now()` })
      .where(and(eq(reviews.id, id), isOpen, sites && inArray(reviews.site, [...sites])))
      .returning({ id: reviews.id })
    if (decided.length === 0) throw notFound()
    await tx.execute(sql`select ${tell(reviewsTopic)}`)
  })
}

const reviewTaken = () =>
  new AppError(
    codes.invalidRequest,
    200,
    inEach(reviewErrors, (say) => say.reviewTaken),
  )
