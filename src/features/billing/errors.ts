import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'

/** The product or price of an order is not in this site's price list. */
export const unknownProduct = () =>
  new AppError(codes.unknownProduct, 422, {
    en: 'This plan is no longer offered. Load the page again and choose another one.',
    id: 'Paket ini tidak lagi ditawarkan. Muat ulang halaman lalu pilih paket lain.',
  })

/** A trial or a first discount is for who has not bought on this site before. */
export const firstPurchaseOnly = () =>
  new AppError(codes.firstPurchaseOnly, 200, {
    en: 'This offer is for a first purchase, and you have bought here before. Choose one of the other plans.',
    id: 'Penawaran ini untuk pembelian pertama, dan Anda sudah pernah membeli di sini. Pilih salah satu paket lain.',
  })

export const alreadyPaid = () =>
  new AppError(codes.alreadyPaid, 200, {
    en: 'This order is paid already. Your account shows what it gave you.',
    id: 'Pesanan ini sudah dibayar. Lihat isinya di akun Anda.',
  })

export const orderClosed = () =>
  new AppError(codes.orderClosed, 200, {
    en: 'This order can no longer be paid. Choose the plan again to order anew.',
    id: 'Pesanan ini tidak dapat dibayar lagi. Pilih paketnya sekali lagi untuk memesan baru.',
  })

export const paymentUnavailable = (cause?: unknown) =>
  new AppError(
    codes.paymentUnavailable,
    503,
    {
      en: 'The payment page could not be opened just now. Nothing was charged. Please try again in a minute.',
      id: 'Halaman pembayaran belum bisa dibuka. Anda belum ditagih. Silakan coba lagi satu menit lagi.',
    },
    { cause },
  )

/** Answers the specification's warning to whoever cancels without having anything that renews. */
export const notSubscribed = () =>
  new AppError(codes.notSubscribed, 200, {
    en: 'You did not subscribe to our service.',
    id: 'Anda tidak berlangganan layanan kami.',
  })

export const badWebhook = (cause?: unknown) =>
  new AppError(
    codes.badWebhook,
    400,
    { en: 'This message is not signed by the provider.', id: 'Pesan ini tidak ditandatangani oleh penyedia.' },
    { cause },
  )

export const previewUnpaid = () =>
  new AppError(codes.previewUnpaid, 200, {
    en: 'This result is not paid for yet. Pay for it with your credits first.',
    id: 'Hasil ini belum dibayar. Bayar dahulu dengan kredit Anda.',
  })
