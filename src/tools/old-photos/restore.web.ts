import { fetchMade, type MadePhoto } from '#features/photos/madePhoto.web.ts'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { withUpload } from '#features/photos/uploadPhoto.web.ts'
import { type Answer, call } from '#platform/browser/call.web.ts'
import type { Action, Findings } from './contract.ts'

export type Restored = { made: MadePhoto; findings: Findings }

/** Restores a photo: mending and colour first, then twice the size. Throws CallError. */
export async function restore(photo: Photo, keepSepia: boolean, signal: AbortSignal): Promise<Restored> {
  const step = async (action: Action, imgInPath: string, query: Record<string, string> = {}) =>
    (await call<string>('/backapi/v1/aiphoto/matting', {
      query: { imgInPath, action, ...query },
      signal,
    })) as Answer<string> & { facts: Findings }
  const mended = await withUpload(photo, signal, (uploaded) =>
    step('colorization', uploaded, { keepSepia: String(keepSepia) }),
  )
  const enlarged = await step('superResolution', mended.obj)
  return { made: await fetchMade(enlarged.obj, signal), findings: mended.facts }
}
