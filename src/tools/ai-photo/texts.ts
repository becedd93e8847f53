import { textsIn } from '#platform/texts.ts'
import type { ToolAbout } from '#tools/tool.ts'
import type en from './texts/en/page.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: { name: 'Anime oriented', home: 'Your photo as a drawing' },
  id: { name: 'Gaya anime', home: 'Foto Anda menjadi gambar' },
  es: { name: 'Orientado al anime', home: 'Su foto como dibujo' },
  ar: { name: 'بأسلوب الأنمي', home: 'صورتك رسمًا' },
}

/** The words of the art styles; their names are in the contract. */
export const aiPhotoTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
