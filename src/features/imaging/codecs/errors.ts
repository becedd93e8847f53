import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { imagingErrors } from './errorTexts.ts'

/** The bytes are neither a JPEG nor a PNG, whatever the file is called. */
export const unsupportedPicture = () =>
  new AppError(
    codes.unsupportedPicture,
    415,
    inEach(imagingErrors, (say) => say.unsupportedPicture),
  )

/** A phone's HEIC or AVIF photo, which no part of this server opens. */
export const heicPicture = () =>
  new AppError(
    codes.unsupportedPicture,
    415,
    inEach(imagingErrors, (say) => say.heicPicture),
  )

/** More pixels than one job may open; `megapixels` is what the file's header claims. */
export const tooManyPixels = (megapixels: number, limit: number) =>
  new AppError(
    codes.tooManyPixels,
    413,
    inEach(imagingErrors, (say) => say.tooManyPixels(Math.round(megapixels), limit)),
  )

/** The file ends before its last pixel. */
export const truncatedPicture = (cause?: unknown) =>
  new AppError(
    codes.truncatedPicture,
    422,
    inEach(imagingErrors, (say) => say.truncatedPicture),
    { cause },
  )

/** A picture too small for anything useful, such as a tracking pixel; sizes in pixels. */
export const tooFewPixels = (width: number, height: number, atLeast: number) =>
  new AppError(
    codes.tooFewPixels,
    422,
    inEach(imagingErrors, (say) => say.tooFewPixels(width, height, atLeast)),
  )

/** A strip of which nothing would be left at a useful size; sizes in pixels. */
export const tooNarrow = (width: number, height: number) =>
  new AppError(
    codes.tooFewPixels,
    422,
    inEach(imagingErrors, (say) => say.tooNarrow(width, height)),
  )
