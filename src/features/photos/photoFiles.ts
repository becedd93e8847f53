import { unsupportedPicture } from '#features/imaging/codecs/errors.ts'
import type { TakenFiles } from '#features/jobs/toolWork.ts'
import { maxPhotoBytes } from './photoKind.ts'

/** What the photo tools take: one JPEG or PNG, an upload or what an earlier step made. Anything else is unsupportedPicture (51001). */
export const photoFiles: TakenFiles = {
  ...{ accepts: ['.jpg', '.jpeg', '.png'], least: 1, most: 1, maxBytes: maxPhotoBytes },
  resultsOfAnySize: true,
  check({ kind }) {
    if (kind !== 'jpeg' && kind !== 'png') throw unsupportedPicture()
  },
}
