import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { accountsErrors } from './errorTexts.ts'

export const notLoggedIn = () =>
  new AppError(
    codes.notLoggedIn,
    401,
    inEach(accountsErrors, (say) => say.notLoggedIn),
  )

export const notAMember = () =>
  new AppError(
    codes.notAMember,
    403,
    inEach(accountsErrors, (say) => say.notAMember),
  )

export const emailTaken = () =>
  new AppError(
    codes.mailboxRegistered,
    200,
    inEach(accountsErrors, (say) => say.emailTaken),
  )

export const badCredentials = () =>
  new AppError(
    codes.badCredentials,
    200,
    inEach(accountsErrors, (say) => say.badCredentials),
  )

/** An operator keeps the owner of the account out. */
export const accountBlocked = () =>
  new AppError(
    codes.accountBlocked,
    200,
    inEach(accountsErrors, (say) => say.accountBlocked),
  )

/** A link to set a password that was used, has run out, or was never ours. */
export const deadPasswordLink = () =>
  new AppError(
    codes.deadPasswordLink,
    200,
    inEach(accountsErrors, (say) => say.deadPasswordLink),
  )

/** A link to confirm an email that was used, has run out, or was never ours. */
export const deadConfirmLink = () =>
  new AppError(
    codes.deadConfirmLink,
    200,
    inEach(accountsErrors, (say) => say.deadConfirmLink),
  )

export const wrongCurrentPassword = () =>
  new AppError(
    codes.wrongCurrentPassword,
    200,
    inEach(accountsErrors, (say) => say.wrongCurrentPassword),
  )

export const unknownCountry = () =>
  new AppError(
    codes.invalidRequest,
    422,
    inEach(accountsErrors, (say) => say.unknownCountry),
  )

/** The VAT number of a profile has not the form of its country's. */
export const wrongTaxNumber = () =>
  new AppError(
    codes.wrongTaxNumber,
    422,
    inEach(accountsErrors, (say) => say.wrongTaxNumber),
  )
