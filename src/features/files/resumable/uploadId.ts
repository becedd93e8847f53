import { randomUUID } from 'node:crypto'
import { ownerTag } from '../ownerTag.ts'

/** An id for a new upload. It tells to us whose it is, and cannot be guessed. */
export const newUploadId = (accountId: number): string => `${ownerTag(accountId)}-${randomUUID()}`

/** Whether an upload belongs to this account; false for anything that is no id of ours. */
export const isOwnUpload = (id: string, accountId: number): boolean =>
  /^[0-9a-f]{16}(-[0-9a-f]+){5}$/.test(id) && id.startsWith(`${ownerTag(accountId)}-`)
