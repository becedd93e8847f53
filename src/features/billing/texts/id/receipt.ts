import type { PartOf } from '#platform/texts.ts'
import type en from '../en/receipt.ts'

export default {
  title: 'Kuitansi',
  to: 'Kepada',
  plan: 'Paket',
  date: 'Tanggal',
  period: 'Periode',
  total: 'Jumlah',
  refunded: 'Dikembalikan',
  order: 'Pesanan',
  test: 'Pembayaran uji: tidak ada uang berpindah.',
} satisfies PartOf<typeof en>
