import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import type { Obstacle } from './engine/archive/breaches.ts'
import { pdfPagesErrors } from './errorTexts.ts'

type Say = Parameters<Parameters<typeof inEach<(typeof pdfPagesErrors)['en']>>[1]>[0]

const refusal = (code: number, sentence: (say: Say) => string) =>
  new AppError(code, 422, inEach(pdfPagesErrors, sentence))

export const noSuchPage = (page: number, count: number) =>
  refusal(codes.noSuchPage, (say) => say.noSuchPage(page, count))
/** A text that names no pages; of how many, where that is known. */
export const badRange = (text: string, count?: number) => refusal(codes.badRange, (say) => say.badRange(text, count))
/** A text that names pages beyond the last of a file. */
export const rangeBeyond = (text: string, count: number) =>
  refusal(codes.badRange, (say) => say.rangeBeyond(text, count))
export const noSuchFile = (file: number, count: number) =>
  refusal(codes.noSuchPage, (say) => say.noSuchFile(file, count))
export const noBookmarks = () => refusal(codes.noBookmarks, (say) => say.noBookmarks)
export const tooManyParts = (parts: number, most: number) =>
  refusal(codes.tooManyParts, (say) => say.tooManyParts(parts, most))
/** A file of more pages than are worked on, such as one that lists a single page over and over. */
export const tooManyPages = (pages: number, most: number) =>
  refusal(codes.tooManyPages, (say) => say.tooManyPages(pages, most))
export const notProtected = () => refusal(codes.notProtected, (say) => say.notProtected)
export const newPasswordMissing = () => refusal(codes.newPasswordMissing, (say) => say.newPasswordMissing)
export const nothingToRead = () => refusal(codes.nothingToRead, (say) => say.nothingToRead)
/** With the strongest setting there is no stronger one to try. */
export const smallAlready = (isStrongest = false) => refusal(codes.smallAlready, (say) => say.smallAlready(isStrongest))
/** Words of which nothing is seen. */
export const nothingToDraw = () => refusal(codes.nothingToDraw, (say) => say.nothingToDraw)
/** A cut that leaves a file in one piece. */
export const onePart = () => refusal(codes.onePart, (say) => say.onePart)
export const oneFileOnly = () => refusal(codes.oneFileOnly, (say) => say.oneFileOnly)
/** What cannot become PDF/A: why, and the clauses of the standard for the log. */
export const noArchive = (obstacle: Obstacle, clauses: readonly string[]) =>
  new AppError(
    codes.noArchive,
    422,
    inEach(pdfPagesErrors, (say) => say.noArchive(say.obstacles[obstacle])),
    { cause: new Error(`ISO 19005-2: ${clauses.join(', ')}`) },
  )
