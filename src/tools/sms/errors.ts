import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { smsErrors } from './errorTexts.ts'

export const invalidPhone = () =>
  new AppError(
    codes.invalidPhone,
    422,
    inEach(smsErrors, (say) => say.invalidPhone),
  )

export const refusedNumber = (kind: string) =>
  new AppError(
    codes.refusedNumber,
    422,
    inEach(smsErrors, (say) => say.refusedNumber),
    { cause: kind },
  )

export const refusedCountry = () =>
  new AppError(
    codes.refusedCountry,
    422,
    inEach(smsErrors, (say) => say.refusedCountry),
  )

export const emptyMessage = () =>
  new AppError(
    codes.emptyMessage,
    422,
    inEach(smsErrors, (say) => say.emptyMessage),
  )

export const messageTooLong = () =>
  new AppError(
    codes.messageTooLong,
    422,
    inEach(smsErrors, (say) => say.messageTooLong),
  )

export const optedOut = () =>
  new AppError(
    codes.optedOut,
    422,
    inEach(smsErrors, (say) => say.optedOut),
  )

export const blockedWords = () =>
  new AppError(
    codes.blockedWords,
    422,
    inEach(smsErrors, (say) => say.blockedWords),
  )

export const duplicateMessage = () =>
  new AppError(
    codes.duplicateMessage,
    409,
    inEach(smsErrors, (say) => say.duplicateMessage),
  )

/** What is wrong with the time that a message shall leave at; `limit` in minutes from now at the earliest, in days at the latest. */
export type TimeProblem = { kind: 'missing' | 'unasked' | 'noZone' } | { kind: 'tooSoon' | 'tooFar'; limit: number }

export const badSendingTime = (problem: TimeProblem) =>
  new AppError(
    codes.badSendingTime,
    422,
    inEach(smsErrors, (say) =>
      'limit' in problem ? say.sendingTime[problem.kind](problem.limit) : say.sendingTime[problem.kind],
    ),
  )

/** Too many messages of one member or to one number would leave around the chosen time. */
export const tooManyThen = () =>
  new AppError(
    codes.tooManyThen,
    409,
    inEach(smsErrors, (say) => say.tooManyThen),
  )

/** A message that waited has left, or will not leave any more. */
export const alreadyLeft = () =>
  new AppError(
    codes.alreadyLeft,
    409,
    inEach(smsErrors, (say) => say.alreadyLeft),
  )

/** Whose messages have become too many: the member's, those from one address, or those to one number. */
export type Crowd = 'member' | 'address' | 'recipient'

/** More than a limit allows; `seconds` until it would pass. */
export class TooManyMessages extends AppError {
  readonly seconds: number

  constructor(crowd: Crowd, seconds: number) {
    super(
      codes.tooManyMessages,
      429,
      inEach(smsErrors, (say) => say.tooMany(say.crowded[crowd], waitOf(seconds, say))),
    )
    this.seconds = Math.ceil(seconds)
  }
}

/** A wait as a person says it: minutes, and hours where they are more than two. */
function waitOf(seconds: number, say: typeof smsErrors.en): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const hours = Math.ceil(minutes / 60)
  return hours > 2 ? say.hours(hours) : say.minutes(minutes)
}

/** The provider said no for good: sending it again would change nothing. */
export const refusedByProvider = (reason: unknown) =>
  new AppError(
    codes.refusedByProvider,
    422,
    inEach(smsErrors, (say) => say.refusedByProvider),
    { cause: reason },
  )

/** The provider could not be asked, was too busy, or did not answer: the message may be sent again later. */
export const providerUnavailable = (reason: unknown) =>
  new AppError(
    codes.providerUnavailable,
    503,
    inEach(smsErrors, (say) => say.providerUnavailable),
    { cause: reason },
  )

/** No network carries messages here, and to pretend so is for development alone. */
export const noGateway = () =>
  new AppError(
    codes.engineMissing,
    503,
    inEach(smsErrors, (say) => say.noGateway),
  )

/** A delivery report that does not come from the provider: perhaps PUBLIC_URL or the password is not what it knows. */
export const unsignedReport = () =>
  new AppError(
    codes.unsignedReport,
    403,
    inEach(smsErrors, (say) => say.unsignedReport),
  )

/** True when sending again would only repeat the refusal. */
export const isFinal = (error: unknown) => error instanceof AppError && error.code === codes.refusedByProvider
