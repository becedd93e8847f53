import { textsIn } from '#platform/texts.ts'
import type { ToolAbout } from '#tools/tool.ts'
import type en from './texts/en/page.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: {
    name: 'SMS Status',
    home: 'A message without your name',
    menu: {
      title: 'Anonymous SMS',
      words: 'A message without your name',
      sentence: 'Send a message without your name.',
    },
  },
  id: {
    name: 'Status SMS',
    home: 'Pesan tanpa nama Anda',
    menu: { title: 'SMS Anonim', words: 'Pesan tanpa nama Anda', sentence: 'Kirim pesan tanpa nama Anda.' },
  },
  es: {
    name: 'Estado de los SMS',
    home: 'Un mensaje sin su nombre',
    menu: { title: 'SMS anónimo', words: 'Un mensaje sin su nombre', sentence: 'Envíe un mensaje sin su nombre.' },
  },
  ar: {
    name: 'حالة الرسائل القصيرة',
    home: 'رسالة بلا اسمك',
    menu: { title: 'رسالة مجهولة', words: 'رسالة بلا اسمك', sentence: 'أرسل رسالة بلا اسمك.' },
  },
}

/** The words of the anonymous SMS. */
export const smsTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
