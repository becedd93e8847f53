import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'

export const invalidPhone = () =>
  new AppError(codes.invalidPhone, 422, {
    en: 'The format of phone number is invalid.',
    id: 'Format nomor telepon tidak valid.',
  })

export const refusedNumber = (kind: string) =>
  new AppError(
    codes.refusedNumber,
    422,
    {
      en: 'Messages cannot be sent to premium, short or emergency numbers. Enter an ordinary mobile number.',
      id: 'Pesan tidak dapat dikirim ke nomor premium, nomor pendek, atau nomor darurat. Masukkan nomor ponsel biasa.',
    },
    { cause: kind },
  )

export const refusedCountry = () =>
  new AppError(codes.refusedCountry, 422, {
    en: 'We do not send messages to this country yet. Choose a number in another country.',
    id: 'Kami belum mengirim pesan ke negara ini. Pilih nomor di negara lain.',
  })

export const emptyMessage = () =>
  new AppError(codes.emptyMessage, 422, { en: 'Please enter the message content', id: 'Silakan isi pesan' })

export const messageTooLong = () =>
  new AppError(codes.messageTooLong, 422, {
    en: 'Message too long. Shorten it, or send it as two messages.',
    id: 'Pesan terlalu panjang. Persingkat, atau kirim sebagai dua pesan.',
  })

export const optedOut = () =>
  new AppError(codes.optedOut, 422, {
    en: 'This recipient has asked to get no more messages from us, and we respect that.',
    id: 'Penerima ini meminta agar tidak lagi menerima pesan dari kami, dan kami menghormatinya.',
  })

export const blockedWords = () =>
  new AppError(codes.blockedWords, 422, {
    en: 'This message holds words that may not be sent from here. Change the text and try again.',
    id: 'Pesan ini berisi kata yang tidak boleh dikirim dari sini. Ubah teksnya lalu coba lagi.',
  })

export const duplicateMessage = () =>
  new AppError(codes.duplicateMessage, 409, {
    en: 'You have just sent this message to this number. Wait a few minutes before you send it again.',
    id: 'Anda baru saja mengirim pesan ini ke nomor ini. Tunggu beberapa menit sebelum mengirimnya lagi.',
  })

/** Whose messages have become too many: the member's, those from one address, or those to one number. */
export type Crowd = 'member' | 'address' | 'recipient'

/** More than a limit allows; `seconds` until it would pass. */
export class TooManyMessages extends AppError {
  readonly seconds: number

  constructor(crowd: Crowd, seconds: number) {
    const { en, id } = crowded[crowd]
    const wait = waitOf(seconds)
    super(codes.tooManyMessages, 429, {
      en: `${en} Please try again in ${wait.en}.`,
      id: `${id} Silakan coba lagi dalam ${wait.id}.`,
    })
    this.seconds = Math.ceil(seconds)
  }
}

const crowded = {
  member: {
    en: 'You have sent as many messages as one member may for now.',
    id: 'Anda sudah mengirim pesan sebanyak yang diizinkan bagi satu anggota untuk saat ini.',
  },
  address: {
    en: 'Too many messages came from your network for now.',
    id: 'Terlalu banyak pesan dari jaringan Anda untuk saat ini.',
  },
  recipient: {
    en: 'This number has got as many messages from here as one may for now.',
    id: 'Nomor ini sudah menerima pesan dari sini sebanyak yang diizinkan untuk saat ini.',
  },
}

/** A wait as a person says it: minutes, and hours where they are more than two. */
function waitOf(seconds: number) {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const hours = Math.ceil(minutes / 60)
  if (hours > 2) return { en: `${hours} hours`, id: `${hours} jam` }
  return { en: minutes === 1 ? '1 minute' : `${minutes} minutes`, id: `${minutes} menit` }
}

/** The provider said no for good: sending it again would change nothing. */
export const refusedByProvider = (reason: unknown) =>
  new AppError(
    codes.refusedByProvider,
    422,
    {
      en: 'SMS Sent Error. The network refused this message: check the number and the text.',
      id: 'SMS gagal terkirim. Jaringan menolak pesan ini: periksa nomor dan teksnya.',
    },
    { cause: reason },
  )

/** The provider could not be asked, was too busy, or did not answer: the message may be sent again later. */
export const providerUnavailable = (reason: unknown) =>
  new AppError(
    codes.providerUnavailable,
    503,
    {
      en: 'SMS Sent Error. The network cannot be reached at the moment. Please try again in a few minutes.',
      id: 'SMS gagal terkirim. Jaringan sedang tidak dapat dihubungi. Silakan coba lagi beberapa menit lagi.',
    },
    { cause: reason },
  )

/** A delivery report that does not come from the provider: perhaps PUBLIC_URL or the password is not what it knows. */
export const unsignedReport = () =>
  new AppError(codes.unsignedReport, 403, {
    en: 'The signature of this delivery report is wrong. Check PUBLIC_URL and SMS_HTTP_PASSWORD.',
    id: 'Tanda tangan laporan pengiriman ini salah. Periksa PUBLIC_URL dan SMS_HTTP_PASSWORD.',
  })

/** True when sending again would only repeat the refusal. */
export const isFinal = (error: unknown) => error instanceof AppError && error.code === codes.refusedByProvider
