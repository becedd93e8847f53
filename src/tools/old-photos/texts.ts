import { textsIn } from '#platform/texts.ts'
import type { ToolAbout } from '#tools/tool.ts'
import type en from './texts/en/page.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: {
    name: 'Old Pictures',
    home: 'Old photos, made new',
    menu: {
      title: 'Old Photos',
      words: 'Repair and colour old prints',
      sentence: 'Repair scratches and bring back colour.',
    },
  },
  id: {
    name: 'Foto lama',
    home: 'Foto lama, jadi baru',
    menu: {
      title: 'Foto Lama',
      words: 'Perbaiki dan warnai cetakan lama',
      sentence: 'Perbaiki goresan dan kembalikan warna.',
    },
  },
  es: {
    name: 'Fotos antiguas',
    home: 'Fotos antiguas, como nuevas',
    menu: {
      title: 'Fotos antiguas',
      words: 'Repare y coloree copias antiguas',
      sentence: 'Repare arañazos y devuelva el color.',
    },
  },
  ar: {
    name: 'الصور القديمة',
    home: 'صور قديمة تعود جديدة',
    menu: { title: 'صور قديمة', words: 'إصلاح الصور القديمة وتلوينها', sentence: 'أصلح الخدوش وأعد الألوان.' },
  },
}

/** The words of the restoration of old photos. */
export const oldPhotosTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
