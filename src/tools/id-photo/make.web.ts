import { fetchMade, type MadePhoto } from '#features/photos/madePhoto.web.ts'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { uploadPhoto } from '#features/photos/uploadPhoto.web.ts'
import { type Answer, call } from '#platform/browser/call.web.ts'
import type { IdPhotoRequest, Paper, ReportLine, SheetFormat } from './contract.ts'
import type { Wanted } from './wanted.ts'

/** A finished ID photo with its report; without a background of its own it is a PNG to lay over any colour. */
export type IdPhotoMade = { made: MadePhoto; report: ReportLine[]; cropped: boolean }

/** Makes an ID photo. With `cropOnly` nothing but the crop is altered. Throws CallError. */
export async function makeIdPhoto(
  photo: Photo,
  wanted: Wanted,
  cropOnly: boolean,
  signal: AbortSignal,
): Promise<IdPhotoMade> {
  const imgInPath = await uploadPhoto(photo, signal)
  const body: IdPhotoRequest = {
    imgInPath,
    dpi: wanted.dpi,
    bgColor: wanted.background,
    cutSizeX: wanted.width,
    cutSizeY: wanted.height,
    ...(wanted.presetId !== undefined && { presetId: wanted.presetId }),
    ...(cropOnly ? { mode: 'crop', maxBytes: wanted.maxBytes } : { transparent: true }),
  }
  const answer = (await call<string>('/backapi/v1/aiphoto/idPhoto', {
    method: 'POST',
    body,
    signal,
  })) as Answer<string> & { report: ReportLine[] }
  return { made: await fetchMade(answer.obj, signal), report: answer.report, cropped: cropOnly }
}

/** Fills a sheet with a finished photo. Throws CallError. */
export async function makeSheet(
  finished: Blob,
  wanted: { dpi: number; paper: Paper; format: SheetFormat },
  signal: AbortSignal,
): Promise<MadePhoto> {
  const photo: Photo = { blob: finished, kind: 'jpeg', name: 'photo.jpg', ratio: 1 }
  const imgInPath = await uploadPhoto(photo, signal)
  const body = { imgInPath, ...wanted }
  const { obj } = await call<string>('/backapi/v1/aiphoto/printSheet', { method: 'POST', body, signal })
  return fetchMade(obj, signal)
}
