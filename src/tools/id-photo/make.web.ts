import { patiently } from '#features/jobs/patiently.web.ts'
import type { MadePhoto } from '#features/photos/madePhoto.web.ts'
import { askForPhoto, followPhoto, type PhotoLook } from '#features/photos/photoJob.web.ts'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { withUpload } from '#features/photos/uploadPhoto.web.ts'
import { type Answer, call } from '#platform/browser/call.web.ts'
import type { ByHandRequest, Guides, IdPhotoRequest, Paper, ReportLine, SheetFormat } from './contract.ts'
import type { Change } from './unchanged.ts'
import type { Wanted } from './wanted.ts'

const path = '/backapi/v1/aiphoto/idPhoto'

/** A finished ID photo with its report; without a background of its own it is a PNG to lay over any colour. */
export type IdPhotoMade = {
  /** The job that made it. */
  job: string
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
  const job = await askForIdPhoto(photo, { wanted, cropOnly }, signal)
  return { ...(await madeBy(job, { signal })), cropped: cropOnly }
}

type Wish = { wanted: Wanted; cropOnly: boolean; batch?: string }

/** Has an ID photo made, alone or in a batch; answers the job. Throws CallError. */
export function askForIdPhoto(photo: Photo, { wanted, cropOnly, batch }: Wish, signal: AbortSignal): Promise<string> {
  const body: Omit<IdPhotoRequest, 'imgInPath'> = {
    dpi: wanted.dpi,
    bgColor: wanted.background,
    cutSizeX: wanted.width,
    cutSizeY: wanted.height,
    ...(wanted.presetId !== undefined && { presetId: wanted.presetId }),
    ...(wanted.infant && { infant: true }),
    ...(cropOnly ? { mode: 'crop', maxBytes: wanted.maxBytes } : { transparent: true }),
    ...(batch !== undefined && { batch }),
  }
  return withUpload(photo, signal, (imgInPath) =>
    askForPhoto(path, { method: 'POST', body: { imgInPath, ...body }, signal }),
  )
}

/** Makes a photo again from the same upload, changed by hand; it costs nothing. Throws CallError. */
export async function changeByHand(
  photo: Photo,
  before: IdPhotoMade,
  change: Change,
  signal: AbortSignal,
): Promise<IdPhotoMade> {
  const byHand: ByHandRequest = { of: before.made.url, ...change }
  const job = await withUpload(photo, signal, (imgInPath) =>
    askForPhoto(path, { method: 'POST', body: { imgInPath, byHand }, signal }),
  )
  return { ...(await madeBy(job, { signal })), cropped: before.cropped, change }
}

/** What a job made, with its report in the page's language. Throws CallError. */
export async function madeBy(job: string, look: PhotoLook): Promise<Omit<IdPhotoMade, 'cropped' | 'change'>> {
  const { signal } = look
  const { made } = await followPhoto(job, look)
  const answer: Answer<unknown> = await patiently(() => call(`${path}/${job}`, { signal }), signal)
  const { report, guides } = answer as Answer<unknown> & { report: ReportLine[]; guides: Guides }
  return { job, made, report, guides }
}

/** Fills a sheet with a finished photo. Throws CallError. */
export async function makeSheet(
  finished: Blob,
  wanted: { dpi: number; paper: Paper; format: SheetFormat },
  signal: AbortSignal,
): Promise<MadePhoto> {
  const photo: Photo = { blob: finished, kind: 'jpeg', name: 'photo.jpg', ratio: 1 }
  const job = await withUpload(photo, signal, (imgInPath) =>
    askForPhoto('/backapi/v1/aiphoto/printSheet', { method: 'POST', body: { imgInPath, ...wanted }, signal }),
  )
  return (await followPhoto(job, { signal })).made
}
