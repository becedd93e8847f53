import type { ToolAbout } from '#tools/tool.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: { name: 'App download', home: 'The app on your phone' },
  id: { name: 'Unduh aplikasi', home: 'Aplikasi di ponsel Anda' },
}

/** The words of the app download. */
export const appDownloadTexts = {
  en: {
    title: 'Get the app',
    description: 'Scan the code with the camera of your phone.',
    scan: 'Scan code to download app',
    version: (version: string) => `Version ${version}`,
    pageHint:
      'Scan the code with the camera of your phone. The page that opens installs itself as an app: no store, no account.',
    openApp: 'Open it here',
    none: 'Open it on your phone',
    noneHint: 'Everything works in the browser of your phone. Scan the code, and add the site to the home screen.',
    open: 'To the home page',
  },
  id: {
    title: 'Unduh aplikasi',
    description: 'Pindai kodenya dengan kamera ponsel Anda.',
    scan: 'Pindai kode untuk mengunduh aplikasi',
    version: (version: string) => `Versi ${version}`,
    pageHint:
      'Pindai kodenya dengan kamera ponsel Anda. Halaman yang terbuka memasang dirinya sebagai aplikasi: tanpa toko, tanpa akun.',
    openApp: 'Buka di sini',
    none: 'Buka di ponsel Anda',
    noneHint: 'Semuanya berjalan di peramban ponsel. Pindai kodenya, lalu tambahkan situs ini ke layar utama.',
    open: 'Ke beranda',
  },
}
