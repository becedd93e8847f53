import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'My tool',
  description: 'Menulis nomor di depan setiap baris berkas teks.',
  drop: 'Pilih berkas teks, atau letakkan di sini',
  hint: (megabytes) => `.txt, hingga ${megabytes} MB. Satu berkas memakai satu kredit.`,
  uploading: 'Mengunggah berkas Anda',
  working: 'Menomori baris',
  cancel: 'Batal',
  done: 'Berkas Anda siap',
  download: 'Unduh',
  again: 'Berkas lain',
  failed: 'Barisnya tidak dinomori',
  loginNeeded: 'Silakan masuk dahulu. Berkas Anda tetap terpilih.',
  rejected: 'Pilih satu berkas teks (.txt) sebesar yang disebut di sini.',
} satisfies PartOf<typeof en>
