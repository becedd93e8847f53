import { and, eq, inArray } from 'drizzle-orm'
import { holdSpend, jobSpendKey, returnCredits, settle } from '#features/credits/credits.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { JobDefinition } from './defineJob.ts'
import { type JobRow, jobs } from './schema.ts'

type Spender = Pick<JobRow, 'id' | 'spendKey'>

/** The key by which a job's credits are known: its own, or one that it shares with others of the same thing. */
export const spendKeyOf = ({ id, spendKey }: Spender): string => spendKey ?? jobSpendKey(id)

/** The key that all jobs of an account share that are paid for once; null where each is paid for. */
export const sharedSpendKey = <Input>(
  { kind, paidOnceFor }: Pick<JobDefinition<Input>, 'kind' | 'paidOnceFor'>,
  accountId: number,
  input: Input,
): string | null => (paidOnceFor ? `${kind} ${accountId} ${paidOnceFor(input)}` : null)

/** Keeps the credits of a job that is done, also when another one that they pay for fails, or its own row is gone by then. */
export async function settleCredits(tx: Queryable, job: Spender): Promise<void> {
  if (job.spendKey !== null) await settle(tx, job.spendKey)
}

/**
 * Gives the credits of a job back that made nothing, unless another one that they pay for has made something or still may. Its own end
 * is written before.
 */
export async function giveCreditsBack(tx: Queryable, job: Spender): Promise<void> {
  if (job.spendKey !== null) {
    // One at a time: of two that end together each would leave it to the other.
    await holdSpend(tx, job.spendKey)
    const mayStill = and(eq(jobs.spendKey, job.spendKey), inArray(jobs.state, ['waiting', 'working']))
    const [other] = await tx.select({ id: jobs.id }).from(jobs).where(mayStill).limit(1)
    if (other) return
  }
  await returnCredits(tx, spendKeyOf(job))
}
