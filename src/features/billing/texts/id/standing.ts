import type { PartOf } from '#platform/texts.ts'
import type en from '../en/standing.ts'

/** Keadaan seorang anggota: apa yang dimiliki, sampai kapan, dan apa yang akan ditagih. */
export default {
  none: 'Saat ini Anda tidak punya keanggotaan. Tidak ada yang ditagih.',
  life: 'Keanggotaan Anda berlaku seumur hidup. Tidak ada perpanjangan.',
  trial: (date, later) =>
    `Masa coba Anda berlaku sampai ${date}. Lalu diperpanjang seharga ${later}, sampai Anda membatalkan. Jika Anda membatalkan sebelumnya, tidak ada lagi yang ditagih.`,
  renews: (date, later) => `Diperpanjang pada ${date} seharga ${later}, sampai Anda membatalkan.`,
  late: (amount) => `Perpanjangan seharga ${amount} belum terbayar. Penagihan dicoba lagi dalam beberapa hari.`,
  hasMore: (date) => `Yang sudah Anda miliki berlaku sampai ${date}, dan perpanjangan ditambahkan sesudahnya.`,
  untilPaid: (date) => `Semua berfungsi sampai ${date}.`,
  cancelled: (date) => `Sudah dibatalkan. Berlaku sampai ${date} lalu berakhir. Tidak ada lagi yang ditagih.`,
  once: (date) => `Berlaku sampai ${date} dan berakhir dengan sendirinya. Tidak ada perpanjangan.`,
  credits: (left, quota) => `Tersisa ${left} dari ${quota} kredit.`,
  creditsNew: (date) => `Kredit baru datang pada ${date}.`,
  creditsEnd: (date) => `Kredit bisa dipakai sampai ${date}.`,
} satisfies PartOf<typeof en>
