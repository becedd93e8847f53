/** Words around paying that a site does not word itself. */
export default {
  payResult: 'Your payment',
  failed: {
    title: 'The payment did not go through',
    des: 'Nothing was charged. You can choose the plan again, with the same card or another one.',
  },
  refunded: {
    title: 'This payment was refunded',
    des: 'The money is on its way back to your card. You can choose a plan again at any time.',
  },
  declined: {
    title: 'This offer is for a first purchase',
    des: 'This email has bought here before. Your money is on its way back to your card, and nothing renews. Log in, and the prices show what is open to you.',
  },
  toPrices: 'See the plans',
  summaryLink: 'See the order',
  secondsLeft: (seconds: number) => `Looking again each second, ${seconds} seconds more`,
  resultTitle: 'Your order',
  paidTitle: 'Your payment was successful',
  unpaidTitle: 'Payment for your order failed',
  unpaidDes: 'Please try again later. If it happens again, contact our support: we will find out why.',
  contact: 'Contact support',
  retry: 'Try again',
  toAccount: 'Go to my account',
  paidNow: 'Paid now',
  membership: 'Membership',
  membershipFor: (period: string) => `Works for ${period}. It does not renew.`,
  membershipLife: 'Works for life. It does not renew.',
  subscription: 'Subscription',
  subscriptionFor: (period: string, price: string) =>
    `Works for ${period}, then renews at ${price} until you cancel in your account.`,
  confirmation: 'A confirmation was sent to',
  orders: 'Orders and receipts',
  noOrders: 'Orders and their receipts will be here.',
  receipt: 'Receipt',
  givenBack: 'refunded',
  life: 'for life',
  credits: (left: number, quota: number) => `${left} of ${quota} credits left`,
  creditsNew: 'New ones on',
  renews: (date: string, amount: string, period: string) => `Renews on ${date} at ${amount} for ${period}.`,
  renewalLate: (amount: string) =>
    `The renewal at ${amount} is not paid yet. Your card is tried again over the next days.`,
}
