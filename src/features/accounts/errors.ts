import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'

export const notLoggedIn = () =>
  new AppError(codes.notLoggedIn, 401, {
    en: 'Please log in first. Your session may have ended.',
    id: 'Silakan masuk terlebih dahulu. Sesi Anda mungkin telah berakhir.',
  })

export const notAMember = () =>
  new AppError(codes.notAMember, 403, {
    en: 'You are not a member yet and cannot use this feature temporarily',
    id: 'Anda belum menjadi anggota dan belum dapat menggunakan fitur ini untuk sementara',
  })

export const emailTaken = () =>
  new AppError(codes.mailboxRegistered, 200, {
    en: 'The mailbox has been registered, please log in again',
    id: 'Email ini sudah terdaftar, silakan masuk',
  })

export const badCredentials = () =>
  new AppError(codes.badCredentials, 200, {
    en: 'The email or the password is not right. Try again, or reset the password.',
    id: 'Email atau kata sandi tidak benar. Coba lagi, atau atur ulang kata sandi.',
  })

/** A link to set a password that was used, has run out, or was never ours. */
export const deadPasswordLink = () =>
  new AppError(codes.deadPasswordLink, 200, {
    en: 'This link was used already or its time is over. Ask for a new one.',
    id: 'Tautan ini sudah dipakai atau waktunya habis. Mintalah yang baru.',
  })

/** A link to confirm an email that was used, has run out, or was never ours. */
export const deadConfirmLink = () =>
  new AppError(codes.deadConfirmLink, 200, {
    en: 'This link was used already or its time is over. Log in: your account says whether the email is confirmed, and sends a new link.',
    id: 'Tautan ini sudah dipakai atau waktunya habis. Masuklah: akun Anda menunjukkan apakah email sudah dikonfirmasi dan dapat mengirim tautan baru.',
  })

export const wrongCurrentPassword = () =>
  new AppError(codes.wrongCurrentPassword, 200, {
    en: 'The current password is not right. Nothing was changed.',
    id: 'Kata sandi saat ini tidak benar. Tidak ada yang diubah.',
  })

export const unknownCountry = () =>
  new AppError(codes.invalidRequest, 422, {
    en: 'country: choose one from the list, it is sent as its two-letter code.',
    id: 'country: pilih dari daftar, dikirim sebagai kode dua huruf.',
  })
