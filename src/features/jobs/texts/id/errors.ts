import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  tooManyWaiting: (count: number) =>
    `${count} tugas Anda sudah menunggu atau berjalan, itulah batasnya. Tunggu sampai sebagian selesai, atau batalkan salah satunya.`,
  cancelled: 'Tugas ini dibatalkan. Pilih kembali berkasnya untuk memulai lagi.',
  notRetried: 'Tugas ini tidak dapat diulang: hanya yang gagal atau dibatalkan, selama alatnya masih terpasang.',
  secretsGone:
    'Kata sandi yang menyertai tugas ini sudah dihapus saat tugas berakhir. Pemiliknya harus memintanya lagi.',
  sourceGone:
    'Berkas yang akan diolah sudah tidak ada di sini: sudah dihapus atau waktunya habis. Unggah lagi berkasnya.',
  unknownTool: (tool, known) => `Tidak ada alat "${tool}" yang mengerjakan tugas. Yang ada: ${known}.`,
  wrongNumberOfFiles: (least, most) =>
    least === most
      ? `Ini memerlukan ${least} berkas. Sebutkan sebanyak itu.`
      : `Ini memerlukan ${least} sampai ${most} berkas. Sebutkan sebanyak itu.`,
} satisfies PartOf<typeof en>
