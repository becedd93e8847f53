import { patiently } from '#features/jobs/patiently.web.ts'
import { fetchAnswer, type MadePhoto, type PhotoAnswer } from '#features/photos/madePhoto.web.ts'
import { askForPhoto, followPhoto } from '#features/photos/photoJob.web.ts'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { withUpload } from '#features/photos/uploadPhoto.web.ts'
import { call } from '#platform/browser/call.web.ts'
import { Drawing, type Manner, type Style } from './contract.ts'

/** A drawing as the page keeps it. */
export type Drawn = { made: MadePhoto; drawing: Drawing }

/** Draws a photo in a style. Throws CallError. */
export async function drawInStyle(
  photo: Photo,
  { typeId }: Style,
  { strength, portrait, double }: Manner,
  signal: AbortSignal,
): Promise<Drawn> {
  const manner = { strength, portrait: String(portrait), double: String(double) }
  const job = await withUpload(photo, signal, (imgInPath) =>
    askForPhoto('/backapi/v1/aiphoto/anime', { query: { imgInPath, type: typeId, ...manner }, signal }),
  )
  return drawnBy(job, signal)
}

/** A photo small in all styles, see `previewGrid`. Throws CallError. */
export async function previewStyles(photo: Photo, signal: AbortSignal): Promise<Blob> {
  const { obj } = await withUpload(photo, signal, (imgInPath) =>
    patiently(() => call<PhotoAnswer>('/backapi/v1/aiphoto/animePreviews', { query: { imgInPath }, signal }), signal),
  )
  return (await fetchAnswer(obj, signal)).blob
}

/** What was drawn, by the job. Throws CallError. */
export async function drawnBy(job: string, signal: AbortSignal): Promise<Drawn> {
  const { made, facts } = await followPhoto(job, { signal })
  return { made, drawing: Drawing.parse(facts) }
}
