import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  unknownPreset: 'Tidak ada foto dengan presetId ini. Daftarnya ada di /backapi/v1/pictureSetup/all.',
  noSize: 'cutSizeX, cutSizeY, dan dpi tidak ada. Kirimkan, atau kirim presetId.',
  unknownColour: 'bgColor bukan warna. Tulis seperti #438edb.',
  noFace: 'Tidak ada wajah yang ditemukan. Gunakan foto dengan wajah tampak depan, besar, dan cukup terang.',
  severalFaces: (count: number) =>
    `Gambar ini memuat ${count} wajah. Gunakan foto satu orang saja, atau potong orang lain terlebih dahulu.`,
  impossibleSize: (least: number, most: number) =>
    `Ukuran foto ini tidak dapat dibuat. Pilih sisi antara ${least} dan ${most} piksel.`,
  cannotFit: (kilobytes: number) =>
    `Foto tidak dapat dibuat lebih kecil dari ${kilobytes} kB pada ukuran ini. Pilih piksel lebih sedikit.`,
  photoTooLargeForPaper: 'Foto lebih besar daripada kertas ini. Pilih kertas yang lebih besar.',
  beyondRule: 'Ini di luar yang diizinkan aturan foto ini. Jaga garis kepala tetap di dalam pitanya.',
  notMadeOfIt:
    'Hasil ini tidak dibuat dari unggahan ini, atau unggahannya sudah hilang. Buat fotonya lagi, lalu ubah dengan tangan.',
  onlyCropped:
    'Foto ini hanya dipotong: cahaya dan tepinya tetap seperti saat diambil. Matikan ‘Hanya potong dan periksa’ untuk mengubahnya.',
} satisfies PartOf<typeof en>
