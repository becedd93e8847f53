import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'

/** What the operator has to mend before a backup can be made or read, as a sentence. */
export class BackupProblem extends AppError {
  override name = 'BackupProblem'
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(codes.invalidRequest, 422, { en: sentence, id: sentence }, options)
  }
}
