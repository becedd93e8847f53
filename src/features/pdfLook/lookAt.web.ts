import { askForJob } from '#features/jobs/askForJob.web.ts'
import { fetchFile } from '#features/jobs/fetchFile.web.ts'
import { followJob } from '#features/jobs/watch.web.ts'
import type { Looked } from './lookFacts.ts'

type Following = { signal: AbortSignal; onProgress: (percent: number) => void }

/** Looks at an upload by the call of a tool, which is cancelled where somebody gives it up. Throws a CallError, such as `passwordNeeded`. */
export async function lookAt<Facts>(
  path: string,
  asked: { fileUrl: string; password: string | undefined; from?: number },
  following: Following,
): Promise<Looked<Facts>> {
  return lookedBy(await askForJob(path, { body: asked, signal: following.signal }), following)
}

/** What a look tells that was asked for before, by the id of its job. Throws a CallError. */
export async function lookedBy<Facts>(id: string, following: Following): Promise<Looked<Facts>> {
  const { url, facts } = await followJob(id, following)
  // Files are sent as downloads and never as pictures of a page.
  const sheet = await fetchFile(url ?? '', following.signal)
  return { ...(facts as Facts), job: id, sheetUrl: URL.createObjectURL(sheet) }
}
