import type { MadePhoto } from '#features/photos/madePhoto.web.ts'
import { askForPhoto, followPhoto, type PhotoLook } from '#features/photos/photoJob.web.ts'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { withUpload } from '#features/photos/uploadPhoto.web.ts'
import type { Stroke } from './brush.web.ts'
import type { Action, Findings } from './contract.ts'
import { maskOf } from './pictures.web.ts'

export type Restored = { made: MadePhoto; findings: Findings }

/** The call that restores and mends. */
const path = '/backapi/v1/aiphoto/matting'

type Wish = { keepSepia: boolean; batch?: string }

/** Restores a photo: mending, colour and twice the size. Throws CallError. */
export const restore = async (photo: Photo, keepSepia: boolean, signal: AbortSignal): Promise<Restored> =>
  restoredBy(await askForRestoration(photo, { keepSepia }, signal), { signal })

/** Has a photo restored, alone or in a batch; answers the job. Throws CallError. */
export const askForRestoration = (photo: Photo, { keepSepia, batch }: Wish, signal: AbortSignal): Promise<string> =>
  withUpload(photo, signal, (imgInPath) => {
    const query = { imgInPath, action: 'restore' satisfies Action, keepSepia: String(keepSepia), batch }
    return askForPhoto(path, { query, signal })
  })

/** What a restoration made that was asked for before, by its job. Throws CallError. */
export async function restoredBy(job: string, look: PhotoLook): Promise<Restored> {
  const { made, facts } = await followPhoto(job, look)
  return { made, findings: facts as Findings }
}

/** Mends what was painted over in a restored photo of these proportions, and nothing else. Throws CallError. */
export async function mend(made: MadePhoto, strokes: readonly Stroke[], ratio: number, signal: AbortSignal) {
  const painted = await maskOf(strokes, ratio)
  const job = await withUpload(painted, signal, (mask) => {
    const query = { imgInPath: made.url, action: 'mend' satisfies Action, mask }
    return askForPhoto(path, { query, signal })
  })
  return { ...(await followPhoto(job, { signal })).made, name: made.name }
}
