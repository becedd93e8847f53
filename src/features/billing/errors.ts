import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { forLanguages, localeOf } from '#platform/languages.ts'
import { formatMinor } from '#platform/money/money.ts'
import { inEach } from '#platform/texts.ts'
import { billingErrors } from './errorTexts.ts'

/** The product or price of an order is not in this site's price list. */
export const unknownProduct = () =>
  new AppError(
    codes.unknownProduct,
    422,
    inEach(billingErrors, (say) => say.unknownProduct),
  )

/** The plan of an order has no price of this id: it may be sold in other currencies than the one that was asked for. */
export const notSoldIn = (currencies: readonly string[]) =>
  new AppError(
    codes.notSoldIn,
    422,
    forLanguages((language) =>
      billingErrors[language].notSoldIn(
        new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(currencies),
      ),
    ),
  )

/** A trial or a first discount is for who has not bought on this site before. */
export const firstPurchaseOnly = () =>
  new AppError(
    codes.firstPurchaseOnly,
    200,
    inEach(billingErrors, (say) => say.firstPurchaseOnly),
  )

/** A payment that has as many corrected receipts as it may have. */
export const correctedOften = () =>
  new AppError(
    codes.invalidRequest,
    422,
    inEach(billingErrors, (say) => say.correctedOften),
  )

export const alreadyPaid = () =>
  new AppError(
    codes.alreadyPaid,
    200,
    inEach(billingErrors, (say) => say.alreadyPaid),
  )

export const orderClosed = () =>
  new AppError(
    codes.orderClosed,
    200,
    inEach(billingErrors, (say) => say.orderClosed),
  )

export const paymentUnavailable = (cause?: unknown) =>
  new AppError(
    codes.paymentUnavailable,
    503,
    inEach(billingErrors, (say) => say.paymentUnavailable),
    { cause },
  )

/** Answers the specification's warning to whoever cancels without having anything that renews. */
export const notSubscribed = () =>
  new AppError(
    codes.notSubscribed,
    200,
    inEach(billingErrors, (say) => say.notSubscribed),
  )

/** A link to cancel that was used, has run out, or was never ours. */
export const deadUnsubscribeLink = () =>
  new AppError(
    codes.deadUnsubscribeLink,
    200,
    inEach(billingErrors, (say) => say.deadUnsubscribeLink),
  )

export const badWebhook = (cause?: unknown) =>
  new AppError(
    codes.badWebhook,
    400,
    inEach(billingErrors, (say) => say.badWebhook),
    { cause },
  )

export const previewUnpaid = () =>
  new AppError(
    codes.previewUnpaid,
    200,
    inEach(billingErrors, (say) => say.previewUnpaid),
  )

/** What was tried came to nothing that somebody would want: it is not for sale. */
export const nothingToUnlock = () =>
  new AppError(
    codes.nothingToUnlock,
    422,
    inEach(billingErrors, (say) => say.nothingToUnlock),
  )

/** The provider takes no such amount: the operator has to sell in another currency, or at a rounder price. */
export const cannotCharge = (amountMinor: number, currency: string) =>
  new AppError(
    codes.cannotCharge,
    422,
    forLanguages((language) => billingErrors[language].cannotCharge(formatMinor(amountMinor, currency, language))),
  )

/** An order's own provider is not set up here any more, or does not answer; nothing else may stand in for it. */
export const providerAway = (cause: unknown) =>
  new AppError(
    codes.providerAway,
    503,
    inEach(billingErrors, (say) => say.providerAway),
    { cause },
  )

/** Somebody who has not paid has tried as much today as one may. */
export const triesUsedUp = (most: number) =>
  new AppError(
    codes.triesUsedUp,
    429,
    inEach(billingErrors, (say) => say.triesUsedUp(most)),
  )

/** The plan gives fewer credits than the result takes that it shall unlock. */
export const planTooSmall = (needed: number, quota: number) =>
  new AppError(
    codes.planTooSmall,
    422,
    inEach(billingErrors, (say) => say.planTooSmall(needed, quota)),
  )
