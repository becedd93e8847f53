import { fetchMade, type MadePhoto } from '#features/photos/madePhoto.web.ts'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { withUpload } from '#features/photos/uploadPhoto.web.ts'
import { call } from '#platform/browser/call.web.ts'
import type { Style } from './contract.ts'

/** Draws a photo in a style. The address of the result comes in `msg`. Throws CallError. */
export async function drawInStyle(photo: Photo, { typeId }: Style, signal: AbortSignal): Promise<MadePhoto> {
  const { msg } = await withUpload(photo, signal, (imgInPath) =>
    call('/backapi/v1/aiphoto/anime', { query: { imgInPath, type: typeId }, signal }),
  )
  return fetchMade(msg, signal)
}
