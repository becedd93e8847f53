import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  accepted: 'SMS berhasil dikirim',
  scheduled: 'SMS dijadwalkan',
  noSchedule: 'isScheduled: pesan di sini langsung dikirim. Kirim tanpa waktu.',
  sendingTime: {
    missing: 'Silakan pilih waktu pengiriman',
    unasked: 'scheduledTime: kirim bersama isScheduled: true, atau 0 untuk mengirim pesan sekarang.',
    noZone: 'timeZone: gunakan nama seperti Asia/Jakarta.',
    tooSoon: (minutes) => `Waktunya terlalu dekat: pilih setidaknya ${minutes} menit dari sekarang.`,
    tooFar: (days) => `Waktunya terlalu jauh: pilih dalam ${days} hari.`,
  },
  tooManyThen: 'Pesan yang menunggu di sekitar waktu itu sudah sebanyak yang boleh dikirim. Pilih waktu lain.',
  alreadyLeft: 'Pesan ini tidak menunggu lagi: sudah dikirim atau dihentikan sebelumnya.',
  invalidPhone: 'Format nomor telepon tidak valid.',
  refusedNumber:
    'Pesan tidak dapat dikirim ke nomor premium, nomor pendek, atau nomor darurat. Masukkan nomor ponsel biasa.',
  refusedCountry: 'Kami belum mengirim pesan ke negara ini. Pilih nomor di negara lain.',
  emptyMessage: 'Silakan isi pesan.',
  messageTooLong: 'Pesan terlalu panjang. Persingkat, atau kirim sebagai dua pesan.',
  optedOut: 'Penerima ini meminta agar tidak lagi menerima pesan dari kami, dan kami menghormatinya.',
  blockedWords: 'Pesan ini berisi kata yang tidak boleh dikirim dari sini. Ubah teksnya lalu coba lagi.',
  duplicateMessage: 'Anda baru saja mengirim pesan ini ke nomor ini. Tunggu beberapa menit sebelum mengirimnya lagi.',
  refusedByProvider: 'SMS gagal terkirim. Jaringan menolak pesan ini: periksa nomor dan teksnya.',
  providerUnavailable:
    'SMS gagal terkirim. Jaringan sedang tidak dapat dihubungi. Silakan coba lagi beberapa menit lagi.',
  noGateway:
    'SMS belum dapat dikirim dari sini: belum ada jaringan yang disiapkan. Tidak ada yang terkirim dan tidak ada biaya.',
  unsignedReport: 'Tanda tangan laporan pengiriman ini salah. Periksa PUBLIC_URL dan SMS_HTTP_PASSWORD.',
  trailStays: (days: number) =>
    `Catatan siapa mengirim SMS apa kepada siapa tetap disimpan ${days} hari setelah SMS dikirim, karena dapat diminta menurut hukum; setelah itu juga dihapus.`,
  crowded: {
    member: 'Anda sudah mengirim pesan sebanyak yang diizinkan bagi satu anggota untuk saat ini.',
    address: 'Terlalu banyak pesan dari jaringan Anda untuk saat ini.',
    recipient: 'Nomor ini sudah menerima pesan dari sini sebanyak yang diizinkan untuk saat ini.',
  },
  tooMany: (crowd: string, wait: string) => `${crowd} Silakan coba lagi dalam ${wait}.`,
  hours: (hours: number) => `${hours} jam`,
  minutes: (minutes: number) => `${minutes} menit`,
} satisfies PartOf<typeof en>
