import { textsIn } from '#platform/texts.ts'
import type { ToolAbout } from '#tools/tool.ts'
import type en from './texts/en/page.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: {
    name: 'Anime oriented',
    home: 'Your photo as a drawing',
    menu: { title: 'AI Anime', words: 'Your photo in eight styles', sentence: 'A photo in eight art styles.' },
  },
  id: {
    name: 'Gaya anime',
    home: 'Foto Anda menjadi gambar',
    menu: { title: 'AI Anime', words: 'Foto Anda dalam delapan gaya', sentence: 'Foto dalam delapan gaya seni.' },
  },
  es: {
    name: 'Orientado al anime',
    home: 'Su foto como dibujo',
    menu: { title: 'Anime con IA', words: 'Su foto en ocho estilos', sentence: 'Una foto en ocho estilos artísticos.' },
  },
  ar: {
    name: 'بأسلوب الأنمي',
    home: 'صورتك رسمًا',
    menu: { title: 'أنمي بالذكاء الاصطناعي', words: 'صورتك بثمانية أساليب', sentence: 'صورة بثمانية أساليب فنية.' },
  },
}

/** The words of the art styles, their names among them. */
export const aiPhotoTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
