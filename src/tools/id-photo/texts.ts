import { textsIn } from '#platform/texts.ts'
import type { ToolAbout } from '#tools/tool.ts'
import type en from './texts/en/page.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: {
    name: 'Passport photo',
    home: 'ID photos in the right size',
    menu: {
      title: 'ID Photo',
      words: 'The right size for any form',
      sentence: 'Size, background and head height as asked.',
    },
  },
  id: {
    name: 'Pas foto',
    home: 'Pas foto dengan ukuran yang tepat',
    menu: {
      title: 'Pas Foto',
      words: 'Ukuran tepat untuk setiap formulir',
      sentence: 'Ukuran, latar, dan tinggi kepala sesuai syarat.',
    },
  },
  es: {
    name: 'Foto de pasaporte',
    home: 'Fotos de identidad del tamaño correcto',
    menu: {
      title: 'Foto de identidad',
      words: 'El tamaño correcto para cada formulario',
      sentence: 'Tamaño, fondo y altura de la cabeza como se piden.',
    },
  },
  ar: {
    name: 'صورة جواز السفر',
    home: 'صور رسمية بالمقاس الصحيح',
    menu: {
      title: 'صورة رسمية',
      words: 'الحجم الصحيح لكل نموذج',
      sentence: 'الحجم والخلفية وارتفاع الرأس كما هو مطلوب.',
    },
  },
}

/** The words of ID photos; presets and checks bring their own. */
export const idPhotoTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
