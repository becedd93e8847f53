import { codes } from '#platform/codes.ts'
import { AppError, engineMissing, invalidRequest } from '#platform/errors.ts'

const hint = {
  en: 'When attempting to convert the audio, please ensure to convert it to WAV format and set it to mono channel with a sampling rate of 16kHz.',
  id: 'Saat mengonversi audio, pastikan formatnya WAV, satu saluran (mono), dengan laju sampel 16 kHz.',
}

export const damagedRecording = (cause?: unknown) =>
  new AppError(
    codes.damagedRecording,
    422,
    {
      en: `This recording is damaged or incomplete and could not be read. ${hint.en}`,
      id: `Rekaman ini rusak atau tidak lengkap sehingga tidak dapat dibaca. ${hint.id}`,
    },
    { cause },
  )

export const holdsNotes = () =>
  new AppError(codes.holdsNotes, 422, {
    en: 'A MIDI file holds musical notes and no voice, so there is nothing to write down. Choose a recording of someone speaking.',
    id: 'Berkas MIDI berisi not musik tanpa suara orang, jadi tidak ada yang dapat ditulis. Pilih rekaman orang berbicara.',
  })

export const silentRecording = () =>
  new AppError(codes.silentRecording, 422, {
    en: 'This recording is silent. Check the microphone and record again, or choose another file.',
    id: 'Rekaman ini tidak bersuara. Periksa mikrofon lalu rekam lagi, atau pilih berkas lain.',
  })

export const noSpeech = () =>
  new AppError(codes.noSpeech, 422, {
    en: 'There is sound in this recording, but no speech could be understood. Choose a recording with a clear voice.',
    id: 'Rekaman ini bersuara, tetapi tidak ada ucapan yang dapat dipahami. Pilih rekaman dengan suara yang jelas.',
  })

export const tooLong = (hours: number) =>
  new AppError(codes.recordingTooLong, 422, {
    en: `This recording is longer than ${hours} hours. Cut it into shorter parts and upload them one by one.`,
    id: `Rekaman ini lebih dari ${hours} jam. Potong menjadi bagian yang lebih pendek lalu unggah satu per satu.`,
  })

export const unknownLanguage = () =>
  invalidRequest({
    en: 'The field "languageCode" is none of the languages here. GET /backapi/v1/convert/languages lists them.',
    id: 'Kolom "languageCode" bukan salah satu bahasa di sini. GET /backapi/v1/convert/languages memuat daftarnya.',
  })

export const languageNotInstalled = () =>
  new AppError(codes.languageNotInstalled, 503, {
    en: 'Speech in this language cannot be written down here yet: no engine for it is installed. Choose another language.',
    id: 'Ucapan dalam bahasa ini belum dapat ditulis di sini: mesinnya belum terpasang. Pilih bahasa lain.',
  })

export const transcriberFailed = (cause?: unknown) =>
  new AppError(
    codes.transcriberFailed,
    502,
    {
      en: 'The speech engine stopped while working on this recording. Please try again in a moment.',
      id: 'Mesin ucapan berhenti saat mengerjakan rekaman ini. Silakan coba lagi sebentar lagi.',
    },
    { cause },
  )

export const modelUnusable = (cause?: unknown) =>
  new AppError(
    codes.modelUnusable,
    503,
    {
      en: 'The speech model for this language is damaged or of another kind than its name says, and cannot be used. Please tell us, or choose another language.',
      id: 'Model suara untuk bahasa ini rusak atau jenisnya tidak sesuai namanya sehingga tidak dapat dipakai. Mohon beri tahu kami, atau pilih bahasa lain.',
    },
    { cause },
  )

export const ffmpegMissing = () =>
  engineMissing({
    en: 'Speech cannot be written down here: the program that reads audio files (ffmpeg) is not installed. Please tell us.',
    id: 'Ucapan belum dapat ditulis di sini: program pembaca berkas audio (ffmpeg) belum terpasang. Mohon beri tahu kami.',
  })
