import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'Pulihkan foto lama',
  description: 'Goresan diperbaiki, warna pudar diangkat, diberi rona lembut, dan ukurannya dilipatgandakan.',
  choose: 'Pilih foto lama, atau letakkan di sini',
  keepSepia: 'Pertahankan nadanya sendiri',
  keepSepiaHint: 'Hanya perbaiki dan perbesar: foto cokelat atau abu-abu tetap seperti itu.',
  done: 'Foto telah dipulihkan!',
  before: 'Sebelum',
  after: 'Sesudah',
  compare: 'Seberapa banyak foto hasil pemulihan terlihat',
  marks: {
    hand: {
      badge: 'Diwarnai tangan',
      hint: 'Warnanya perkiraan, seperti cetakan yang diwarnai tangan. Warna aslinya tidak diketahui.',
    },
    model: {
      badge: 'Diwarnai perangkat lunak',
      hint: 'Warnanya seperti yang lazim pada gambar semacam ini. Warna aslinya tidak diketahui.',
    },
  },
  found: {
    scratches: 'Goresan dan lipatan diperbaiki.',
    specks: 'Bintik dihilangkan.',
    torn: 'Tepi yang sobek diisi.',
    faded: 'Nada yang pudar dipulihkan.',
    noise: 'Bintik kasar dihaluskan.',
    nothing: 'Tidak ditemukan kerusakan.',
  },
} satisfies PartOf<typeof en>
