import type { PartOf } from '#platform/texts.ts'
import type en from '../en/receipt.ts'

export default {
  title: 'Kuitansi',
  corrected: 'Kuitansi koreksi',
  corrects: 'Mengoreksi kuitansi',
  issued: 'Diterbitkan pada',
  to: 'Kepada',
  plan: 'Paket',
  date: 'Tanggal',
  period: 'Periode',
  kind: 'Jenis',
  doesNotRenew: 'Tidak diperpanjang',
  net: 'Bersih',
  vat: (percent: string) => `PPN ${percent} %, sudah termasuk`,
  reverseCharge: 'Reverse charge: PPN terutang oleh pembeli di negaranya (pasal 196 Direktif 2006/112/EC).',
  total: 'Jumlah',
  refunded: 'Dikembalikan',
  order: 'Pesanan',
  test: 'Pembayaran uji: tidak ada uang berpindah.',
} satisfies PartOf<typeof en>
