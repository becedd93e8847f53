import { textsIn } from '#platform/texts.ts'
import type { ToolAbout } from '#tools/tool.ts'
import type en from './texts/en/page.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: { name: 'My tool', home: 'A number for every line' },
  id: { name: 'My tool', home: 'Nomor untuk setiap baris' },
  es: { name: 'My tool', home: 'Un número para cada línea' },
  ar: { name: 'My tool', home: 'رقم لكل سطر' },
}

/** The words of its page. */
export const myToolTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
