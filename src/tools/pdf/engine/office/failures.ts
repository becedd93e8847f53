import { codes } from '#platform/codes.ts'
import { AppError, engineMissing } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { pdfErrors } from '../../errorTexts.ts'

export const noSuchPages = (cause?: unknown) =>
  new AppError(
    codes.noSuchPages,
    422,
    inEach(pdfErrors, (say) => say.noSuchPages),
    { cause },
  )

export const officeMissing = () => engineMissing(inEach(pdfErrors, (say) => say.officeMissing))

export const protectedNotHere = () => engineMissing(inEach(pdfErrors, (say) => say.protectedNotHere))
