import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  badKey:
    'Panggilan ini memerlukan kunci situs ini yang berlaku: kirimkan sebagai "Authorization: Bearer <kunci>". Kunci dibuat dan ditemukan di halaman akun Anda.',
  siteGone:
    'Situs dari kunci ini tidak lagi dilayani di sini, jadi tidak ada yang bisa dilakukan dengannya. Kuncinya benar: tanyakan kepada pengelola situs.',
  keyOutOfScope: (tool) => `Kunci ini tidak boleh memakai alat "${tool}". Buat kunci yang boleh di halaman akun Anda.`,
  keyInAddress:
    'Kunci tidak pernah ditulis dalam alamat, karena alamat dicatat di perjalanan. Kirimkan sebagai "Authorization: Bearer <kunci>", dan cabut kunci ini jika asli.',
  tooManyKeys: (most) => `Anda memiliki ${most} kunci, itulah batasnya. Cabut salah satunya dahulu.`,
  keyUsedElsewise: 'Idempotency-Key ini sudah dipakai untuk permintaan lain. Pilih yang baru untuk permintaan baru.',
  sameRequestInHand: 'Permintaan dengan Idempotency-Key ini sedang dikerjakan. Tanyakan lagi sedetik kemudian.',
  tooManyStreams: (most) =>
    `Akun Anda sudah mengikuti ${most} tugas lewat peristiwa. Akhiri salah satu alirannya dahulu, atau lihat tugasnya sesekali.`,
  streamsFull:
    'Saat ini tidak ada tempat untuk aliran peristiwa lagi. Coba lagi sebentar, atau lihat tugasnya sesekali.',
  badIdempotencyKey: 'Idempotency-Key terdiri dari 1 sampai 255 karakter yang terlihat. Pilih misalnya sebuah UUID.',
  badCursor: 'Kursor ini bukan dari kami. Ambil seperti yang tertulis di "next" pada halaman sebelumnya.',
  fileNotHere: (id) => `Berkas ${id} tidak ada di sini, atau bukan milik Anda. Mungkin sudah kedaluwarsa; unggah lagi.`,
  noResult: 'Tugas ini tidak memiliki hasil itu, atau waktunya sudah habis.',
  noFormat: (formats) => `Hasil ini tidak tersedia dalam format itu. Nilai "as" yang mungkin: ${formats}.`,
  noFormats: 'Hasil ini hanya tersedia sebagai berkas aslinya. Hilangkan "as".',
  unknownScope: (tool) => `Tidak ada alat "${tool}". Muat ulang halaman ini.`,
} satisfies PartOf<typeof en>
