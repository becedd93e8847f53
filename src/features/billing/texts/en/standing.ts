/** How somebody stands: what they have, until when, and what will be charged. */
export default {
  none: 'You have no membership at the moment. Nothing is charged.',
  life: 'Your membership works for life. Nothing renews.',
  trial: (date: string, later: string) =>
    `Your trial works until ${date}. Then it renews at ${later}, until you cancel. If you cancel before, nothing more is charged.`,
  renews: (date: string, later: string) => `Renews on ${date} at ${later}, until you cancel.`,
  late: (amount: string) => `The renewal at ${amount} is not paid yet. It is tried again over the next days.`,
  hasMore: (date: string) => `What you have already works until ${date}, and the renewal adds to that.`,
  untilPaid: (date: string) => `Everything works until ${date}.`,
  cancelled: (date: string) => `Cancelled. It works until ${date} and then ends. Nothing more is charged.`,
  once: (date: string) => `It works until ${date} and ends by itself. Nothing renews.`,
  credits: (left: string, quota: string) => `${left} of ${quota} credits left.`,
  creditsNew: (date: string) => `New ones come on ${date}.`,
  creditsEnd: (date: string) => `They can be used until ${date}.`,
}
