import type { WebhookMails } from '../../mailTexts.ts'

/** The mails about webhooks. */
export default {
  resting: ({ address, days, url }) => ({
    subject: 'Endpoint webhook Anda dimatikan',
    heading: 'Endpoint webhook Anda dimatikan',
    paragraphs: [
      days === undefined
        ? 'Endpoint itu menjawab bahwa ia sudah tidak ada (410), jadi kami tidak mengirim apa pun lagi ke sana.'
        : `Selama ${days} hari tidak ada kiriman kami yang sampai, jadi kami tidak mengirim apa pun lagi ke sana.`,
      'Setelah berfungsi lagi, nyalakan di akun Anda. Yang terjadi sementara itu tercatat di daftar dan dapat dikirim ulang.',
    ],
    facts: [['Alamat', address]],
    button: { label: 'Buka akun', url },
  }),
} satisfies WebhookMails
