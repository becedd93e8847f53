import { fetchFile } from '#features/jobs/fetchFile.web.ts'

/** A result as the page keeps it: shown and saved without asking the server again. */
export type MadePhoto = {
  blob: Blob
  /** What it is saved as. */
  name: string
  /** Its address, for a further step. */
  url: string
  /** It is a preview, small and marked: by this the result is unlocked. */
  uid?: string
}

/** What a photo call answers: the address of a result, or of a preview with the uid to unlock the result by. */
export type PhotoAnswer = string | { uid: string; preview: string }

/** The address of what a photo call answered: for a further step, which goes on with the result behind a preview. */
export const addressOf = (answer: PhotoAnswer): string => (typeof answer === 'string' ? answer : answer.preview)

/** Fetches what a photo call answered. Throws CallError. */
export async function fetchAnswer(answer: PhotoAnswer, signal: AbortSignal): Promise<MadePhoto> {
  const made = await fetchMade(addressOf(answer), signal)
  return typeof answer === 'string' ? made : { ...made, uid: answer.uid }
}

/** Fetches a result from its download link, which names it. Throws CallError. */
export async function fetchMade(url: string, signal: AbortSignal): Promise<MadePhoto> {
  const blob = await fetchFile(url, signal)
  return { blob, name: new URL(url, location.origin).searchParams.get('name') ?? 'photo.jpg', url }
}

export { saveBlob as save } from '#platform/browser/saveBlob.web.ts'
