import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  failedPage: 'Ini tidak berhasil',
  notFound: 'Ini tidak ada di sini, atau bukan milik Anda. Mungkin sudah kedaluwarsa.',
  unreadableFile:
    'Berkas ini tidak dapat dibuka. Mungkin rusak: simpan ulang di program aslinya lalu unggah salinan baru.',
  passwordNeeded: 'Berkas ini dilindungi kata sandi. Masukkan kata sandinya, atau unggah salinan tanpa kata sandi.',
  wrongPassword: 'Kata sandi ini tidak membuka berkas. Periksa huruf besar dan kecil lalu coba lagi.',
  emptyFile: 'Berkas ini kosong. Pastikan sudah tersimpan lengkap lalu pilih lagi.',
  wrongFileType: (expected: string) =>
    `Isi berkas ini bukan ${expected}, apa pun namanya. Pilih berkas ${expected} yang asli.`,
  tooLarge: (megabytes: number) => `Berkas ini terlalu besar. Batasnya ${megabytes} MB.`,
  tookTooLong: (seconds: number) =>
    `Berkas ini memakan waktu lebih dari ${seconds} detik dan dihentikan. Coba sebagian saja, misalnya lebih sedikit halaman.`,
  needsTooMuch: 'Berkas ini membutuhkan memori atau ruang lebih dari batas satu tugas. Coba sebagian saja.',
  engineFailed: 'Terjadi kesalahan di pihak kami saat mengerjakan berkas ini. Silakan coba lagi.',
  oddText: (name: string) => `Kolom "${name}" memuat karakter yang tidak mungkin ada dalam teks. Ketik ulang.`,
  tooDeep: (mostLevels: number) =>
    `Permintaan ini memuat daftar atau objek lebih dari ${mostLevels} tingkat. Kirim dengan lebih sedikit tingkat.`,
  unreadable: 'Permintaan ini tidak dapat dibaca. Kirim ulang dalam bentuk yang dijelaskan di /openapi.json.',
  badJson: 'Isi permintaan ini bukan JSON yang sah. Periksa tanda kutip, koma, dan kurungnya.',
  badForm:
    'Formulir di isi permintaan ini terputus atau tidak memakai batas (boundary) yang disebut Content-Type. Biarkan pustaka Anda yang menyusun formulir dan mengisi header itu.',
  status405: (methods: string) => `Alamat ini menerima ${methods}. Kirim panggilan dengan salah satu metode itu.`,
  status408: 'Permintaan ini terlalu lama tiba. Silakan kirim ulang.',
  status413: 'Permintaan ini terlalu besar. Kirim lebih sedikit sekaligus.',
  status414: 'Alamat ini terlalu panjang.',
  status415:
    'Jenis isi ini tidak dikenali. Kirim JSON sebagai application/json, atau berkas sebagai multipart/form-data.',
  status431: 'Alamat atau header permintaan ini terlalu panjang.',
  badAddress:
    'Alamat ini memuat karakter yang tidak mungkin ada dalam teks. Periksa alamatnya, atau mulai dari beranda.',
  noPath: 'Alamat permintaan ini tidak diawali garis miring. Mintalah sebuah path di server ini.',
  malformedHost: 'Header Host pada permintaan ini tidak ada atau salah bentuk.',
  tooManyRequests: (time: string) => `Terlalu banyak percobaan. Tunggu ${time} lalu coba lagi.`,
  unavailable:
    'Layanan kami sedang sangat sibuk atau dimulai ulang, sehingga ini belum bisa dijawab. Silakan coba lagi beberapa detik lagi.',
  veryBusy: 'Sedang banyak pengunjung',
  diskFull: 'Ruang penyimpanan kami penuh, sehingga ini tidak dapat disimpan. Silakan coba lagi nanti.',
} satisfies PartOf<typeof en>
