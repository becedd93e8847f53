import { createHash } from 'node:crypto'

/** What stands for an account in keys and ids: the same for all its files, and without its number. */
export const ownerTag = (accountId: number): string =>
  createHash('sha256').update(`uploads of ${accountId}`).digest('hex').slice(0, 16)
