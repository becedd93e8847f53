import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  titles: ['Memperbaiki foto...', 'Mewarnai gambar...', 'Menyeimbangkan efek warna...', 'Memulihkan goresan...'],
  hint: (megabytes: number, kept: string) => `JPEG atau PNG, hingga ${megabytes} MB. ${kept}`,
  original: 'Asli',
  result: 'Hasil',
  replace: 'Ganti',
  download: 'Unduh',
  zipName: 'foto',
  close: 'Tutup',
  again: 'Pakai foto ini lagi',
  openLast: 'Buka lagi:',
  current: 'Foto Anda',
  refused: {
    type: 'Format ini saat ini tidak didukung',
    heic: 'Format ini saat ini tidak didukung',
    size: 'Foto ini lebih besar dari 30 MB. Simpan lebih kecil lalu pilih lagi.',
    empty: 'Berkas ini kosong. Pastikan sudah tersimpan lengkap lalu pilih lagi.',
    folder: 'Folder ini kosong.',
    count: 'Satu foto setiap kali: yang pertama diambil.',
  },
  heicHelp:
    'Ini foto HEIC yang tidak dapat dibuka peramban Anda. Ekspor sebagai JPEG lalu pilih salinannya. Untuk foto berikutnya, atur iPhone ke JPEG: Pengaturan, Kamera, Format, Paling Kompatibel.',
  loginNeeded: 'Silakan masuk untuk melanjutkan. Foto Anda tetap terpilih.',
  logIn: 'Masuk',
  plans: 'Lihat paket',
  plansBeside: 'Paket terbuka di samping halaman ini. Foto Anda tetap di sini: coba lagi setelah Anda punya kredit.',
  tryAgain: 'Coba lagi',
  tryAllAgain: 'Coba semua lagi',
  takeOut: 'Keluarkan dari daftar',
  unreachable: 'Server tidak dapat dijangkau. Periksa koneksi Anda lalu coba lagi.',
} satisfies PartOf<typeof en>
