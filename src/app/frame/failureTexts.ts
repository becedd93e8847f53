/** Words of the pages that say that something is missing or failed. */
export const failureTexts = {
  en: {
    missing: 'This page is not here',
    missingHint: 'The address may be mistyped, or the page has moved. Everything else is a click away.',
    failed: 'This page could not be loaded',
    failedHint: 'Something went wrong on the way. Please try again in a moment.',
    retry: 'Try again',
    home: 'To the home page',
  },
  id: {
    missing: 'Halaman ini tidak ditemukan',
    missingHint: 'Alamatnya mungkin salah ketik, atau halamannya sudah pindah. Lainnya tinggal satu klik.',
    failed: 'Halaman ini tidak dapat dimuat',
    failedHint: 'Terjadi gangguan di tengah jalan. Silakan coba lagi sebentar lagi.',
    retry: 'Coba lagi',
    home: 'Ke beranda',
  },
}
