import type { WebhookMails } from '../../mailTexts.ts'

/** The mails about webhooks. */
export default {
  resting: ({ address, days, url }) => ({
    subject: 'Your webhook endpoint is switched off',
    heading: 'Your webhook endpoint is switched off',
    paragraphs: [
      days === undefined
        ? 'It answered that it is gone (410), so we send nothing more to it.'
        : `For ${days} days nothing that we sent to it has arrived, so we send nothing more to it.`,
      'Once it works again, switch it on in your account. What happened meanwhile stands in the list there and can be sent again.',
    ],
    facts: [['Address', address]],
    button: { label: 'Open the account', url },
  }),
} satisfies WebhookMails
