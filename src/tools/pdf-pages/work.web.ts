import { cancelJob, watchJob } from '#features/jobs/watch.web.ts'
import { call } from '#platform/browser/call.web.ts'
import type { Action, LookFacts } from './contract.ts'

/** What a look told: the file's facts, and the sheet of its small pictures in memory; `revokeObjectURL` lets go of it. */
export type Looked = LookFacts & { sheetUrl: string }

/** What became of the work: the file, or a marked preview where it is not paid for. */
export type Made = { name: string; facts: Record<string, unknown> } & (
  | { url: string }
  | { uid: string; preview: string }
)

type Following = { signal: AbortSignal; onProgress: (percent: number) => void }

/** Looks at an upload. Throws a CallError, such as `passwordNeeded`. */
export async function lookAt(fileUrl: string, password: string | undefined, following: Following): Promise<Looked> {
  const { url, facts } = await followed('/backapi/v1/pdf-pages/look', { fileUrl, password }, following)
  // Files are sent as downloads and never as pictures of a page.
  const sheet = await fetch(url ?? '', { signal: following.signal }).then((response) => response.blob())
  return { ...(facts as LookFacts), sheetUrl: URL.createObjectURL(sheet) }
}

type Asked = { files: string[]; action: Action; password?: string | undefined; newPassword?: string | undefined }

/** Has the work done. Throws a CallError with the reason where it is not. */
export async function doWork(asked: Asked, following: Following): Promise<Made> {
  const { url, uid, preview, name, facts } = await followed('/backapi/v1/pdf-pages', asked, following)
  const told = { name: name ?? '', facts: facts ?? {} }
  return uid && preview ? { ...told, uid, preview } : { ...told, url: url ?? '' }
}

async function followed(path: string, body: object, { signal, onProgress }: Following) {
  const { obj: id } = await call<string>(path, { method: 'POST', body, signal })
  const cancel = () => cancelJob(id)
  signal.addEventListener('abort', cancel)
  try {
    return await watchJob(id, { signal, onProgress })
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
