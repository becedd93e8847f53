import { patiently } from '#features/jobs/patiently.web.ts'
import { CallError, call } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { photoKey } from './photoKey.ts'
import type { Photo } from './readyPhoto.web.ts'

type Signature = { dir: string; accessid: string; policy: string; signature: string; host: string }

/** What the specification's clients say of themselves when they upload. */
const headers = { phone_os: 'web', apk_version_code: '1' }

/** Longest time of one upload: 30 MB over a slow phone line. */
const uploadMs = 10 * 60 * 1000

/** What the server says of an upload that lived its two hours. */
const goneCode = 404

const known = new WeakMap<Photo, string>()

/** Remembers that a photo lies on the server already. */
export const knowUpload = (photo: Photo, address: string): void => void known.set(photo, address)

/**
 * Asks something of the server about a photo, by the address of its upload. It is uploaded once, and anew where the
 * server has forgotten it meanwhile. Throws CallError.
 */
export async function withUpload<Made>(
  photo: Photo,
  signal: AbortSignal,
  ask: (address: string) => Promise<Made>,
): Promise<Made> {
  const before = known.get(photo)
  if (before === undefined) return ask(await uploadPhoto(photo, signal))
  try {
    return await ask(before)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== goneCode) throw error
    return ask(await uploadPhoto(photo, signal))
  }
}

async function uploadPhoto(photo: Photo, signal: AbortSignal): Promise<string> {
  const address = await patiently((until) => post(photo, until), signal)
  known.set(photo, address)
  return address
}

/** Posts a photo straight to the store, each try under a key of its own: the store takes none twice. */
async function post(photo: Photo, signal: AbortSignal): Promise<string> {
  const { obj } = await call<Signature>('/backapi/v1/oss/aiphoto/signature', {
    query: { _model: 'src' },
    headers,
    signal,
  })
  const key = photoKey(obj.dir, photo.kind, new Date())
  const form = new FormData()
  const fields = { OSSAccessKeyId: obj.accessid, policy: obj.policy, Signature: obj.signature, key }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', photo.blob, photo.name)
  const until = AbortSignal.any([signal, AbortSignal.timeout(uploadMs)])
  const response = await fetch(obj.host, { method: 'POST', body: form, signal: until }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw new CallError(codes.unreachable, String(error))
  })
  if (response.status !== 201) throw await refusal(response)
  return `${obj.host}/${key}`
}

/** Our own store answers a sentence; others answer XML, of which nobody is told. */
async function refusal(response: Response): Promise<CallError> {
  const answer = (await response.json().catch(() => null)) as { code?: number; msg?: string } | null
  return new CallError(answer?.code ?? 0, answer?.msg ?? '')
}
