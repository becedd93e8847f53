import type { SmsMails } from '../../mailTexts.ts'

/** The mails about messages. */
export default {
  notSent: ({ recipient, then, reason }) => ({
    subject: 'Your scheduled message was not sent',
    heading: 'Your scheduled message was not sent',
    paragraphs: [reason],
    facts: [
      ['Recipient', recipient],
      ['Scheduled for', then],
    ],
  }),
} satisfies SmsMails
