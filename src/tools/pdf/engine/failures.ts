import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { pdfErrors } from '../errorTexts.ts'

export const noPages = () =>
  new AppError(
    codes.noPages,
    422,
    inEach(pdfErrors, (say) => say.noPages),
  )

export const tooManyPages = (pages: number, limit: number) =>
  new AppError(
    codes.tooManyPages,
    422,
    inEach(pdfErrors, (say) => say.tooManyPages(pages, limit)),
  )

export const pageTooLarge = (page: number) =>
  new AppError(
    codes.pageTooLarge,
    422,
    inEach(pdfErrors, (say) => say.pageTooLarge(page)),
  )

/** A text that chooses no pages; of how many, where that is known. */
export const badPageRange = (text: string, pages?: number) =>
  new AppError(
    codes.badPageRange,
    422,
    inEach(pdfErrors, (say) => say.badPageRange(text, pages)),
  )

/** No page of the file could be taken apart; as pictures alone it is worth nothing to the one who asked. */
export const notTakenApart = (cause?: unknown) =>
  new AppError(
    codes.notTakenApart,
    422,
    inEach(pdfErrors, (say) => say.notTakenApart),
    { cause },
  )

/** Nothing is written in the file: its pages are blank, or pictures in which nothing could be read. */
export const noText = (canRead: boolean) =>
  new AppError(
    codes.noText,
    422,
    inEach(pdfErrors, (say) => (canRead ? say.noText : say.noRecognition)),
  )
