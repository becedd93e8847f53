import type { PartOf } from '#platform/texts.ts'
import type en from '../en/checkout.ts'

export default {
  test: 'UJI COBA: pembayaran ini tidak memindahkan uang. Gunakan kartu uji.',
  title: 'Pembayaran',
  thenPays: (amount: string, period: string) =>
    `Lalu diperpanjang seharga ${amount} untuk ${period} setiap kali, sampai dibatalkan.`,
  email: 'Email',
  card: 'Nomor kartu',
  expires: 'Berlaku sampai (BB/TT)',
  cvc: 'Kode keamanan',
  pay: 'Bayar',
  back: 'Batal dan kembali',
  cards: 'Kartu uji',
  developer: 'Cara webhook tiba',
  deliveries: {
    once: 'Sekali, segera',
    twice: 'Dua kali',
    late: 'Terlambat 90 detik',
    shuffled: 'Tidak berurutan',
    never: 'Tidak sama sekali',
  },
  behaviours: {
    pays: 'berhasil membayar',
    declined: 'ditolak',
    insufficient: 'saldonya kurang',
    challenge: 'meminta 3-D Secure',
    failsLater: 'membayar sekarang, gagal saat perpanjangan',
    disputes: 'membayar, lalu disengketakan bank',
  },
  errors: {
    email: 'Masukkan alamat email, misalnya nama@example.com.',
    unknown: 'Ini bukan kartu uji. Pilih salah satu dari daftar di bawah.',
    expired: 'Kartu sudah kedaluwarsa, atau tanggalnya tidak benar. Tulis seperti 12/34.',
    cvc: 'Kode keamanan terdiri dari tiga atau empat angka.',
    declined: 'Kartu Anda ditolak. Anda tidak ditagih: coba kartu lain.',
    insufficient: 'Saldo kartu Anda kurang. Anda tidak ditagih: coba kartu lain.',
    challenge: 'Bank tidak dapat memastikan bahwa ini Anda. Anda tidak ditagih: coba lagi atau pakai kartu lain.',
  },
  challengeTitle: 'Bank Anda bertanya: apakah ini Anda?',
  challengeText: 'Bank dengan 3-D Secure akan meminta kode di sini.',
  confirm: 'Setujui pembayaran',
  deny: 'Tolak',
  closed: 'Pembayaran ini sudah ditutup. Kembali dan pilih paketnya lagi.',
  paid: 'Pembayaran ini sudah lunas.',
  goOn: 'Lanjutkan',
} satisfies PartOf<typeof en>
