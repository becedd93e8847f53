/** What can go wrong here, and what to do about it. */
export default {
  unknownOrder: (id: string) => `There is no order ${id}. "orders" lists them.`,
  nothingToRefund: 'Nothing of this order is left to be given back.',
  notGivable: (left: string) => `The amount must be above zero, at most ${left}, and have no more decimals than that.`,
  unknownProduct: 'This plan is no longer offered. Load the page again and choose another one.',
  firstPurchaseOnly:
    'This offer is for a first purchase, and you have bought here before. Choose one of the other plans.',
  alreadyPaid: 'This order is paid already. Your account shows what it gave you.',
  orderClosed: 'This order can no longer be paid. Choose the plan again to order anew.',
  paymentUnavailable:
    'The payment page could not be opened just now. Nothing was charged. Please try again in a minute.',
  providerAway:
    'The provider of this payment cannot be reached just now, so this could not be finished. Please try again in a few minutes, or write to our support.',
  notSubscribed: 'You did not subscribe to our service.',
  badWebhook: 'This message is not signed by the provider.',
  previewUnpaid: 'This result is not paid for yet. Pay for it with your credits first.',
  cannotCharge: (amount: string) =>
    `${amount} cannot be paid by card here. Nothing was charged. Choose another plan, or tell us about this one.`,
}
