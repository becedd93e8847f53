import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'Pulihkan foto lama',
  description: 'Goresan diperbaiki, warna pudar diangkat, diberi rona lembut, dan ukurannya dilipatgandakan.',
  choose: 'Pilih foto-foto lama, atau letakkan di sini',
  keepSepia: 'Pertahankan nadanya sendiri',
  keepSepiaHint: 'Hanya perbaiki dan perbesar: foto cokelat atau abu-abu tetap seperti itu.',
  done: 'Foto telah dipulihkan!',
  sound: 'Foto ini tidak rusak',
  before: 'Sebelum',
  after: 'Sesudah',
  compare: 'Seberapa banyak foto hasil pemulihan terlihat',
  strength: 'Kekuatan',
  both: 'Sebelum dan sesudah',
  noPicture: 'Peramban Anda tidak dapat membuat gambar ini. Unduh foto dengan kekuatan penuh.',
  brush: {
    open: 'Perbaiki sendiri',
    undo: 'Batalkan perbaikan',
    photo: 'Foto yang dipulihkan',
    surface: 'Cat bagian yang harus diperbaiki',
    hint: 'Cat goresan dan bintik yang masih ada, lalu perbaiki.',
    keys: 'Dengan papan ketik: tombol panah menggerakkan kuas, Shift lebih jauh, Spasi menurunkan dan mengangkatnya.',
    size: 'Kuas',
    sizes: { fine: 'Halus', middle: 'Sedang', broad: 'Lebar' },
    close: 'Tutup kuas',
    undoStroke: 'Batalkan sapuan terakhir',
    mend: 'Perbaiki yang dicat',
  },
  shoebox: {
    progress: (done, all) => `${done} dari ${all} foto dipulihkan`,
    waiting: 'Menunggu',
    working: 'Sedang dipulihkan',
    look: 'Lihat',
    open: (name) => `Lihat ${name}`,
    all: 'Semua foto',
    cancel: 'Batal',
    another: 'Foto lain',
    download: (count) => `Unduh semua (${count})`,
  },
  marks: {
    hand: {
      badge: 'Diwarnai menurut aturan',
      hint: () =>
        'Warna aslinya tidak diketahui: aturan tetap mewarnai kulit, rambut, kain, dan langit, seperti cetakan yang diwarnai tangan.',
    },
    model: {
      badge: 'Diwarnai model',
      hint: (name) =>
        `Warnanya seperti yang lazim pada gambar semacam ini, oleh model ${name ?? 'situs ini'}. Warna aslinya tidak diketahui.`,
    },
  },
  found: {
    scratches: (count) => `Goresan dan lipatan yang diperbaiki: ${count}.`,
    specks: (count) => `Bintik yang dihilangkan: ${count}.`,
    torn: 'Tepi yang sobek diisi.',
    faded: 'Nada yang pudar dipulihkan.',
    noise: 'Bintik kasar dihaluskan.',
    left: (places, percent) => `Bagian yang masih tampak rusak: ${places}, sekitar ${percent} % dari kerusakan.`,
    doubtful:
      'Beberapa garis atau titik halus mungkin kerusakan, mungkin bagian gambar. Semuanya dibiarkan apa adanya.',
    faces: 'Wajah diperjelas oleh model.',
    unknown: 'Tidak ada warna yang dapat dipastikan di dalamnya, jadi nadanya dibiarkan.',
    nothing: 'Tidak ditemukan kerusakan.',
    free: 'Hanya ukurannya yang digandakan, jadi ini tidak dikenai biaya.',
  },
} satisfies PartOf<typeof en>
