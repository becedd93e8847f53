import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  pageNotFound: 'Halaman ini tidak ada. Periksa alamatnya, atau mulai dari beranda.',
  siteDown: 'Situs ini sedang disiapkan kembali. Silakan kembali beberapa menit lagi.',
  toolDisabled:
    'Situs ini tidak menyediakan alat ini. Hasil yang sudah dibuat dengannya tetap ada sampai waktunya habis.',
  titles: 'Segera kembali',
} satisfies PartOf<typeof en>
