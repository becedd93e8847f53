import { textsIn } from '#platform/texts.ts'
import type { ToolAbout } from '#tools/tool.ts'
import type en from './texts/en/page.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: {
    name: 'Online PDF converter',
    home: 'Documents in the format you need',
    menu: {
      title: 'Document format conversion',
      words: 'PDF, Word, Excel, PowerPoint',
      sentence: 'PDF to Office and back.',
    },
  },
  id: {
    name: 'Konverter PDF daring',
    home: 'Dokumen dalam format yang Anda perlukan',
    menu: {
      title: 'Konversi format dokumen',
      words: 'PDF, Word, Excel, PowerPoint',
      sentence: 'PDF ke Office dan sebaliknya.',
    },
  },
  es: {
    name: 'Conversor de PDF en línea',
    home: 'Documentos en el formato que necesita',
    menu: {
      title: 'Conversión de documentos',
      words: 'PDF, Word, Excel, PowerPoint',
      sentence: 'De PDF a Office y al revés.',
    },
  },
  ar: {
    name: 'محوّل PDF على الإنترنت',
    home: 'مستندات بالصيغة التي تحتاج إليها',
    menu: {
      title: 'تحويل صيغ المستندات',
      words: 'PDF وWord وExcel وPowerPoint',
      sentence: 'من PDF إلى Office وبالعكس.',
    },
  },
}

/** The converter's words. Conversions are named by their id in the contract. */
export const pdfTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
