import { askForJob } from '#features/jobs/askForJob.web.ts'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { followJob } from '#features/jobs/watch.web.ts'
import type { Call } from '#platform/browser/call.web.ts'
import { fetchAnswer, type MadePhoto } from './madePhoto.web.ts'
import { type Photo, readyPhoto } from './readyPhoto.web.ts'
import { knowUpload } from './uploadPhoto.web.ts'

type PhotoCall = Omit<Call, 'headers'> & { signal: AbortSignal }

/** What a photo's job made, and what its engine told. */
export type Followed = { made: MadePhoto; facts: Record<string, unknown> }

/** How a photo's job is looked at; `onProgress` gets 0 to 100. */
export type PhotoLook = { signal: AbortSignal; onProgress?(percent: number): void }

/** Has a photo call made as a job, which goes on when the page is left; answers the job's id. Throws a CallError. */
export const askForPhoto = (path: string, options: PhotoCall): Promise<string> =>
  askForJob(path, { method: 'GET', ...options, headers: { prefer: 'respond-async' } })

/** Waits for a photo's job and fetches what it made. It is cancelled where somebody gives it up. Throws a CallError. */
export async function followPhoto(job: string, look: PhotoLook): Promise<Followed> {
  const { signal, onProgress = () => {} } = look
  const { uid, preview, url, facts } = await followJob(job, { signal, onProgress })
  const answer = uid && preview ? { uid, preview } : (url ?? '')
  return { made: await fetchAnswer(answer, signal), facts: facts ?? {} }
}

/** The photo that a job is of, fetched from the server; undefined where it is not kept any more. */
export async function sourceOf({ source }: OwnJob, signal: AbortSignal): Promise<Photo | undefined> {
  if (!source) return undefined
  const response = await fetch(source.url, { signal }).catch(() => undefined)
  if (!response?.ok) return undefined
  const photo = await readyPhoto(new File([await response.blob()], source.name))
  knowUpload(photo, source.url)
  return photo
}
