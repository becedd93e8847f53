import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { sizeLimits } from '../photoSize.ts'

const { least, most } = sizeLimits.sidePixels

export const noFace = () =>
  new AppError(codes.noFace, 422, {
    en: 'No face was found in this picture. Use a photo that shows the face from the front, large and well lit.',
    id: 'Tidak ada wajah yang ditemukan. Gunakan foto dengan wajah tampak depan, besar, dan cukup terang.',
  })

export const severalFaces = (count: number) =>
  new AppError(codes.severalFaces, 422, {
    en: `This picture shows ${count} faces. Use a photo with one person only, or cut the others away first.`,
    id: `Gambar ini memuat ${count} wajah. Gunakan foto satu orang saja, atau potong orang lain terlebih dahulu.`,
  })

export const impossibleSize = () =>
  new AppError(codes.impossibleSize, 422, {
    en: `This photo size is not possible. Choose sides between ${least} and ${most} pixels.`,
    id: `Ukuran foto ini tidak dapat dibuat. Pilih sisi antara ${least} dan ${most} piksel.`,
  })

export const cannotFit = (maxBytes: number) =>
  new AppError(codes.cannotFit, 422, {
    en: `The photo cannot be made smaller than ${Math.round(maxBytes / 1000)} kB at this size. Choose fewer pixels.`,
    id: `Foto tidak dapat dibuat lebih kecil dari ${Math.round(maxBytes / 1000)} kB pada ukuran ini. Pilih piksel lebih sedikit.`,
  })

export const photoTooLargeForPaper = () =>
  new AppError(codes.photoTooLargeForPaper, 422, {
    en: 'The photo is larger than this paper. Choose a larger paper.',
    id: 'Foto lebih besar daripada kertas ini. Pilih kertas yang lebih besar.',
  })
