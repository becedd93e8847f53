import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { ticketLimits } from './contract.ts'
import { supportErrors } from './errorTexts.ts'

/** A link to a ticket that is gone, or was never ours. */
export const deadTicketLink = () =>
  new AppError(
    codes.notFound,
    404,
    inEach(supportErrors, (say) => say.deadTicketLink),
  )

/** The browser's proof of work is missing, wrong, too old or was used before. */
export const badProof = () =>
  new AppError(
    codes.invalidRequest,
    422,
    inEach(supportErrors, (say) => say.badProof),
  )

/** The field that nobody sees was filled in. */
export const looksAutomatic = () =>
  new AppError(
    codes.invalidRequest,
    422,
    inEach(supportErrors, (say) => say.looksAutomatic),
  )

/** A ticket has had as many messages as it may have of its visitor. */
export const ticketFull = () =>
  new AppError(
    codes.invalidRequest,
    422,
    inEach(supportErrors, (say) => say.ticketFull),
  )

/** What the operator wants to send is empty or too long. */
export const badAnswer = () =>
  new AppError(
    codes.invalidRequest,
    422,
    inEach(supportErrors, (say) => say.badAnswer(ticketLimits.message)),
  )

/** Somebody wrote into a ticket while an answer to it was being written. */
export const ticketMoved = () =>
  new AppError(
    codes.invalidRequest,
    422,
    inEach(supportErrors, (say) => say.ticketMoved),
  )
