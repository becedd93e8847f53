import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  unknownOrder: (id: string) => `Tidak ada pesanan ${id}. Perintah "orders" menampilkan daftarnya.`,
  nothingToRefund: 'Tidak ada lagi yang dapat dikembalikan dari pesanan ini.',
  notGivable: (left: string) =>
    `Jumlahnya harus di atas nol, paling banyak ${left}, dan desimalnya tidak lebih dari itu.`,
  unknownProduct: 'Paket ini tidak lagi ditawarkan. Muat ulang halaman lalu pilih paket lain.',
  firstPurchaseOnly:
    'Penawaran ini untuk pembelian pertama, dan Anda sudah pernah membeli di sini. Pilih salah satu paket lain.',
  alreadyPaid: 'Pesanan ini sudah dibayar. Lihat isinya di akun Anda.',
  orderClosed: 'Pesanan ini tidak dapat dibayar lagi. Pilih paketnya sekali lagi untuk memesan baru.',
  paymentUnavailable: 'Halaman pembayaran belum bisa dibuka. Anda belum ditagih. Silakan coba lagi satu menit lagi.',
  providerAway:
    'Penyedia pembayaran ini sedang tidak dapat dihubungi, sehingga ini belum selesai. Coba lagi beberapa menit lagi, atau hubungi dukungan kami.',
  notSubscribed: 'Anda tidak berlangganan layanan kami.',
  badWebhook: 'Pesan ini tidak ditandatangani oleh penyedia.',
  previewUnpaid: 'Hasil ini belum dibayar. Bayar dahulu dengan kredit Anda.',
  cannotCharge: (amount: string) =>
    `${amount} tidak dapat dibayar dengan kartu di sini. Anda belum ditagih. Pilih paket lain, atau beri tahu kami tentang paket ini.`,
} satisfies PartOf<typeof en>
