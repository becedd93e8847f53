import { isDatabaseAway } from '#platform/db/away.ts'
import { type AppError, diskFull, unavailable } from '#platform/errors.ts'
import { isBucketAway } from '#platform/storage/away.ts'

/**
 * The failure that callers know for what went wrong outside our code: diskFull where there is no room, unavailable where the
 * database or the bucket cannot be asked just now; undefined for everything else.
 */
export function outsideFailure(error: unknown): AppError | undefined {
  if (isFull(error)) return diskFull(error)
  return isDatabaseAway(error) || isBucketAway(error) ? unavailable(error) : undefined
}

/**
 * Whether something failed because there is no room left: on a disk of ours (ENOSPC, EDQUOT), on the database's (53100), or in
 * the bucket. Looks at the causes too, since what failed is often told around them.
 */
function isFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && fullCodes.has(String(each.code))) return true
    if (bucketNames.has(each.name) || bucketStatus(each) === 507) return true
  }
  return false
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html: 53100 is disk_full.
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

// S3 itself is never full; these are the answers of Ceph, MinIO and others.
const bucketNames = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'NoSpace'])

/** The HTTP status that a store for objects answered with. */
function bucketStatus(error: Error): number | undefined {
  const { $metadata: facts } = error as { $metadata?: { httpStatusCode?: number } }
  return facts?.httpStatusCode
}
