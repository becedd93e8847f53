import { expect, test } from 'vitest'
import { ownerTag } from '../ownerTag.ts'
import { isOwnUpload, newUploadId } from './uploadId.ts'

test('an upload belongs to who began it, and its id tells no number of an account', () => {
  const id = newUploadId(7)
  expect([isOwnUpload(id, 7), isOwnUpload(id, 8)]).toEqual([true, false])
  expect(newUploadId(7)).not.toBe(id)
  expect(ownerTag(7)).toMatch(/^[0-9a-f]{16}$/)
  expect(ownerTag(7)).not.toBe(ownerTag(8))
})

test('what is no id of ours belongs to nobody, also where it begins or ends like one', () => {
  const id = newUploadId(7)
  for (const other of [
    '',
    ownerTag(7),
    `${ownerTag(7)}-`,
    `../${id}`,
    `${id}/..`,
    `${id}\n`,
    `${id}-1`,
    id.toUpperCase(),
  ])
    expect(isOwnUpload(other, 7), other).toBe(false)
})
