import { AppError } from '#platform/errors.ts'
import { mailboxRegistered } from './contract.ts'

export const notLoggedIn = () =>
  new AppError(10002, 401, {
    en: 'Please log in first. Your session may have ended.',
    id: 'Silakan masuk terlebih dahulu. Sesi Anda mungkin telah berakhir.',
  })

export const notAMember = () =>
  new AppError(10003, 403, {
    en: 'You are not a member yet and cannot use this feature temporarily',
    id: 'Anda belum menjadi anggota dan belum dapat menggunakan fitur ini untuk sementara',
  })

export const emailTaken = () =>
  new AppError(mailboxRegistered, 200, {
    en: 'The mailbox has been registered, please log in again',
    id: 'Email ini sudah terdaftar, silakan masuk',
  })

export const badCredentials = () =>
  new AppError(10001, 200, {
    en: 'The email or the password is not right. Try again, or reset the password.',
    id: 'Email atau kata sandi tidak benar. Coba lagi, atau atur ulang kata sandi.',
  })
