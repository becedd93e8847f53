import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/db.ts'
import type { Signer } from '#platform/secret.ts'
import { badIdempotencyKey, keyUsedElsewise, sameRequestInHand } from './errors.ts'
import { keptAnswers } from './schema.ts'

/** How long an answer is kept for who asks again. */
const keptFor = sql`interval '24 hours'`

/** A request that its client has named, so that it may send it again without anything being done twice. */
export type NamedRequest = { accountId: number; name: string; asked: string }

export type KeptAnswer = { status: number; body: object }

/**
 * A request by the name that its `Idempotency-Key` gives it; undefined where it has none. What was asked for is kept as a signature, for it may
 * hold passwords. Throws invalidRequest for a name that is none.
 */
export function namedRequest(
  signer: Signer,
  accountId: number,
  header: string | string[] | undefined,
  asked: object,
): NamedRequest | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) throw badIdempotencyKey()
  return { accountId, name: header, asked: signer.sign(`asked ${JSON.stringify(asked)}`) }
}

/** What was answered to a request before; undefined where it is new. Throws keyUsedElsewise where another one had its name. */
export async function keptAnswer(db: Queryable, request: NamedRequest): Promise<KeptAnswer | undefined> {
  const { accountId, name, asked } = request
  const isThis = and(eq(keptAnswers.accountId, accountId), eq(keptAnswers.name, name))
  const [kept] = await db
    .select()
    .from(keptAnswers)
    .where(and(isThis, sql`${keptAnswers.createdAt} > now() - ${keptFor}`))
  if (!kept) return undefined
  if (kept.asked !== asked) throw keyUsedElsewise()
  return { status: kept.status, body: kept.body }
}

/** Another request of this name was answered in the meantime. */
export class AnsweredMeanwhile extends Error {
  readonly answer: KeptAnswer

  constructor(answer: KeptAnswer) {
    super('The same request was answered meanwhile')
    this.answer = answer
  }
}

/**
 * Takes a name for the length of the transaction: of requests that come together one works, and whatever becomes of it or its process, the name
 * is free again or its answer is there. Throws sameRequestInHand where another has it, and AnsweredMeanwhile.
 */
export async function takeName(tx: Queryable, request: NamedRequest): Promise<void> {
  const lock = `api answer ${request.accountId} ${request.name}`
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as taken`,
  )
  if (!rows[0]?.taken) throw sameRequestInHand()
  const answer = await keptAnswer(tx, request)
  if (answer) throw new AnsweredMeanwhile(answer)
}

/** Keeps what is answered, with all that the transaction does. The name is taken; one whose time is over goes. */
export async function keepAnswer(
  tx: Queryable,
  { accountId, name, asked }: NamedRequest,
  answer: KeptAnswer,
): Promise<void> {
  const kept = { asked, ...answer, createdAt: sql`now()` }
  await tx
    .insert(keptAnswers)
    .values({ accountId, name, ...kept })
    .onConflictDoUpdate({ target: [keptAnswers.accountId, keptAnswers.name], set: kept })
}

/** Forgets answers whose time is over. */
export async function sweepAnswers(db: Db): Promise<void> {
  await db.delete(keptAnswers).where(lt(keptAnswers.createdAt, sql`now() - ${keptFor}`))
}
