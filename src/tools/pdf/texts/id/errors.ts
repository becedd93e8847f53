import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  noPages: 'Berkas ini tidak memiliki halaman. Buka di program aslinya, simpan ulang, lalu unggah salinan baru.',
  tooManyPages: (pages: number, limit: number) =>
    `Ini ${pages} halaman, sedangkan satu tugas mengonversi paling banyak ${limit}. Pilih rentang, misalnya 1-${limit}.`,
  pageTooLarge: (page: number) =>
    `Halaman ${page} lebih besar dari kertas atau layar mana pun. Pilih halaman lain, atau resolusi yang lebih rendah.`,
  badPageRange: (text: string, pages?: number) =>
    `“${text}” bukan pilihan halaman${pages === undefined ? '' : ` dari berkas ini, yang memiliki ${pages} halaman`}. Tulis seperti 1-3,5.`,
  noText:
    'Tidak ada teks yang ditemukan dalam berkas ini, jadi tidak ada hasil dan tidak ada biaya: halamannya kosong, atau berupa gambar yang tidak terbaca, misalnya tulisan tangan atau aksara yang tidak dikenali di sini. PDF ke PNG memberikannya sebagai gambar.',
  noRecognition:
    'Halaman berkas ini berupa gambar, dan pengenalan teks tidak terpasang di server ini. Tidak ada biaya. PDF ke PNG memberikannya sebagai gambar.',
  notTakenApart:
    'Tidak satu pun halaman berkas ini dapat diurai, jadi tidak ada hasil dan tidak ada biaya. PDF ke PNG memberikan halamannya sebagai gambar.',
  noSuchPages: 'Dokumen tidak memiliki halaman tersebut. Pilih halaman yang ada, misalnya 1-3.',
  officeMissing: 'Berkas Office belum dapat dikonversi di sini: LibreOffice tidak terpasang di server ini.',
  protectedNotHere: 'Berkas terlindungi belum dapat dibuka di sini. Unggah salinan yang disimpan tanpa kata sandi.',
} satisfies PartOf<typeof en>
