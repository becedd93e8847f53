import { textsIn } from '#platform/texts.ts'
import type { ToolAbout } from '#tools/tool.ts'
import type en from './texts/en/page.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: {
    name: 'My tool',
    home: 'A number for every line',
    menu: { title: 'My tool', words: 'Lines with numbers', sentence: 'Number the lines of a text file.' },
  },
  id: {
    name: 'My tool',
    home: 'Nomor untuk setiap baris',
    menu: { title: 'My tool', words: 'Baris bernomor', sentence: 'Beri nomor pada setiap baris berkas teks.' },
  },
  es: {
    name: 'My tool',
    home: 'Un número para cada línea',
    menu: { title: 'My tool', words: 'Líneas con números', sentence: 'Numere las líneas de un archivo de texto.' },
  },
  ar: {
    name: 'My tool',
    home: 'رقم لكل سطر',
    menu: { title: 'My tool', words: 'أسطر مرقّمة', sentence: 'رقّم أسطر ملف نصي.' },
  },
}

/** The words of its page. */
export const myToolTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
