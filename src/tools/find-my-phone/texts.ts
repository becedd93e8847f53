import { textsIn } from '#platform/texts.ts'
import type { ToolAbout } from '#tools/tool.ts'
import type en from './texts/en/page.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: {
    name: 'Clap Find My Phone',
    home: 'Clap, and the phone answers',
    menu: { title: 'Clap Find My Phone', words: 'Clap twice and it rings', sentence: 'Clap, and your phone answers.' },
  },
  id: {
    name: 'Tepuk untuk Cari Ponsel',
    home: 'Tepuk tangan, ponsel menjawab',
    menu: {
      title: 'Tepuk untuk Cari Ponsel',
      words: 'Tepuk dua kali dan ponsel berbunyi',
      sentence: 'Tepuk tangan, ponsel Anda menjawab.',
    },
  },
  es: {
    name: 'Palmada para encontrar el teléfono',
    home: 'Una palmada, y el teléfono responde',
    menu: {
      title: 'Encontrar mi teléfono con palmadas',
      words: 'Dé dos palmadas y suena',
      sentence: 'Dé una palmada y su teléfono responde.',
    },
  },
  ar: {
    name: 'صفّق لتجد هاتفك',
    home: 'صفّق فيردّ الهاتف',
    menu: { title: 'صفّق واعثر على هاتفي', words: 'صفّق مرتين فيرن', sentence: 'صفّق فيجيبك هاتفك.' },
  },
}

/** The words of Clap Find My Phone. */
export const clapTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
