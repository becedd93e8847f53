import { type FileRow, livingFile } from '#features/files/files.ts'
import { codes } from '#platform/codes.ts'
import type { Queryable } from '#platform/db/db.ts'
import { AppError } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { jobsErrors } from './errorTexts.ts'

/** A file that a job is made of. Throws sourceGone where it went after the job was asked for. */
export const sourceFile = (db: Queryable, id: string): Promise<FileRow> =>
  livingFile(db, id).catch((error: unknown) => {
    throw error instanceof AppError && error.code === codes.notFound ? sourceGone() : error
  })

const sourceGone = () =>
  new AppError(
    codes.notFound,
    404,
    inEach(jobsErrors, (say) => say.sourceGone),
  )
