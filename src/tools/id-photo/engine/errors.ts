import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { idPhotoErrors } from '../errorTexts.ts'
import { sizeLimits } from '../sizes/photoSize.ts'

const { least, most } = sizeLimits.sidePixels

export const noFace = () =>
  new AppError(
    codes.noFace,
    422,
    inEach(idPhotoErrors, (say) => say.noFace),
  )

export const severalFaces = (count: number) =>
  new AppError(
    codes.severalFaces,
    422,
    inEach(idPhotoErrors, (say) => say.severalFaces(count)),
  )

export const impossibleSize = () =>
  new AppError(
    codes.impossibleSize,
    422,
    inEach(idPhotoErrors, (say) => say.impossibleSize(least, most)),
  )

export const cannotFit = (maxBytes: number) =>
  new AppError(
    codes.cannotFit,
    422,
    inEach(idPhotoErrors, (say) => say.cannotFit(Math.round(maxBytes / 1000))),
  )

export const beyondRule = () =>
  new AppError(
    codes.beyondRule,
    422,
    inEach(idPhotoErrors, (say) => say.beyondRule),
  )

export const photoTooLargeForPaper = () =>
  new AppError(
    codes.photoTooLargeForPaper,
    422,
    inEach(idPhotoErrors, (say) => say.photoTooLargeForPaper),
  )
