import { isDatabaseAway } from '#platform/db/away.ts'
import { type AppError, diskFull, unavailable } from '#platform/errors.ts'
import { isFull } from '#platform/full.ts'

/**
 * The failure that callers know for what went wrong outside our code: diskFull where there is no room, unavailable where the
 * database cannot be asked just now; undefined for everything else.
 */
export function outsideFailure(error: unknown): AppError | undefined {
  if (isFull(error)) return diskFull(error)
  return isDatabaseAway(error) ? unavailable(error) : undefined
}
