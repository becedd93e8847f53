import { codes } from '#platform/codes.ts'
import { AppError, engineMissing } from '#platform/errors.ts'

export const noSuchPages = (cause?: unknown) =>
  new AppError(
    codes.noSuchPages,
    422,
    {
      en: 'The document does not have these pages. Choose pages that it has, for example 1-3.',
      id: 'Dokumen tidak memiliki halaman tersebut. Pilih halaman yang ada, misalnya 1-3.',
    },
    { cause },
  )

export const officeMissing = () =>
  engineMissing({
    en: 'Office files cannot be converted here at the moment: LibreOffice is not installed on this server.',
    id: 'Berkas Office belum dapat dikonversi di sini: LibreOffice tidak terpasang di server ini.',
  })

export const protectedNotHere = () =>
  engineMissing({
    en: 'Protected files cannot be opened here at the moment. Upload a copy that was saved without a password.',
    id: 'Berkas terlindungi belum dapat dibuka di sini. Unggah salinan yang disimpan tanpa kata sandi.',
  })
