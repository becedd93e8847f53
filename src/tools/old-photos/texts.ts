import { textsIn } from '#platform/texts.ts'
import type { ToolAbout } from '#tools/tool.ts'
import type en from './texts/en/page.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: { name: 'Old Pictures', home: 'Old photos, made new' },
  id: { name: 'Foto lama', home: 'Foto lama, jadi baru' },
  es: { name: 'Fotos antiguas', home: 'Fotos antiguas, como nuevas' },
  ar: { name: 'الصور القديمة', home: 'صور قديمة تعود جديدة' },
}

/** The words of the restoration of old photos. */
export const oldPhotosTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
