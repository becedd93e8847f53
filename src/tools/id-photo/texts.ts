import { textsIn } from '#platform/texts.ts'
import type { ToolAbout } from '#tools/tool.ts'
import type en from './texts/en/page.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: { name: 'Passport photo', home: 'ID photos in the right size' },
  id: { name: 'Pas foto', home: 'Pas foto dengan ukuran yang tepat' },
  es: { name: 'Foto de pasaporte', home: 'Fotos de identidad del tamaño correcto' },
  ar: { name: 'صورة جواز السفر', home: 'صور رسمية بالمقاس الصحيح' },
}

/** The words of ID photos; presets and checks bring their own. */
export const idPhotoTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
