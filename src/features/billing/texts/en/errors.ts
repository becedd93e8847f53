/** What can go wrong here, and what to do about it. */
export default {
  unknownOrder: (id: string) => `There is no order ${id}. "orders" lists them.`,
  nothingToRefund: 'Nothing of this order is left to be given back.',
  refundedMeanwhile: (given: string) =>
    `${given} of this order went back since the page was opened. Nothing more was given: look at the order again first.`,
  notGivable: (left: string) => `The amount must be above zero, at most ${left}, and have no more decimals than that.`,
  unknownProduct: 'This plan is no longer offered. Load the page again and choose another one.',
  notSoldIn: (currencies: string) => `This plan is sold in ${currencies}. Load the page again and choose one of these.`,
  firstPurchaseOnly:
    'This offer is for a first purchase, and you have bought here before. Choose one of the other plans.',
  alreadyPaid: 'This order is paid already. Your account shows what it gave you.',
  correctedOften:
    'This receipt was corrected many times already. Write to our support about it: the receipts that you have stay valid.',
  orderClosed: 'This order can no longer be paid. Choose the plan again to order anew.',
  paymentUnavailable:
    'The payment page could not be opened just now. Nothing was charged. Please try again in a minute.',
  providerAway:
    'The provider of this payment cannot be reached just now, so this could not be finished. Please try again in a few minutes, or write to our support.',
  notSubscribed: 'You did not subscribe to our service.',
  deadUnsubscribeLink: 'This link was used already or its time is over. Ask for a new one on this page, or log in.',
  unsubscribeSent:
    'If this email has an account here, a mail is on its way to it. It shows what renews, and cancels it.',
  cancelledNow: 'It is cancelled. Nothing more is charged.',
  badWebhook: 'This message is not signed by the provider.',
  triesUsedUp: (most: number) =>
    `You can try ${most} results a day here, and today's are used. Choose a plan to go on now, or come back tomorrow.`,
  planTooSmall: (needed: number, quota: number) =>
    `This result takes ${needed} credits and the plan gives ${quota}. Nothing was charged. Please choose a larger plan.`,
  nothingToUnlock: 'Nothing was found to be done here, so there is nothing to pay for. Nothing was charged.',
  previewUnpaid: 'This result is not paid for yet. Pay for it with your credits first.',
  cannotCharge: (amount: string) =>
    `${amount} cannot be paid here. Nothing was charged. Choose another plan, or tell us about this one.`,
}
