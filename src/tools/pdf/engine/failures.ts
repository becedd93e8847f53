import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'

export const wrongPassword = () =>
  new AppError(codes.wrongPassword, 422, {
    en: 'This password does not open the file. Check capital letters and try again.',
    id: 'Kata sandi ini tidak membuka berkas. Periksa huruf besar dan kecil lalu coba lagi.',
  })

export const noPages = () =>
  new AppError(codes.noPages, 422, {
    en: 'This file has no pages. Open it in its own program, save it again and upload the new copy.',
    id: 'Berkas ini tidak memiliki halaman. Buka di program aslinya, simpan ulang, lalu unggah salinan baru.',
  })

export const tooManyPages = (pages: number, limit: number) =>
  new AppError(codes.tooManyPages, 422, {
    en: `This is ${pages} pages, and one job converts at most ${limit}. Choose a range, for example 1-${limit}.`,
    id: `Ini ${pages} halaman, sedangkan satu tugas mengonversi paling banyak ${limit}. Pilih rentang, misalnya 1-${limit}.`,
  })

export const pageTooLarge = (page: number) =>
  new AppError(codes.pageTooLarge, 422, {
    en: `Page ${page} is larger than any paper or screen. Choose the other pages, or a lower resolution.`,
    id: `Halaman ${page} lebih besar dari kertas atau layar mana pun. Pilih halaman lain, atau resolusi yang lebih rendah.`,
  })

export const badPageRange = (text: string, pages: number) =>
  new AppError(codes.badPageRange, 422, {
    en: `“${text}” is not a choice of pages of this file, which has ${pages}. Write it like 1-3,5.`,
    id: `“${text}” bukan pilihan halaman dari berkas ini, yang memiliki ${pages} halaman. Tulis seperti 1-3,5.`,
  })
