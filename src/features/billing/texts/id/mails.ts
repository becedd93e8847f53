import type { BillingMails, MailFacts } from '../../mailTexts.ts'

const works = ({ until }: MailFacts) => (until === null ? 'seumur hidup' : `sampai ${until}`)

const receipt = (facts: MailFacts) =>
  [
    ['Paket', facts.plan],
    ['Dibayar', facts.amount],
    ['Tanggal', facts.paidAt],
    ['Berlaku', works(facts)],
    ['Kuitansi', facts.receipt],
    ['Pesanan', facts.orderId],
  ] as const

export default {
  paid: (facts) => ({
    subject: `Pesanan Anda: ${facts.plan}`,
    heading: 'Terima kasih atas pesanan Anda',
    paragraphs: [
      `Keanggotaan Anda berlaku ${works(facts)}. Anda masuk dengan ${facts.email}.`,
      ...(facts.passwordUrl ? ['Akun Anda belum punya kata sandi. Atur kata sandi agar bisa masuk di mana saja.'] : []),
      ...(facts.next ? [facts.next] : []),
    ],
    facts: receipt(facts),
    button: facts.passwordUrl
      ? { label: 'Atur kata sandi', url: facts.passwordUrl }
      : { label: 'Buka akun saya', url: facts.accountUrl },
    note: facts.passwordUrl
      ? 'Tautan ini berlaku satu kali, dalam 7 hari. Sesudahnya gunakan "Lupa kata sandi?" saat masuk.'
      : undefined,
  }),
  renewed: (facts) => ({
    subject: `Diperpanjang ${works(facts)}`,
    heading: 'Keanggotaan Anda diperpanjang',
    paragraphs: [
      `Kini berlaku ${works(facts)}. Anda bisa membatalkan kapan saja di akun.`,
      ...(facts.next ? [facts.next] : []),
    ],
    facts: receipt(facts),
    button: { label: 'Buka akun saya', url: facts.accountUrl },
  }),
  renewalFailed: (facts) => ({
    subject: 'Perpanjangan Anda tidak dapat ditagih',
    heading: 'Perpanjangan Anda tidak dapat ditagih',
    paragraphs: [
      `Penagihan ${facts.full} untuk ${facts.plan} ditolak. Penagihan dicoba lagi dalam beberapa hari.`,
      'Ganti cara bayar di akun Anda, lalu penagihan diulang. Jika terus gagal, keanggotaan berakhir.',
    ],
    button: { label: 'Ganti cara bayar', url: facts.accountUrl },
  }),
  unpaid: (facts) => ({
    subject: 'Paket Anda tidak diperpanjang: tidak dapat ditagih',
    heading: 'Paket Anda tidak diperpanjang: tidak dapat ditagih',
    paragraphs: [
      `Penagihan ${facts.full} untuk ${facts.plan} selalu ditolak, jadi tidak dicoba lagi dan tidak ada lagi yang ditagih.`,
      'Akun dan kuitansi Anda tetap ada. Untuk melanjutkan, pilih paket dan bayar dengan cara lain.',
    ],
    button: { label: 'Lihat paket', url: facts.pricesUrl },
  }),
  cancelled: (facts) => ({
    subject: 'Langganan Anda dihentikan',
    heading: 'Langganan Anda dihentikan',
    paragraphs: [`Tidak ada tagihan lagi. Yang sudah Anda bayar tetap bisa dipakai ${works(facts)}.`],
    button: { label: 'Buka akun saya', url: facts.accountUrl },
  }),
  declined: (facts) => ({
    subject: 'Pembayaran Anda dikembalikan',
    heading: 'Pembayaran Anda dikembalikan',
    paragraphs: [
      `"${facts.plan}" adalah penawaran untuk pembelian pertama, dan ${facts.email} sudah pernah membeli di sini.`,
      `${facts.amount} dikembalikan ke cara bayar yang Anda pakai, perlu waktu hingga sepuluh hari, dan tidak ada perpanjangan.`,
      'Silakan masuk untuk melihat harga yang berlaku bagi Anda.',
    ],
    facts: [
      ['Paket', facts.plan],
      ['Pesanan', facts.orderId],
    ],
    button: { label: 'Lihat paket', url: facts.pricesUrl },
  }),
  refunded: (facts) => ({
    subject: `Pengembalian dana ${facts.refunded}`,
    heading: 'Uang Anda sedang dikembalikan',
    paragraphs: [
      `${facts.refunded} dari ${facts.amount} dikembalikan ke cara bayar yang Anda pakai. Perlu waktu hingga sepuluh hari.`,
    ],
    facts: [
      ['Paket', facts.plan],
      ['Kuitansi', facts.receipt],
      ['Pesanan', facts.orderId],
    ],
  }),
  trialEnds: (facts) => ({
    subject: 'Masa coba Anda berakhir besok',
    heading: 'Masa coba Anda berakhir besok',
    paragraphs: [
      facts.next ?? '',
      `Agar tidak ada lagi yang ditagih, batalkan di akun Anda paling lambat ${facts.cancelBy}. Cukup satu klik, dan yang sudah Anda bayar tetap berlaku sampai saat itu.`,
    ],
    button: { label: 'Buka akun saya', url: facts.accountUrl },
  }),
  renewsSoon: (facts) => ({
    subject: 'Paket Anda diperpanjang dalam seminggu',
    heading: 'Paket Anda diperpanjang dalam seminggu',
    paragraphs: [
      `${facts.plan}: ${facts.next ?? ''}`,
      `Anda tidak perlu melakukan apa pun untuk melanjutkan. Jika ingin berhenti, batalkan di akun Anda paling lambat ${facts.cancelBy}.`,
    ],
    button: { label: 'Buka akun saya', url: facts.accountUrl },
  }),
  ended: (facts) => ({
    subject: 'Paket Anda telah berakhir',
    heading: 'Paket Anda telah berakhir',
    paragraphs: [
      `${facts.plan} telah berakhir, dan tidak ada lagi yang ditagih.`,
      'Akun dan kuitansi Anda tetap ada. Jika memerlukan alat kami lagi, pilih paket kapan saja.',
    ],
    button: { label: 'Lihat paket', url: facts.pricesUrl },
  }),
  unsubscribe: ({ words, url, accountUrl }) => ({
    subject: 'Batalkan langganan Anda',
    heading: url ? 'Belum ada yang dibatalkan' : 'Batalkan langganan Anda',
    paragraphs: [
      words,
      url
        ? 'Anda bertanya cara membatalkan. Tautan ini menunjukkan apa yang diperpanjang dan membatalkannya dengan satu klik.'
        : 'Tidak ada langganan Anda yang diperpanjang, jadi tidak ada yang perlu dibatalkan.',
    ],
    button: url ? { label: 'Lihat dan batalkan', url } : { label: 'Buka akun saya', url: accountUrl },
    note: url
      ? 'Tautan berlaku satu kali, dalam satu jam. Jika bukan Anda yang meminta, tidak perlu berbuat apa-apa.'
      : undefined,
  }),
} satisfies BillingMails
