import { textsIn } from '#platform/texts.ts'
import type { ToolAbout } from '#tools/tool.ts'
import type en from './texts/en/page.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: {
    name: 'PDF pages',
    home: 'Every page where it belongs',
    menu: {
      title: 'PDF pages',
      words: 'Merge, split, compress, protect',
      sentence: 'Merge, split, shrink and protect PDFs.',
    },
  },
  id: {
    name: 'Halaman PDF',
    home: 'Setiap halaman di tempatnya',
    menu: {
      title: 'Halaman PDF',
      words: 'Gabung, pisah, kompres, lindungi',
      sentence: 'Gabungkan, pisahkan, perkecil, dan lindungi PDF.',
    },
  },
  es: {
    name: 'Páginas PDF',
    home: 'Cada página en su sitio',
    menu: {
      title: 'Páginas PDF',
      words: 'Unir, dividir, comprimir, proteger',
      sentence: 'Una, divida, reduzca y proteja archivos PDF.',
    },
  },
  ar: {
    name: 'صفحات PDF',
    home: 'كل صفحة في مكانها',
    menu: { title: 'صفحات PDF', words: 'دمج وتقسيم وضغط وحماية', sentence: 'ادمج ملفات PDF وقسّمها وصغّرها واحمها.' },
  },
}

/** The words of its page. */
export const pdfPagesTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
