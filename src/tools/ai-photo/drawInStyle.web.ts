import { fetchAnswer, type MadePhoto, type PhotoAnswer } from '#features/photos/madePhoto.web.ts'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { withUpload } from '#features/photos/uploadPhoto.web.ts'
import { type Answer, call } from '#platform/browser/call.web.ts'
import type { Drawing, Manner, Style } from './contract.ts'

/** A drawing as the page keeps it. */
export type Drawn = { made: MadePhoto; drawing: Drawing }

/** Draws a photo in a style. The address of the result comes in `msg`, a preview in `obj`. Throws CallError. */
export async function drawInStyle(
  photo: Photo,
  { typeId }: Style,
  { strength, portrait, double }: Manner,
  signal: AbortSignal,
): Promise<Drawn> {
  const query = (imgInPath: string) => ({
    ...{ imgInPath, type: typeId, strength },
    ...{ portrait: String(portrait), double: String(double) },
  })
  const { obj, msg, drawing } = (await withUpload(photo, signal, (imgInPath) =>
    call<PhotoAnswer | null>('/backapi/v1/aiphoto/anime', { query: query(imgInPath), signal }),
  )) as Answer<PhotoAnswer | null> & { drawing: Drawing }
  return { made: await fetchAnswer(obj ?? msg, signal), drawing }
}

/** A photo small in all styles, see `previewGrid`. Throws CallError. */
export async function previewStyles(photo: Photo, signal: AbortSignal): Promise<Blob> {
  const { obj } = await withUpload(photo, signal, (imgInPath) =>
    call<PhotoAnswer>('/backapi/v1/aiphoto/animePreviews', { query: { imgInPath }, signal }),
  )
  return (await fetchAnswer(obj, signal)).blob
}
