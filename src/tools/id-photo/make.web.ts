import { fetchMade, type MadePhoto } from '#features/photos/madePhoto.web.ts'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { withUpload } from '#features/photos/uploadPhoto.web.ts'
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
  const body: Omit<IdPhotoRequest, 'imgInPath'> = {
    dpi: wanted.dpi,
    bgColor: wanted.background,
    cutSizeX: wanted.width,
    cutSizeY: wanted.height,
    ...(wanted.presetId !== undefined && { presetId: wanted.presetId }),
    ...(cropOnly ? { mode: 'crop', maxBytes: wanted.maxBytes } : { transparent: true }),
  }
  const answer = await withUpload(photo, signal, (imgInPath) =>
    call<string>('/backapi/v1/aiphoto/idPhoto', { method: 'POST', body: { imgInPath, ...body }, signal }),
  )
  const { obj, report } = answer as Answer<string> & { report: ReportLine[] }
  return { made: await fetchMade(obj, signal), report, cropped: cropOnly }
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
