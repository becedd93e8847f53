import type { PartOf } from '#platform/texts.ts'
import type en from '../en/authoring.ts'

export default {
  isNoCode: (code: string) => `${code} bukan kode situs: pakai huruf kecil, angka, dan tanda hubung.`,
  isNoType: (type: string, types: string) => `${type} bukan jenis situs: pakai ${types}.`,
  isTaken: (code: string) => `Situs ${code} sudah ada: pilih kode lain.`,
  readOnly: 'Folder situs di sini hanya bisa dibaca. Ubah berkas di tempat asalnya.',
  changedSince: (files: string) =>
    `Sudah diubah orang lain sejak Anda buka: ${files}. Tidak ada yang ditulis. Buka lagi dan lihat isinya sekarang.`,
  broken: (problem: string) => `Tidak ada yang ditulis, karena situs akan punya kesalahan: ${problem}`,
  notWritten: (reason: string) =>
    `Berkas tidak bisa ditulis (${reason}). Tidak ada yang berubah; tanyakan kepada pengurus disk.`,
  sameAlready: 'Isi berkas sudah seperti ini.',
  picture: {
    isNone: 'Ini bukan gambar yang dapat ditampilkan situs. Kirim PNG, JPEG, WebP, AVIF, SVG, atau ICO.',
    isOther: (kind: string, name: string) =>
      `Menurut isinya ini ${kind}, bukan seperti kata ${name}. Beri akhiran yang sesuai, atau kirim yang lain.`,
    isThere: (name: string) => `Sudah ada gambar ${name}. Buka gambar itu untuk menggantinya, atau beri nama lain.`,
    tooLarge: (megabytes: number) => `Gambar boleh sebesar ${megabytes} MB. Perkecil lalu kirim lagi.`,
    tooWide: (pixels: number) => `Sisi gambar boleh ${pixels} piksel. Perkecil lalu kirim lagi.`,
  },
  preview: {
    draft: (code: string) =>
      `Draf ${code}: hanya Anda yang melihatnya. Yang Anda lakukan di sini, misalnya pesanan, terjadi di situs yang aktif.`,
    none: (code: string) => `Draf ${code} tidak bisa ditampilkan; ini situs yang aktif.`,
    end: 'Tutup pratinjau',
  },
} satisfies PartOf<typeof en>
