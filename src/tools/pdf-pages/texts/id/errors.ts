import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  noSuchPage: (page, count) =>
    `Halaman ${page} tidak ada: berkas ini berisi ${count} halaman. Pilih kembali halamannya.`,
  noSuchFile: (file, count) => `Berkas ${file} tidak ada: ada ${count} berkas. Pilih kembali halamannya.`,
  badRange: (text, count) =>
    `“${text}” bukan pilihan halaman${count === undefined ? '' : ` berkas ini, yang berisi ${count} halaman`}. Tulis seperti 1-3,5, dan bagian seperti 1-3;4-6.`,
  rangeBeyond: (text, count) =>
    `“${text}” melampaui berkas ini, yang punya ${count === 1 ? '1 halaman' : `halaman 1 sampai ${count}`}. Sebut halaman yang ada, atau biarkan akhirnya terbuka seperti 3-.`,
  noBookmarks: 'Berkas ini tidak memiliki penanda untuk memisahkannya. Pisahkan menurut halaman atau ukuran.',
  tooManyParts: (parts, most) =>
    `Ini menghasilkan ${parts} bagian, sedangkan batasnya ${most}. Pakai lebih banyak halaman atau megabita per bagian.`,
  tooManyPages: (pages: number, most: number) =>
    `Ini ${pages} halaman, sedangkan di sini satu berkas paling banyak ${most}. Bagilah di program pembuatnya, lalu unggah bagian-bagiannya.`,
  notProtected:
    'Berkas ini tidak berkata sandi: siapa pun sudah dapat membukanya, jadi tidak ada yang dikerjakan dan tidak ada biaya.',
  newPasswordMissing: 'Pilih kata sandi untuk berkas ini.',
  nothingToRead:
    'Tidak ada halaman berupa gambar dengan kata yang dapat dibaca, jadi tidak ada yang dikerjakan dan tidak ada biaya.',
  noRecognition:
    'Pengenalan teks tidak terpasang di server ini, jadi halaman belum dapat dibuat bisa dicari. Tidak ada biaya.',
  smallAlready: (isStrongest) =>
    `Berkas ini tidak dapat diperkecil secara berarti dengan cara ini, jadi dibiarkan apa adanya dan tidak ada biaya.${isStrongest ? '' : ' Coba setelan yang lebih kuat.'}`,
  nothingToDraw: 'Kata-kata ini tidak tampak sama sekali. Ketik huruf, angka, atau tanda yang terlihat.',
  onePart:
    'Dengan ini berkas tetap satu bagian, jadi tidak ada yang dikerjakan dan tidak ada biaya. Pilih bagian yang lebih kecil.',
  oneFileOnly: 'Ini dikerjakan untuk satu berkas setiap kali. Pilih satu berkas.',
  noArchive: (why) =>
    `Berkas ini tidak dapat menjadi PDF/A: ${why} Tidak ada yang dikerjakan dan tidak ada biaya. Tanpa PDF/A, berkas ini bisa dibuat dapat dicari.`,
  /** Why a file cannot become PDF/A, in the middle of that sentence. */
  obstacles: {
    letters: 'ada huruf selain hasil pindai, dan di sini hanya hasil pindai yang menjadi PDF/A.',
    colours: 'ada warna untuk percetakan (CMYK atau warna khusus).',
    pictures: 'ada gambar berjenis (JPEG 2000) yang tidak diterima di sini.',
    additions: 'ada komentar, isian formulir, atau tanda tangan.',
    other: 'ada sesuatu yang dilarang oleh standar itu.',
  },
  qpdfMissing: 'Halaman PDF belum dapat dikerjakan di sini: program qpdf tidak terpasang di server ini.',
} satisfies PartOf<typeof en>
