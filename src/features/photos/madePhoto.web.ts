import { CallError } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { patiently } from './patiently.web.ts'

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

const fetchMs = 5 * 60 * 1000

/** Fetches a result from its download link, which names it. Throws CallError. */
export async function fetchMade(url: string, signal: AbortSignal): Promise<MadePhoto> {
  const blob = await patiently(() => blobAt(url, signal), signal)
  return { blob, name: new URL(url, location.origin).searchParams.get('name') ?? 'photo.jpg', url }
}

async function blobAt(url: string, signal: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(fetchMs)]) })
    if (response.ok) return await response.blob()
  } catch {
    signal.throwIfAborted()
  }
  throw new CallError(codes.unreachable, '')
}

export { saveBlob as save } from '#platform/browser/saveBlob.web.ts'
