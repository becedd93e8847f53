import type { MailContent } from '#platform/mail/layout.ts'
import type { Language } from '#platform/text.ts'

/** What the mails about an order are filled with; amounts and days are written out. */
export type MailFacts = {
  email: string
  plan: string
  orderId: string
  amount: string
  full: string
  everyPeriod: string
  refunded: string
  receipt: string
  paidAt: string
  /** null for life. */
  until: string | null
  renews: boolean
  accountUrl: string
  pricesUrl: string
  /** Present while the account has no password yet. */
  passwordUrl: string | undefined
}

type Mails = Record<
  'paid' | 'renewed' | 'renewalFailed' | 'cancelled' | 'declined' | 'refunded',
  (facts: MailFacts) => MailContent
>

/** How long the membership works, to stand behind a verb. */
const untilIn: Record<Language, (facts: MailFacts) => string> = {
  en: ({ until }) => (until === null ? 'for life' : `until ${until}`),
  id: ({ until }) => (until === null ? 'seumur hidup' : `sampai ${until}`),
}

/** The words of the mails about orders. */
export const mailTexts: Record<Language, Mails> = {
  en: {
    paid: (facts) => ({
      subject: `Your order: ${facts.plan}`,
      heading: 'Thank you for your order',
      paragraphs: [
        `Your membership works ${untilIn.en(facts)}. You log in with ${facts.email}.`,
        ...(facts.passwordUrl ? ['Your account has no password yet. Set one, so that you can log in anywhere.'] : []),
        ...(facts.renews
          ? [`After that it renews at ${facts.full} for ${facts.everyPeriod}, until you cancel in your account.`]
          : []),
      ],
      facts: receiptFacts(facts, untilIn.en(facts), ['Plan', 'Paid', 'Date', 'Works', 'Receipt', 'Order']),
      button: facts.passwordUrl
        ? { label: 'Set your password', url: facts.passwordUrl }
        : { label: 'Open my account', url: facts.accountUrl },
      note: facts.passwordUrl
        ? 'The link works once, within 7 days. Later, use "Forgot your password?" in the login.'
        : undefined,
    }),
    renewed: (facts) => ({
      subject: `Renewed ${untilIn.en(facts)}`,
      heading: 'Your membership was renewed',
      paragraphs: [`It now works ${untilIn.en(facts)}. You can cancel in your account at any time.`],
      facts: receiptFacts(facts, untilIn.en(facts), ['Plan', 'Paid', 'Date', 'Works', 'Receipt', 'Order']),
      button: { label: 'Open my account', url: facts.accountUrl },
    }),
    renewalFailed: (facts) => ({
      subject: 'Your renewal could not be charged',
      heading: 'Your renewal could not be charged',
      paragraphs: [
        `Your bank refused ${facts.full} for ${facts.plan}. It is tried again over the next days.`,
        'If it keeps failing the membership ends. You can choose a plan anew with another card.',
      ],
      button: { label: 'Open my account', url: facts.accountUrl },
    }),
    cancelled: (facts) => ({
      subject: 'Your subscription is cancelled',
      heading: 'Your subscription is cancelled',
      paragraphs: [`Nothing more will be charged. What you have paid stays usable ${untilIn.en(facts)}.`],
      button: { label: 'Open my account', url: facts.accountUrl },
    }),
    declined: (facts) => ({
      subject: 'Your payment goes back to you',
      heading: 'Your payment goes back to you',
      paragraphs: [
        `"${facts.plan}" is an offer for a first purchase, and ${facts.email} has bought here before.`,
        `${facts.amount} goes back to your card, which banks take up to ten days to show, and nothing renews.`,
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
        `${facts.refunded} of ${facts.amount} goes back to your card. Banks take up to ten days to show it.`,
      ],
      facts: [
        ['Plan', facts.plan],
        ['Receipt', facts.receipt],
        ['Order', facts.orderId],
      ],
    }),
  },
  id: {
    paid: (facts) => ({
      subject: `Pesanan Anda: ${facts.plan}`,
      heading: 'Terima kasih atas pesanan Anda',
      paragraphs: [
        `Keanggotaan Anda berlaku ${untilIn.id(facts)}. Anda masuk dengan ${facts.email}.`,
        ...(facts.passwordUrl
          ? ['Akun Anda belum punya kata sandi. Atur kata sandi agar bisa masuk di mana saja.']
          : []),
        ...(facts.renews
          ? [
              `Setelah itu diperpanjang seharga ${facts.full} untuk ${facts.everyPeriod}, sampai Anda membatalkannya di akun.`,
            ]
          : []),
      ],
      facts: receiptFacts(facts, untilIn.id(facts), ['Paket', 'Dibayar', 'Tanggal', 'Berlaku', 'Kuitansi', 'Pesanan']),
      button: facts.passwordUrl
        ? { label: 'Atur kata sandi', url: facts.passwordUrl }
        : { label: 'Buka akun saya', url: facts.accountUrl },
      note: facts.passwordUrl
        ? 'Tautan ini berlaku satu kali, dalam 7 hari. Sesudahnya gunakan "Lupa kata sandi?" saat masuk.'
        : undefined,
    }),
    renewed: (facts) => ({
      subject: `Diperpanjang ${untilIn.id(facts)}`,
      heading: 'Keanggotaan Anda diperpanjang',
      paragraphs: [`Kini berlaku ${untilIn.id(facts)}. Anda bisa membatalkan kapan saja di akun.`],
      facts: receiptFacts(facts, untilIn.id(facts), ['Paket', 'Dibayar', 'Tanggal', 'Berlaku', 'Kuitansi', 'Pesanan']),
      button: { label: 'Buka akun saya', url: facts.accountUrl },
    }),
    renewalFailed: (facts) => ({
      subject: 'Perpanjangan Anda tidak dapat ditagih',
      heading: 'Perpanjangan Anda tidak dapat ditagih',
      paragraphs: [
        `Bank Anda menolak ${facts.full} untuk ${facts.plan}. Penagihan dicoba lagi dalam beberapa hari.`,
        'Bila tetap gagal, keanggotaan berakhir. Anda bisa memilih paket lagi dengan kartu lain.',
      ],
      button: { label: 'Buka akun saya', url: facts.accountUrl },
    }),
    cancelled: (facts) => ({
      subject: 'Langganan Anda dihentikan',
      heading: 'Langganan Anda dihentikan',
      paragraphs: [`Tidak ada tagihan lagi. Yang sudah Anda bayar tetap bisa dipakai ${untilIn.id(facts)}.`],
      button: { label: 'Buka akun saya', url: facts.accountUrl },
    }),
    declined: (facts) => ({
      subject: 'Pembayaran Anda dikembalikan',
      heading: 'Pembayaran Anda dikembalikan',
      paragraphs: [
        `"${facts.plan}" adalah penawaran untuk pembelian pertama, dan ${facts.email} sudah pernah membeli di sini.`,
        `${facts.amount} dikembalikan ke kartu Anda, bank perlu waktu hingga sepuluh hari, dan tidak ada perpanjangan.`,
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
        `${facts.refunded} dari ${facts.amount} dikembalikan ke kartu Anda. Bank perlu waktu hingga sepuluh hari.`,
      ],
      facts: [
        ['Paket', facts.plan],
        ['Kuitansi', facts.receipt],
        ['Pesanan', facts.orderId],
      ],
    }),
  },
}

type Labels = [plan: string, paid: string, date: string, until: string, receipt: string, order: string]

const receiptFacts = (facts: MailFacts, works: string, [plan, paid, date, until, receipt, order]: Labels) =>
  [
    [plan, facts.plan],
    [paid, facts.amount],
    [date, facts.paidAt],
    [until, works],
    [receipt, facts.receipt],
    [order, facts.orderId],
  ] as const
