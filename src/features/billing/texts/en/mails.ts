import type { BillingMails, MailFacts } from '../../mailTexts.ts'

/** How long the membership works, to stand behind a verb. */
const works = ({ until }: MailFacts) => (until === null ? 'for life' : `until ${until}`)

const receipt = (facts: MailFacts) =>
  [
    ['Plan', facts.plan],
    ['Paid', facts.amount],
    ['Date', facts.paidAt],
    ['Works', works(facts)],
    ['Receipt', facts.receipt],
    ['Order', facts.orderId],
  ] as const

/** The mails about orders. */
export default {
  paid: (facts) => ({
    subject: `Your order: ${facts.plan}`,
    heading: 'Thank you for your order',
    paragraphs: [
      `Your membership works ${works(facts)}. You log in with ${facts.email}.`,
      ...(facts.passwordUrl ? ['Your account has no password yet. Set one, so that you can log in anywhere.'] : []),
      ...(facts.next ? [facts.next] : []),
    ],
    facts: receipt(facts),
    button: facts.passwordUrl
      ? { label: 'Set your password', url: facts.passwordUrl }
      : { label: 'Open my account', url: facts.accountUrl },
    note: facts.passwordUrl
      ? 'The link works once, within 7 days. Later, use "Forgot your password?" in the login.'
      : undefined,
  }),
  renewed: (facts) => ({
    subject: `Renewed ${works(facts)}`,
    heading: 'Your membership was renewed',
    paragraphs: [
      `It now works ${works(facts)}. You can cancel in your account at any time.`,
      ...(facts.next ? [facts.next] : []),
    ],
    facts: receipt(facts),
    button: { label: 'Open my account', url: facts.accountUrl },
  }),
  renewalFailed: (facts) => ({
    subject: 'Your renewal could not be charged',
    heading: 'Your renewal could not be charged',
    paragraphs: [
      `${facts.full} for ${facts.plan} was refused. It is tried again over the next days.`,
      'Change how you pay in your account, and it is charged again. If it keeps failing the membership ends.',
    ],
    button: { label: 'Change how you pay', url: facts.accountUrl },
  }),
  unpaid: (facts) => ({
    subject: 'Your plan does not renew: it could not be charged',
    heading: 'Your plan does not renew: it could not be charged',
    paragraphs: [
      `${facts.full} for ${facts.plan} was refused each time, so it is not tried again and nothing more is charged.`,
      'Your account and your receipts stay. To go on, choose a plan and pay in another way.',
    ],
    button: { label: 'See the plans', url: facts.pricesUrl },
  }),
  cancelled: (facts) => ({
    subject: 'Your subscription is cancelled',
    heading: 'Your subscription is cancelled',
    paragraphs: [`Nothing more will be charged. What you have paid stays usable ${works(facts)}.`],
    button: { label: 'Open my account', url: facts.accountUrl },
  }),
  declined: (facts) => ({
    subject: 'Your payment goes back to you',
    heading: 'Your payment goes back to you',
    paragraphs: [
      `"${facts.plan}" is an offer for a first purchase, and ${facts.email} has bought here before.`,
      `${facts.amount} goes back to what you paid with, which takes up to ten days to show there, and nothing renews.`,
      'Log in, and the prices show what is open to you.',
    ],
    facts: [
      ['Plan', facts.plan],
      ['Order', facts.orderId],
    ],
    button: { label: 'See the plans', url: facts.pricesUrl },
  }),
  refunded: (facts) => ({
    subject: `Refund of ${facts.refunded}`,
    heading: 'Your money is on its way back',
    paragraphs: [
      `${facts.refunded} of ${facts.amount} goes back to what you paid with. It takes up to ten days to show there.`,
    ],
    facts: [
      ['Plan', facts.plan],
      ['Receipt', facts.receipt],
      ['Order', facts.orderId],
    ],
  }),
  trialEnds: (facts) => ({
    subject: 'Your trial ends tomorrow',
    heading: 'Your trial ends tomorrow',
    paragraphs: [
      facts.next ?? '',
      `To pay nothing more, cancel in your account by ${facts.cancelBy}. One click does it, and what you have paid for works until then.`,
    ],
    button: { label: 'Open my account', url: facts.accountUrl },
  }),
  renewsSoon: (facts) => ({
    subject: 'Your plan renews in a week',
    heading: 'Your plan renews in a week',
    paragraphs: [
      `${facts.plan}: ${facts.next ?? ''}`,
      `You need to do nothing to go on. If you would rather stop, cancel in your account by ${facts.cancelBy}.`,
    ],
    button: { label: 'Open my account', url: facts.accountUrl },
  }),
  ended: (facts) => ({
    subject: 'Your plan has ended',
    heading: 'Your plan has ended',
    paragraphs: [
      `${facts.plan} has ended, and nothing more is charged.`,
      'Your account and your receipts stay. If you need the tools again, choose a plan whenever you like.',
    ],
    button: { label: 'See the plans', url: facts.pricesUrl },
  }),
  unsubscribe: ({ words, url, accountUrl }) => ({
    subject: 'Cancel your subscription',
    heading: url ? 'Nothing is cancelled yet' : 'Cancel your subscription',
    paragraphs: [
      words,
      url
        ? 'You asked how to cancel. The link shows what renews and cancels it with one click.'
        : 'Nothing of yours renews, so there is nothing to cancel.',
    ],
    button: url ? { label: 'See and cancel', url } : { label: 'Open my account', url: accountUrl },
    note: url ? 'The link works once, within an hour. If you did not ask for it, there is nothing to do.' : undefined,
  }),
} satisfies BillingMails
