/** Words of the pay buttons, which stand on many pages. */
export const payTexts = {
  en: { payFailed: 'The payment could not be started. Nothing was charged. Please try again.' },
  id: { payFailed: 'Pembayaran tidak dapat dimulai. Anda belum ditagih. Silakan coba lagi.' },
}
