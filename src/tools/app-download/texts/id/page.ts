import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'Unduh aplikasi',
  description: 'Pindai kodenya dengan kamera ponsel Anda.',
  scan: 'Pindai kode untuk mengunduh aplikasi',
  version: (version: string) => `Versi ${version}`,
  pageHint:
    'Pindai kodenya dengan kamera ponsel Anda. Halaman yang terbuka memasang dirinya sebagai aplikasi: tanpa toko, tanpa akun.',
  openApp: 'Buka di sini',
  none: 'Buka di ponsel Anda',
  noneHint: 'Semuanya berjalan di peramban ponsel. Pindai kodenya, lalu tambahkan situs ini ke layar utama.',
  open: 'Ke beranda',
} satisfies PartOf<typeof en>
