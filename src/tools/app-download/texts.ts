import { textsIn } from '#platform/texts.ts'
import type { ToolAbout } from '#tools/tool.ts'
import type en from './texts/en/page.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: { name: 'App download', home: 'The app on your phone' },
  id: { name: 'Unduh aplikasi', home: 'Aplikasi di ponsel Anda' },
  es: { name: 'Descarga de la aplicación', home: 'La aplicación en su teléfono' },
  ar: { name: 'تنزيل التطبيق', home: 'التطبيق على هاتفك' },
}

/** The words of the app download. */
export const appDownloadTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
