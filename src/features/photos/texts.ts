import type { Language } from '#platform/text.ts'

/** Words that the photo pages share. */
export const photoTexts = {
  en: {
    titles: ['Photo Repair...', 'Colorizing image...', 'Balancing color effects...', 'Restoring scratches...'],
    hint: (megabytes: number) =>
      `JPEG or PNG, up to ${megabytes} MB. Uploads are deleted after 2 hours, results after 24 hours.`,
    original: 'Original',
    result: 'Result',
    replace: 'Replace',
    download: 'Download',
    close: 'Close',
    again: 'Use this photo again',
    current: 'Your photo',
    refused: {
      type: 'This format is currently not supported',
      heic: 'This format is currently not supported',
      size: 'This photo is larger than 30 MB. Save it smaller and choose it again.',
      empty: 'This file is empty. Check that it was saved completely and choose it again.',
      count: 'One photo at a time: the first one was taken.',
    },
    heicHelp:
      'This is a HEIC photo, which your browser cannot open. Export it as JPEG and choose that copy. For the next photos, set your iPhone to JPEG: Settings, Camera, Formats, Most Compatible.',
    loginNeeded: 'Please log in to continue. Your photo stays chosen meanwhile.',
    logIn: 'Log in',
    plans: 'See the plans',
    tryAgain: 'Try again',
    unreachable: 'The server could not be reached. Check your connection and try again.',
  },
  id: {
    titles: ['Memperbaiki foto...', 'Mewarnai gambar...', 'Menyeimbangkan efek warna...', 'Memulihkan goresan...'],
    hint: (megabytes: number) =>
      `JPEG atau PNG, hingga ${megabytes} MB. Unggahan dihapus setelah 2 jam, hasil setelah 24 jam.`,
    original: 'Asli',
    result: 'Hasil',
    replace: 'Ganti',
    download: 'Unduh',
    close: 'Tutup',
    again: 'Pakai foto ini lagi',
    current: 'Foto Anda',
    refused: {
      type: 'Format ini saat ini tidak didukung',
      heic: 'Format ini saat ini tidak didukung',
      size: 'Foto ini lebih besar dari 30 MB. Simpan lebih kecil lalu pilih lagi.',
      empty: 'Berkas ini kosong. Pastikan sudah tersimpan lengkap lalu pilih lagi.',
      count: 'Satu foto setiap kali: yang pertama diambil.',
    },
    heicHelp:
      'Ini foto HEIC yang tidak dapat dibuka peramban Anda. Ekspor sebagai JPEG lalu pilih salinannya. Untuk foto berikutnya, atur iPhone ke JPEG: Pengaturan, Kamera, Format, Paling Kompatibel.',
    loginNeeded: 'Silakan masuk untuk melanjutkan. Foto Anda tetap terpilih.',
    logIn: 'Masuk',
    plans: 'Lihat paket',
    tryAgain: 'Coba lagi',
    unreachable: 'Server tidak dapat dijangkau. Periksa koneksi Anda lalu coba lagi.',
  },
} satisfies Record<Language, object>
