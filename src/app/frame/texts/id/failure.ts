import type { PartOf } from '#platform/texts.ts'
import type en from '../en/failure.ts'

export default {
  missing: 'Halaman ini tidak ditemukan',
  missingHint: 'Alamatnya mungkin salah ketik, atau halamannya sudah pindah. Lainnya tinggal satu klik.',
  disabled: 'Situs ini tidak menyediakan alat ini',
  disabledHint:
    'Alat ini dimatikan di sini. Hasil yang pernah Anda buat masih ada di akun Anda, dan lainnya tinggal satu klik.',
  failed: 'Halaman ini tidak dapat dimuat',
  failedHint: 'Terjadi gangguan di tengah jalan. Silakan coba lagi sebentar lagi.',
  retry: 'Coba lagi',
  home: 'Ke beranda',
} satisfies PartOf<typeof en>
