import { addressOf, fetchAnswer, type MadePhoto, type PhotoAnswer } from '#features/photos/madePhoto.web.ts'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { withUpload } from '#features/photos/uploadPhoto.web.ts'
import { type Answer, call } from '#platform/browser/call.web.ts'
import type { Stroke } from './brush.web.ts'
import type { Action, Findings } from './contract.ts'
import { maskOf } from './pictures.web.ts'

export type Restored = { made: MadePhoto; findings: Findings }

const stepper =
  (signal: AbortSignal) =>
  async (action: Action, imgInPath: string, query: Record<string, string> = {}) =>
    (await call<PhotoAnswer>('/backapi/v1/aiphoto/matting', {
      query: { imgInPath, action, ...query },
      signal,
    })) as Answer<PhotoAnswer> & { facts: Findings }

/** Restores a photo: mending and colour first, then twice the size. Throws CallError. */
export async function restore(photo: Photo, keepSepia: boolean, signal: AbortSignal): Promise<Restored> {
  const step = stepper(signal)
  const mended = await withUpload(photo, signal, (uploaded) =>
    step('colorization', uploaded, { keepSepia: String(keepSepia) }),
  )
  const enlarged = await step('superResolution', addressOf(mended.obj))
  return { made: await fetchAnswer(enlarged.obj, signal), findings: mended.facts }
}

/** Mends what was painted over in a restored photo of these proportions, and nothing else. Throws CallError. */
export async function mend(made: MadePhoto, strokes: readonly Stroke[], ratio: number, signal: AbortSignal) {
  const mask = await maskOf(strokes, ratio)
  const { obj } = await withUpload(mask, signal, (address) => stepper(signal)('mend', made.url, { mask: address }))
  return { ...(await fetchAnswer(obj, signal)), name: made.name }
}
