import { codes } from '#platform/codes.ts'
import type { Localized } from '#platform/text.ts'

/**
 * A failure that we expect: a code for programs, a sentence for the person in each language, and the cause for the log.
 * `status` is the HTTP status it is answered with. Everything that is thrown and is not an AppError is a bug.
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: number
  readonly status: number
  readonly text: Localized
  /** After how many seconds the same call may succeed, where that is known: the answer says it in Retry-After. */
  readonly retrySeconds: number | undefined

  constructor(code: number, status: number, text: Localized, options?: { cause?: unknown; retrySeconds?: number }) {
    super(text.en, options)
    this.code = code
    this.status = status
    this.text = text
    this.retrySeconds = options?.retrySeconds
  }
}

/** What travels of an AppError over a process border or into a database row. */
export type ErrorFacts = { code: number; status: number; text: Localized }

export const factsOf = (error: AppError): ErrorFacts => ({ code: error.code, status: error.status, text: error.text })

export const fromFacts = (facts: ErrorFacts): AppError => new AppError(facts.code, facts.status, facts.text)

export const invalidRequest = (text: Localized, cause?: unknown) =>
  new AppError(codes.invalidRequest, 422, text, { cause })

export const notFound = () =>
  new AppError(codes.notFound, 404, {
    en: 'This is not here, or not yours. It may have expired.',
    id: 'Ini tidak ada di sini, atau bukan milik Anda. Mungkin sudah kedaluwarsa.',
  })

export const unreadableFile = (cause?: unknown) =>
  new AppError(
    codes.unreadableFile,
    422,
    {
      en: 'This file could not be opened. It may be damaged: save it again in its own program and upload the new copy.',
      id: 'Berkas ini tidak dapat dibuka. Mungkin rusak: simpan ulang di program aslinya lalu unggah salinan baru.',
    },
    { cause },
  )

export const passwordNeeded = (cause?: unknown) =>
  new AppError(
    codes.passwordNeeded,
    422,
    {
      en: 'This file is protected by a password. Enter its password, or upload a copy without one.',
      id: 'Berkas ini dilindungi kata sandi. Masukkan kata sandinya, atau unggah salinan tanpa kata sandi.',
    },
    { cause },
  )

export const emptyFile = () =>
  new AppError(codes.emptyFile, 422, {
    en: 'This file is empty. Check that it was saved completely and choose it again.',
    id: 'Berkas ini kosong. Pastikan sudah tersimpan lengkap lalu pilih lagi.',
  })

export const wrongFileType = (expected: string) =>
  new AppError(codes.wrongFileType, 415, {
    en: `This file is not what its name says. Choose a real ${expected} file.`,
    id: `Isi berkas ini tidak sesuai namanya. Pilih berkas ${expected} yang asli.`,
  })

export const tooLarge = (maxBytes: number) =>
  new AppError(codes.tooLarge, 413, {
    en: `This file is too large. The limit is ${Math.floor(maxBytes / 1_000_000)} MB.`,
    id: `Berkas ini terlalu besar. Batasnya ${Math.floor(maxBytes / 1_000_000)} MB.`,
  })

export const tookTooLong = (seconds: number) =>
  new AppError(codes.tookTooLong, 422, {
    en: `This file took longer than ${seconds} seconds and was stopped. Try a part of it, for example fewer pages.`,
    id: `Berkas ini memakan waktu lebih dari ${seconds} detik dan dihentikan. Coba sebagian saja, misalnya lebih sedikit halaman.`,
  })

export const needsTooMuch = (cause?: unknown) =>
  new AppError(
    codes.needsTooMuch,
    422,
    {
      en: 'This file needs more memory or space than one job may use. Try a part of it.',
      id: 'Berkas ini membutuhkan memori atau ruang lebih dari batas satu tugas. Coba sebagian saja.',
    },
    { cause },
  )

export const engineFailed = (cause?: unknown) =>
  new AppError(
    codes.engineFailed,
    500,
    {
      en: 'Something went wrong on our side while working on this file. Please try again.',
      id: 'Terjadi kesalahan di pihak kami saat mengerjakan berkas ini. Silakan coba lagi.',
    },
    { cause },
  )

export const engineMissing = (what: Localized) => new AppError(codes.engineMissing, 503, what)

export const unavailable = (cause?: unknown) =>
  new AppError(
    codes.unavailable,
    503,
    {
      en: 'Our service is very busy or starting again, so this could not be answered. Please try again in a few seconds.',
      id: 'Layanan kami sedang sangat sibuk atau dimulai ulang, sehingga ini belum bisa dijawab. Silakan coba lagi beberapa detik lagi.',
    },
    { cause, retrySeconds: 5 },
  )

export const diskFull = (cause?: unknown) =>
  new AppError(
    codes.diskFull,
    507,
    {
      en: 'There is no room left on our side, so this could not be kept. Please try again later.',
      id: 'Ruang penyimpanan kami penuh, sehingga ini tidak dapat disimpan. Silakan coba lagi nanti.',
    },
    { cause },
  )
