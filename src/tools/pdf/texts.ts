import { textsIn } from '#platform/texts.ts'
import type { ToolAbout } from '#tools/tool.ts'
import type en from './texts/en/page.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: { name: 'Online PDF converter', home: 'Documents in the format you need' },
  id: { name: 'Konverter PDF daring', home: 'Dokumen dalam format yang Anda perlukan' },
  es: { name: 'Conversor de PDF en línea', home: 'Documentos en el formato que necesita' },
  ar: { name: 'محوّل PDF على الإنترنت', home: 'مستندات بالصيغة التي تحتاج إليها' },
}

/** The converter's words. Conversions are named by their id in the contract. */
export const pdfTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
