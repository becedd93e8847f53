import type { SmsMails } from '../../mailTexts.ts'

/** The mails about messages. */
export default {
  notSent: ({ recipient, then, reason }) => ({
    subject: 'Su mensaje programado no se envió',
    heading: 'Su mensaje programado no se envió',
    paragraphs: [reason],
    facts: [
      ['Destinatario', recipient],
      ['Programado para', then],
    ],
  }),
} satisfies SmsMails
