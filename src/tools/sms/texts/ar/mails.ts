import type { SmsMails } from '../../mailTexts.ts'

/** The mails about messages. */
export default {
  notSent: ({ recipient, then, reason }) => ({
    subject: 'لم تُرسل رسالتك المجدولة',
    heading: 'لم تُرسل رسالتك المجدولة',
    paragraphs: [reason],
    facts: [
      ['المستلم', recipient],
      ['موعدها', then],
    ],
  }),
} satisfies SmsMails
