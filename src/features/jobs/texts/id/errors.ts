import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  tooManyWaiting: (count: number) =>
    `${count} tugas Anda sudah menunggu atau berjalan, itulah batasnya. Tunggu sampai sebagian selesai, atau batalkan salah satunya.`,
  cancelled: 'Tugas ini dibatalkan. Pilih kembali berkasnya untuk memulai lagi.',
} satisfies PartOf<typeof en>
