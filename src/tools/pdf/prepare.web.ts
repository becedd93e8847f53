import { uploadPatiently } from '#features/jobs/patiently.web.ts'
import { lookAt, lookedBy } from '#features/pdfLook/lookAt.web.ts'
import type { Looked } from '#features/pdfLook/lookFacts.ts'
import { CallError } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { type FileLook, pdf } from './contract.ts'
import { mayBeConverted } from './mayBeConverted.web.ts'

/** How somebody follows a step: it ends with the signal, and `onProgress` gets percents, 0 at its beginning. */
type Following = { signal: AbortSignal; onProgress: (percent: number) => void }

/** Uploads a chosen file; answers its address. Throws a CallError, with the sentence `notWhatItSays` where no conversion takes such a file. */
export async function upload(file: File | undefined, notWhatItSays: string, following: Following): Promise<string> {
  // What was found again and has no address any more.
  if (!file) throw new CallError(codes.notFound, '')
  following.onProgress(0)
  if (!(await mayBeConverted(file))) throw new CallError(codes.wrongFileType, notWhatItSays)
  return uploadPatiently(pdf.uploadPath, file, following)
}

/** Looks at an upload, or follows a look that was asked for before, by the id of its job. Throws a CallError, such as `passwordNeeded`. */
export async function look(
  asked: { fileUrl: string; password: string | undefined; job: string | undefined },
  following: Following,
): Promise<Looked<FileLook>> {
  following.onProgress(0)
  const { fileUrl, password, job } = asked
  return job
    ? lookedBy<FileLook>(job, following)
    : lookAt<FileLook>('/backapi/v1/pdf/look', { fileUrl, password }, following)
}
