import { codes } from '#platform/codes.ts'
import { AppError, invalidRequest } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { type DeskTexts, deskTexts } from './texts.ts'

/** An operator may not do this, or a form did not come from the desk itself. */
export const forbidden = () =>
  new AppError(
    codes.forbidden,
    403,
    inEach(deskTexts, (words) => words.forbidden),
  )

/** A form that cannot be done, with the desk's own sentence. */
export const refused = (say: (words: DeskTexts) => string, cause?: unknown) =>
  invalidRequest(inEach(deskTexts, say), cause)
