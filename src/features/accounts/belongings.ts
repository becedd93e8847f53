import type { Localized } from '#platform/text.ts'

/** What one part of the product keeps of an account: for the export, for a new holder, and for its deletion. */
export type AccountBelongings = {
  /** What it adds to the export of an account, by names of its own. */
  exported(accountId: number): Promise<Record<string, unknown>>
  /** Deletes what the holder of an account made up to a moment; what was paid for stays. Doing it again does no harm. */
  clear(accountId: number, before: Date): Promise<void>
  /** What stays of an account when it is deleted, why and how long, in sentences. */
  stays?(accountId: number): Promise<Localized[]>
  /** Ends what has to end before an account is deleted, and takes the person out of what has to stay. */
  beforeDeletion?(account: { id: number; site: string; email: string }): Promise<void>
}
