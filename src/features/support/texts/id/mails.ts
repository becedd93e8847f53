import type { SupportMails } from '../../mailTexts.ts'

/** The mails about tickets. */
export default {
  received: ({ ref, topic, url }) => ({
    subject: `[#${ref}] Pesan Anda sudah kami terima`,
    heading: 'Pesan Anda sudah kami terima',
    paragraphs: ['Kami menjawab lewat email. Di halaman ini Anda melihat permintaan Anda dan dapat menambahkannya.'],
    facts: [
      ['Nomor', `#${ref}`],
      ['Tentang', topic],
    ],
    button: { label: 'Buka permintaan', url },
    note: 'Siapa pun yang memiliki tautan ini dapat membaca permintaan. Bila bukan Anda yang menulis, abaikan saja.',
  }),
  answer: ({ ref, topic, url, lines }) => ({
    subject: `[#${ref}] ${topic}`,
    heading: 'Jawaban kami',
    paragraphs: lines,
    button: { label: 'Buka permintaan dan jawab', url },
    note: 'Mohon jawab lewat tombol: email ke alamat ini tidak dibaca.',
  }),
  operator: ({ ref, topic, site, name, email, account, order, lines, files }) => ({
    subject: `[#${ref}] ${topic}`,
    heading: `${name || email} menulis`,
    paragraphs: lines,
    facts: [
      ['Nomor', `#${ref}`],
      ['Situs', site],
      ['Email', email],
      ['Masuk sebagai', account ?? 'tidak masuk'],
      ['Pesanan berbayar terbaru', order ?? 'tidak ada'],
      ...(files ? [['Berkas', files] as const] : []),
    ],
    note: `Jawab dengan: sundry tickets answer ${ref} "…"`,
  }),
} satisfies SupportMails
