import type { ToolAbout } from '#tools/tool.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: { name: 'My tool', home: 'A number for every line' },
  id: { name: 'My tool', home: 'Nomor untuk setiap baris' },
}

/** The words of its page. */
export const myToolTexts = {
  en: {
    title: 'My tool',
    description: 'Writes a number before every line of a text file.',
    drop: 'Choose a text file, or drop it here',
    hint: (megabytes: number) => `.txt, up to ${megabytes} MB. One file costs a credit.`,
    uploading: 'Uploading your file',
    working: 'Numbering the lines',
    cancel: 'Cancel',
    done: 'Your file is ready',
    download: 'Download',
    again: 'Another file',
    failed: 'The lines were not numbered',
    loginNeeded: 'Please log in first. Your file stays chosen meanwhile.',
    rejected: 'Choose one text file (.txt) of the size that is named here.',
  },
  id: {
    title: 'My tool',
    description: 'Menulis nomor di depan setiap baris berkas teks.',
    drop: 'Pilih berkas teks, atau letakkan di sini',
    hint: (megabytes: number) => `.txt, hingga ${megabytes} MB. Satu berkas memakai satu kredit.`,
    uploading: 'Mengunggah berkas Anda',
    working: 'Menomori baris',
    cancel: 'Batal',
    done: 'Berkas Anda siap',
    download: 'Unduh',
    again: 'Berkas lain',
    failed: 'Barisnya tidak dinomori',
    loginNeeded: 'Silakan masuk dahulu. Berkas Anda tetap terpilih.',
    rejected: 'Pilih satu berkas teks (.txt) sebesar yang disebut di sini.',
  },
}
