import { textsIn } from '#platform/texts.ts'
import type { ToolAbout } from '#tools/tool.ts'
import type en from './texts/en/page.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: { name: 'Voice to text results', home: 'Speech becomes text' },
  id: { name: 'Hasil suara ke teks', home: 'Suara menjadi teks' },
  es: { name: 'Resultados de voz a texto', home: 'El habla se vuelve texto' },
  ar: { name: 'نتائج تحويل الصوت إلى نص', home: 'الكلام يصير نصًّا' },
}

/** The words of speech to text. */
export const speechTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
