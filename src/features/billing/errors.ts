import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
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

/** A trial or a first discount is for who has not bought on this site before. */
export const firstPurchaseOnly = () =>
  new AppError(
    codes.firstPurchaseOnly,
    200,
    inEach(billingErrors, (say) => say.firstPurchaseOnly),
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

/** The provider takes no such amount: the operator has to sell in another currency, or at a rounder price. */
export const cannotCharge = (amountMinor: number, currency: string) => {
  const amount = formatMinor(amountMinor, currency)
  return new AppError(
    codes.cannotCharge,
    422,
    inEach(billingErrors, (say) => say.cannotCharge(amount)),
  )
}

/** An order's own provider is not set up here any more, or does not answer; nothing else may stand in for it. */
export const providerAway = (cause: unknown) =>
  new AppError(
    codes.providerAway,
    503,
    inEach(billingErrors, (say) => say.providerAway),
    { cause },
  )
