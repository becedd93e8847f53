import { textsIn } from '#platform/texts.ts'
import type { ToolAbout } from '#tools/tool.ts'
import type en from './texts/en/page.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: {
    name: 'Voice to text results',
    home: 'Speech becomes text',
    menu: { title: 'Speech To Text', words: 'Recordings you can read', sentence: 'Turn a recording into text.' },
  },
  id: {
    name: 'Hasil suara ke teks',
    home: 'Suara menjadi teks',
    menu: { title: 'Suara ke Teks', words: 'Rekaman yang bisa dibaca', sentence: 'Ubah rekaman menjadi teks.' },
  },
  es: {
    name: 'Resultados de voz a texto',
    home: 'El habla se vuelve texto',
    menu: { title: 'Voz a texto', words: 'Grabaciones que puede leer', sentence: 'Convierta una grabación en texto.' },
  },
  ar: {
    name: 'نتائج تحويل الصوت إلى نص',
    home: 'الكلام يصير نصًّا',
    menu: { title: 'تحويل الصوت إلى نص', words: 'تسجيلات يمكنك قراءتها', sentence: 'حوّل تسجيلًا إلى نص.' },
  },
}

/** The words of speech to text. */
export const speechTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
