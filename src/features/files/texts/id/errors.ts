import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  keyTaken: 'Sudah ada berkas dengan key ini. Unggah lagi dengan key yang baru.',
  stoodStill: 'Unggahan terhenti terlalu lama dan dihentikan. Periksa koneksi lalu unggah lagi berkasnya.',
  deadLink: 'Tautan ini sudah kedaluwarsa. Buka kembali halaman asalnya lalu unduh lagi.',
  rangeBeyond: (bytes) =>
    `Berkas ini berisi ${bytes} byte, dan bagian yang diminta mulai sesudahnya. Yang Anda punya sudah seluruhnya.`,
  partNeedsType: (type) => `Bagian unggahan dikirim sebagai ${type}. Sertakan header Content-Type itu.`,
  deadPolicy: 'Izin unggah ini sudah kedaluwarsa. Pilih kembali berkasnya.',
  badKey: 'Key harus berbentuk dir/tahun/bulan/hari/timestamp_nama.ext, di bawah dir dari signature.',
  missing: (name: string) => `Kolom multipart "${name}" tidak ada. Kirim sebelum berkasnya.`,
  notAPhoto: 'Format ini saat ini tidak didukung',
  storageFull: (
    count: number,
    maxFiles: number,
    used: number,
    most: number,
    uploadHours: number,
    resultHours: number,
  ) =>
    `Tidak ada ruang untuk berkas ini: akun Anda menyimpan ${count} dari ${maxFiles} berkas, ${used} dari ${most} MB. Hapus hasil di halaman akun, atau tunggu: unggahan dihapus setelah ${uploadHours} jam, hasil setelah ${resultHours} jam.`,
  guestsFull:
    'Banyak orang sedang mencoba ini, dan tidak ada tempat lagi untuk berkas mereka. Coba lagi satu jam lagi; anggota punya tempat sendiri.',
  noFile: 'Tidak ada berkas dalam permintaan ini. Kirim sebagai kolom multipart "file".',
  oneFile:
    'Formulir ini berisi lebih dari satu berkas, dan tidak ada yang disimpan. Kirim setiap berkas dalam formulir sendiri.',
  incomplete: 'Unggahan ini belum lengkap. Kirim dahulu sisanya.',
  headerMissing: (name: string) => `Header ${name} tidak ada. Unggahan dengan protokol tus memerlukannya.`,
  malformedHeaders: (names: string) =>
    `Bentuk header ini tidak sesuai dengan protokol tus: ${names}. Perbaiki lalu kirim lagi panggilannya.`,
  tusNeeded: (version: string) =>
    `Unggahan bertahap memakai protokol tus ${version}. Kirim header Tus-Resumable dengan versi ini.`,
  inOneLine:
    'Unggahan bertahap diterima bagian demi bagian secara berurutan, dan ukurannya disebutkan di awal, pada header Upload-Length. Mulailah lagi dengan cara itu.',
  deadAddress: 'Alamat ini tidak menerima berkas, atau tidak lagi. Minta alamat baru untuk berkas Anda.',
  usedAlready: 'Alamat ini sudah menerima berkasnya. Minta alamat baru untuk berkas lain.',
  otherLength: (bytes) =>
    `Alamat ini menerima tepat ${bytes} bita, dengan Content-Length yang sama. Minta alamat lain untuk berkas berukuran lain.`,
  offsetTaken: 'Unggahan tidak berada di posisi ini. Tanyakan berapa yang sudah diterima, lalu kirim sisanya.',
  moreThanSaid:
    'Yang datang lebih banyak dari ukuran unggahan yang disebutkan. Tanyakan berapa yang sudah diterima, lalu kirim sisanya saja.',
  tooManyParts:
    'Unggahan ini datang dalam terlalu banyak bagian kecil. Mulai lagi, dan kirim lebih banyak di tiap bagian.',
} satisfies PartOf<typeof en>
