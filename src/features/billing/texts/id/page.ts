import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  payResult: 'Pembayaran Anda',
  failed: {
    title: 'Pembayaran tidak berhasil',
    des: 'Anda tidak ditagih. Pilih lagi paketnya, dengan kartu yang sama atau kartu lain.',
  },
  refunded: {
    title: 'Pembayaran ini telah dikembalikan',
    des: 'Uang sedang dikembalikan ke kartu Anda. Anda bisa memilih paket lagi kapan saja.',
  },
  declined: {
    title: 'Penawaran ini untuk pembelian pertama',
    des: 'Email ini sudah pernah membeli di sini. Uang Anda sedang dikembalikan ke kartu, dan tidak ada perpanjangan. Silakan masuk untuk melihat harga yang berlaku bagi Anda.',
  },
  toPrices: 'Lihat paket',
  summaryLink: 'Lihat pesanan',
  secondsLeft: (seconds: number) => `Memeriksa tiap detik, ${seconds} detik lagi`,
  resultTitle: 'Pesanan Anda',
  paidTitle: 'Pembayaran Anda berhasil',
  unpaidTitle: 'Pembayaran pesanan Anda gagal',
  unpaidDes: 'Silakan coba lagi nanti. Jika terulang, hubungi bantuan kami: kami akan mencari sebabnya.',
  contact: 'Hubungi bantuan',
  retry: 'Coba lagi',
  toAccount: 'Buka akun saya',
  paidNow: 'Dibayar sekarang',
  membership: 'Keanggotaan',
  membershipFor: (period: string) => `Berlaku selama ${period}. Tidak diperpanjang.`,
  membershipLife: 'Berlaku seumur hidup. Tidak diperpanjang.',
  subscription: 'Langganan',
  subscriptionFor: (period: string, price: string) =>
    `Berlaku selama ${period}, lalu diperpanjang seharga ${price} sampai Anda membatalkannya di akun.`,
  confirmation: 'Konfirmasi dikirim ke',
  orders: 'Pesanan dan kuitansi',
  noOrders: 'Pesanan dan kuitansinya akan ada di sini.',
  receipt: 'Kuitansi',
  givenBack: 'dikembalikan',
  life: 'seumur hidup',
  credits: (left: number, quota: number) => `Tersisa ${left} dari ${quota} kredit`,
  creditsNew: 'Kredit baru pada',
  renews: (date: string, amount: string, period: string) =>
    `Diperpanjang pada ${date} seharga ${amount} untuk ${period}.`,
  renewalLate: (amount: string) =>
    `Perpanjangan seharga ${amount} belum terbayar. Kartu Anda dicoba lagi dalam beberapa hari.`,
} satisfies PartOf<typeof en>
