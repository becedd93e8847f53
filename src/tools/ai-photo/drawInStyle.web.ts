import { fetchAnswer, type MadePhoto, type PhotoAnswer } from '#features/photos/madePhoto.web.ts'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { withUpload } from '#features/photos/uploadPhoto.web.ts'
import { call } from '#platform/browser/call.web.ts'
import type { Style } from './contract.ts'

/** Draws a photo in a style. The address of the result comes in `msg`, a preview in `obj`. Throws CallError. */
export async function drawInStyle(photo: Photo, { typeId }: Style, signal: AbortSignal): Promise<MadePhoto> {
  const { obj, msg } = await withUpload(photo, signal, (imgInPath) =>
    call<PhotoAnswer | null>('/backapi/v1/aiphoto/anime', { query: { imgInPath, type: typeId }, signal }),
  )
  return fetchAnswer(obj ?? msg, signal)
}
