import type { ToolAbout } from '#tools/tool.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: { name: 'Anime oriented', home: 'Your photo as a drawing' },
  id: { name: 'Gaya anime', home: 'Foto Anda menjadi gambar' },
}

/** The words of the art styles; their names are in the contract. */
export const aiPhotoTexts = {
  en: {
    title: 'AI Anime',
    description: 'Your photo in eight art styles, from comic to watercolour.',
    styles: 'Style',
    choose: 'Click to select a file',
    titles: [
      'Creating AI art...',
      'Enhancing anime colors...',
      'Adding special effects...',
      'Reviving vintage anime...',
    ],
    done: 'The photo has been processed!',
  },
  id: {
    title: 'AI Anime',
    description: 'Foto Anda dalam delapan gaya seni, dari komik hingga cat air.',
    styles: 'Gaya',
    choose: 'Klik untuk memilih berkas',
    titles: [
      'Membuat seni AI...',
      'Mempertajam warna anime...',
      'Menambahkan efek khusus...',
      'Menghidupkan anime klasik...',
    ],
    done: 'Foto telah diproses!',
  },
}
