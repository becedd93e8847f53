import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  unknownOrder: (id: string) => `Tidak ada pesanan ${id}. Perintah "orders" menampilkan daftarnya.`,
  nothingToRefund: 'Tidak ada lagi yang dapat dikembalikan dari pesanan ini.',
  refundedMeanwhile: (given: string) =>
    `${given} dari pesanan ini sudah dikembalikan sejak halaman dibuka. Tidak ada lagi yang dikembalikan: lihat dulu pesanannya sekali lagi.`,
  notGivable: (left: string) =>
    `Jumlahnya harus di atas nol, paling banyak ${left}, dan desimalnya tidak lebih dari itu.`,
  unknownProduct: 'Paket ini tidak lagi ditawarkan. Muat ulang halaman lalu pilih paket lain.',
  notSoldIn: (currencies: string) =>
    `Paket ini dijual dalam ${currencies}. Muat ulang halaman, lalu pilih salah satunya.`,
  firstPurchaseOnly:
    'Penawaran ini untuk pembelian pertama, dan Anda sudah pernah membeli di sini. Pilih salah satu paket lain.',
  alreadyPaid: 'Pesanan ini sudah dibayar. Lihat isinya di akun Anda.',
  correctedOften:
    'Kuitansi ini sudah berkali-kali dikoreksi. Hubungi dukungan kami: kuitansi yang Anda miliki tetap berlaku.',
  orderClosed: 'Pesanan ini tidak dapat dibayar lagi. Pilih paketnya sekali lagi untuk memesan baru.',
  paymentUnavailable: 'Halaman pembayaran belum bisa dibuka. Anda belum ditagih. Silakan coba lagi satu menit lagi.',
  providerAway:
    'Penyedia pembayaran ini sedang tidak dapat dihubungi, sehingga ini belum selesai. Coba lagi beberapa menit lagi, atau hubungi dukungan kami.',
  notSubscribed: 'Anda tidak berlangganan layanan kami.',
  deadUnsubscribeLink: 'Tautan ini sudah dipakai atau waktunya habis. Minta yang baru di halaman ini, atau masuk.',
  unsubscribeSent:
    'Jika email ini punya akun di sini, sebuah surat sedang dikirim ke sana. Surat itu menunjukkan apa yang diperpanjang, dan membatalkannya.',
  cancelledNow: 'Sudah dibatalkan. Tidak ada lagi yang ditagih.',
  badWebhook: 'Pesan ini tidak ditandatangani oleh penyedia.',
  triesUsedUp: (most: number) =>
    `Anda dapat mencoba ${most} hasil per hari di sini, dan jatah hari ini sudah habis. Pilih paket untuk melanjutkan sekarang, atau kembali besok.`,
  planTooSmall: (needed: number, quota: number) =>
    `Hasil ini memerlukan ${needed} kredit, sedangkan paketnya memberi ${quota}. Tidak ada yang ditagih. Silakan pilih paket yang lebih besar.`,
  nothingToUnlock:
    'Tidak ada yang perlu dikerjakan di sini, jadi tidak ada yang perlu dibayar. Tidak ada biaya yang ditarik.',
  previewUnpaid: 'Hasil ini belum dibayar. Bayar dahulu dengan kredit Anda.',
  cannotCharge: (amount: string) =>
    `${amount} tidak dapat dibayar di sini. Anda belum ditagih. Pilih paket lain, atau beri tahu kami tentang paket ini.`,
} satisfies PartOf<typeof en>
