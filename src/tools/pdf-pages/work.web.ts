import { askForJob } from '#features/jobs/askForJob.web.ts'
import type { Progress } from '#features/jobs/progress.ts'
import { followJob } from '#features/jobs/watch.web.ts'
import type { AskedAction } from './contract.ts'

/** What became of the work: the file, or a marked preview where it is not paid for. */
export type Made = { name: string; facts: Record<string, unknown> } & (
  | { url: string }
  | { uid: string; preview: string }
)

export type Following = { signal: AbortSignal; onProgress: (percent: number) => void }

export type Asked = {
  files: string[]
  action: AskedAction
  passwords?: string[] | undefined
  newPassword?: string | undefined
}

/** Asks for work; answers its job. Throws a CallError. */
export const askForWork = (asked: Asked, signal: AbortSignal): Promise<string> =>
  askForJob('/backapi/v1/pdf-pages', { body: asked, signal })

/** What is made of work that was asked for, by the id of its job. Throws a CallError with the reason where nothing is. */
export const madeBy = async (id: string, following: Following): Promise<Made> => madeOf(await followJob(id, following))

function madeOf({ url, uid, preview, name, facts }: Progress): Made {
  const told = { name: name ?? '', facts: facts ?? {} }
  return uid && preview ? { ...told, uid, preview } : { ...told, url: url ?? '' }
}
