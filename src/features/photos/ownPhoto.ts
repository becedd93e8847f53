import { type FileRow, ownUpload } from '#features/files/files.ts'
import { unsupportedPicture } from '#features/imaging/codecs/errors.ts'
import type { Db } from '#platform/db/db.ts'
import { tooLarge } from '#platform/errors.ts'
import { maxPhotoBytes } from './limits.ts'

/**
 * The photo behind an address that the visitor's client gave: an upload of theirs, or a result of an earlier step.
 * Throws notFound for anything else, tooLarge, and unsupportedPicture (51001) where the content is no JPEG or PNG.
 */
export async function ownPhoto(db: Db, accountId: number, url: string): Promise<FileRow> {
  const file = await ownUpload(db, accountId, url)
  if (file.kind !== 'jpeg' && file.kind !== 'png') throw unsupportedPicture()
  if (file.purpose === 'upload' && file.bytes > maxPhotoBytes) throw tooLarge(maxPhotoBytes)
  return file
}
