/** What can go wrong here, and what to do about it. */
export default {
  deadTicketLink:
    'Permintaan ini tidak ada di sini. Mungkin sudah dihapus setelah waktunya; silakan tulis lagi kepada kami.',
  badProof: 'Pemeriksaan peramban Anda sudah habis waktunya atau sudah dipakai. Silakan kirim formulir sekali lagi.',
  looksAutomatic:
    'Kolom yang seharusnya kosong terisi, seperti yang dilakukan program. Muat ulang halaman dan kirim formulir lagi.',
  ticketFull: 'Permintaan ini sudah berisi pesan sebanyak yang diperbolehkan. Silakan buka yang baru.',
  badAnswer: (most: number) => `Jawaban berisi 1 sampai ${most} karakter.`,
  ticketMoved: 'Ada pesan yang lebih baru dalam permintaan ini. Muat ulang halaman dan bacalah sebelum menjawab.',
  missing: (name: string) =>
    `Formulir tidak berisi "${name}", atau berada setelah berkas. Kirim semua kolom sebelum berkas.`,
  unfit: (name: string) => `"${name}" kosong, terlalu panjang, atau bukan isi yang benar. Perbaiki lalu kirim lagi.`,
  sent: (ref: string) => `Pesan Anda sudah sampai. Nomornya #${ref}.`,
  replied: 'Pesan Anda sudah sampai.',
}
