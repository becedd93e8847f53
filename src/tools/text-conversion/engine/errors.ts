import { codes } from '#platform/codes.ts'
import { AppError, engineMissing, invalidRequest } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { longestTerm, mostTerms } from '../contract.ts'
import { textConversionErrors } from '../errorTexts.ts'
import type { WrongTerms } from '../vocabulary.ts'

export const damagedRecording = (cause?: unknown) =>
  new AppError(
    codes.damagedRecording,
    422,
    inEach(textConversionErrors, (say) => say.damagedRecording),
    { cause },
  )

export const holdsNotes = () =>
  new AppError(
    codes.holdsNotes,
    422,
    inEach(textConversionErrors, (say) => say.holdsNotes),
  )

export const silentRecording = () =>
  new AppError(
    codes.silentRecording,
    422,
    inEach(textConversionErrors, (say) => say.silentRecording),
  )

export const noSpeech = () =>
  new AppError(
    codes.noSpeech,
    422,
    inEach(textConversionErrors, (say) => say.noSpeech),
  )

export const tooLong = (hours: number) =>
  new AppError(
    codes.recordingTooLong,
    422,
    inEach(textConversionErrors, (say) => say.tooLong(hours)),
  )

export const unknownLanguage = () => invalidRequest(inEach(textConversionErrors, (say) => say.unknownLanguage))

/** Names and terms that cannot be used as they were sent. */
export const badVocabulary = (wrong: WrongTerms) =>
  invalidRequest(
    inEach(textConversionErrors, (say) =>
      wrong.reason === 'count' ? say.tooManyTerms(mostTerms) : say.badTerm(wrong.term.slice(0, 60), longestTerm),
    ),
  )

export const languageNotInstalled = () =>
  new AppError(
    codes.languageNotInstalled,
    503,
    inEach(textConversionErrors, (say) => say.languageNotInstalled),
  )

export const transcriberFailed = (cause?: unknown) =>
  new AppError(
    codes.transcriberFailed,
    502,
    inEach(textConversionErrors, (say) => say.transcriberFailed),
    { cause },
  )

export const modelUnusable = (cause?: unknown) =>
  new AppError(
    codes.modelUnusable,
    503,
    inEach(textConversionErrors, (say) => say.modelUnusable),
    { cause },
  )

export const pdfMissing = () => engineMissing(inEach(textConversionErrors, (say) => say.pdfMissing))

export const ffmpegMissing = () => engineMissing(inEach(textConversionErrors, (say) => say.ffmpegMissing))
