import type { SmsMails } from '../../mailTexts.ts'

/** The mails about messages. */
export default {
  notSent: ({ recipient, then, reason }) => ({
    subject: 'Pesan terjadwal Anda tidak dikirim',
    heading: 'Pesan terjadwal Anda tidak dikirim',
    paragraphs: [reason],
    facts: [
      ['Penerima', recipient],
      ['Dijadwalkan untuk', then],
    ],
  }),
} satisfies SmsMails
