import { fetchAnswer, fetchMade, type MadePhoto, type PhotoAnswer } from '#features/photos/madePhoto.web.ts'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { withUpload } from '#features/photos/uploadPhoto.web.ts'
import { type Answer, call } from '#platform/browser/call.web.ts'
import type { ByHandRequest, Guides, IdPhotoRequest, Paper, ReportLine, SheetFormat } from './contract.ts'
import type { Change } from './handFraming.ts'
import type { Wanted } from './wanted.ts'

/** A finished ID photo with its report; without a background of its own it is a PNG to lay over any colour. */
export type IdPhotoMade = {
  made: MadePhoto
  report: ReportLine[]
  guides: Guides
  cropped: boolean
  /** What was changed in it by hand. */
  change?: Change
}

/** Makes an ID photo. With `cropOnly` nothing but the crop is altered. Throws CallError. */
export async function makeIdPhoto(
  photo: Photo,
  wanted: Wanted,
  cropOnly: boolean,
  signal: AbortSignal,
): Promise<IdPhotoMade> {
  const body: Omit<IdPhotoRequest, 'imgInPath'> = {
    dpi: wanted.dpi,
    bgColor: wanted.background,
    cutSizeX: wanted.width,
    cutSizeY: wanted.height,
    ...(wanted.presetId !== undefined && { presetId: wanted.presetId }),
    ...(cropOnly ? { mode: 'crop', maxBytes: wanted.maxBytes } : { transparent: true }),
  }
  const answer = await withUpload(photo, signal, (imgInPath) =>
    call<PhotoAnswer>('/backapi/v1/aiphoto/idPhoto', { method: 'POST', body: { imgInPath, ...body }, signal }),
  )
  return { ...(await madeOf(answer, signal)), cropped: cropOnly }
}

/** Makes a photo again from the same upload, changed by hand; it costs nothing. Throws CallError. */
export async function changeByHand(
  photo: Photo,
  before: IdPhotoMade,
  change: Change,
  signal: AbortSignal,
): Promise<IdPhotoMade> {
  const byHand: ByHandRequest = { of: before.made.url, ...change }
  const answer = await withUpload(photo, signal, (imgInPath) =>
    call<PhotoAnswer>('/backapi/v1/aiphoto/idPhoto', { method: 'POST', body: { imgInPath, byHand }, signal }),
  )
  return { ...(await madeOf(answer, signal)), cropped: before.cropped, change }
}

async function madeOf(answer: Answer<PhotoAnswer>, signal: AbortSignal) {
  const { obj, report, guides } = answer as Answer<PhotoAnswer> & { report: ReportLine[]; guides: Guides }
  return { made: await fetchAnswer(obj, signal), report, guides }
}

/** Fills a sheet with a finished photo. Throws CallError. */
export async function makeSheet(
  finished: Blob,
  wanted: { dpi: number; paper: Paper; format: SheetFormat },
  signal: AbortSignal,
): Promise<MadePhoto> {
  const photo: Photo = { blob: finished, kind: 'jpeg', name: 'photo.jpg', ratio: 1 }
  const { obj } = await withUpload(photo, signal, (imgInPath) =>
    call<string>('/backapi/v1/aiphoto/printSheet', { method: 'POST', body: { imgInPath, ...wanted }, signal }),
  )
  return fetchMade(obj, signal)
}
