import { textsIn } from '#platform/texts.ts'
import type { ToolAbout } from '#tools/tool.ts'
import type en from './texts/en/page.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: { name: 'Clap Find My Phone', home: 'Clap, and the phone answers' },
  id: { name: 'Tepuk untuk Cari Ponsel', home: 'Tepuk tangan, ponsel menjawab' },
  es: { name: 'Palmada para encontrar el teléfono', home: 'Una palmada, y el teléfono responde' },
  ar: { name: 'صفّق لتجد هاتفك', home: 'صفّق فيردّ الهاتف' },
}

/** The words of Clap Find My Phone. */
export const clapTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
