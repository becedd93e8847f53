import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  processing: 'Rekaman ini masih dikerjakan.',
  cancelled: 'Transkripsi ini dibatalkan. Pilih kembali rekamannya untuk memulai lagi.',
  damagedRecording:
    'Rekaman ini rusak atau tidak lengkap sehingga tidak dapat dibaca. Saat mengonversi audio, pastikan formatnya WAV, satu saluran (mono), dengan laju sampel 16 kHz.',
  holdsNotes:
    'Berkas MIDI berisi not musik tanpa suara orang, jadi tidak ada yang dapat ditulis. Pilih rekaman orang berbicara.',
  silentRecording: 'Rekaman ini tidak bersuara. Periksa mikrofon lalu rekam lagi, atau pilih berkas lain.',
  noSpeech: 'Rekaman ini bersuara, tetapi tidak ada ucapan yang dapat dipahami. Pilih rekaman dengan suara yang jelas.',
  tooLong: (hours: number) =>
    `Rekaman ini lebih dari ${hours} jam. Potong menjadi bagian yang lebih pendek lalu unggah satu per satu.`,
  unknownLanguage:
    'Kolom "languageCode" bukan salah satu bahasa di sini. GET /backapi/v1/convert/languages memuat daftarnya.',
  languageNotInstalled:
    'Ucapan dalam bahasa ini belum dapat ditulis di sini: mesinnya belum terpasang. Pilih bahasa lain.',
  transcriberFailed: 'Mesin ucapan berhenti saat mengerjakan rekaman ini. Silakan coba lagi sebentar lagi.',
  modelUnusable:
    'Model suara untuk bahasa ini rusak atau jenisnya tidak sesuai namanya sehingga tidak dapat dipakai. Mohon beri tahu kami, atau pilih bahasa lain.',
  tooManyTerms: (most) => `Sebutkan paling banyak ${most} nama dan istilah.`,
  badTerm: (term, most) =>
    `“${term}” tidak dapat dipakai sebagai nama atau istilah: perlu satu huruf, dan paling banyak ${most} karakter.`,
  pdfMissing: 'Berkas PDF tidak dapat dibuat di sini: program kantor belum terpasang. Simpan teksnya sebagai docx.',
  ffmpegMissing:
    'Ucapan belum dapat ditulis di sini: program pembaca berkas audio (ffmpeg) belum terpasang. Mohon beri tahu kami.',
} satisfies PartOf<typeof en>
