import type { Dice } from '#tools/pdf/engine/samples/dice.ts'

/** A language to write sentences in, with the fonts that have its letters. */
export type Language = { code: string; fonts: string[]; words: string[]; gap: string; stop: string }

const latin = ['Liberation Serif', 'Liberation Sans', 'Carlito', 'Caladea', 'DejaVu Serif', 'DejaVu Sans']
const cyrillic = ['Liberation Serif', 'Liberation Sans', 'DejaVu Serif', 'Carlito']

const language = (code: string, fonts: string[], text: string, gap = ' ', stop = '.'): Language => ({
  code,
  fonts,
  words: gap === '' ? [...text] : text.split(' '),
  gap,
  stop,
})

export const languages: Language[] = [
  language(
    'en',
    latin,
    'harbour market of the a river under between slowly council offer figure stone winter garden account letter office window evening affair difficult waffle fields to in and with never carried public railway morning seven people built',
  ),
  language(
    'id',
    latin,
    'pasar pelabuhan di yang dengan sungai kebun surat kantor jendela malam pagi sulit rakyat membangun kereta api tujuh orang perlahan antara bawah angka batu musim hujan tidak pernah membawa pengumuman dan untuk pemerintah',
  ),
  language(
    'de',
    latin,
    'Hafen Markt der die Fluss unter zwischen langsam Gemeinderat Größe Straße Winter Gärten Rechnung Briefe Büro Fenster Abend schwierig Verkehrsverbindungen Felder und mit niemals getragen öffentlich Eisenbahn Morgen sieben Menschen',
  ),
  language(
    'fr',
    latin,
    'port marché de la rivière sous entre lentement conseil œuvre élève hiver jardin compte lettre bureau fenêtre soirée difficile affiche champs et avec jamais porté publique chemin matin sept gens bâti façade',
  ),
  language(
    'ru',
    cyrillic,
    'порт рынок река под между медленно совет зима сад счёт письмо окно вечер трудный поле и с никогда общественный железная дорога утро семь люди построили камень цифра',
  ),
  language(
    'zh',
    ['Droid Sans Fallback'],
    '港市河的在之间慢议会冬花园账信办公室窗晚上难田和从不公共铁路早人建石数',
    '',
    '。',
  ),
]

/** A sentence of so many words, with a capital and a full stop. */
export function sentence({ words, gap, stop }: Language, dice: Dice, least = 6, most = 18): string {
  const list = Array.from({ length: dice.between(least, most) }, () => dice.pick(words))
  const text = list.join(gap)
  return text.charAt(0).toUpperCase() + text.slice(1) + stop
}

/** A few words, as headings and cells have them. */
export const phrase = (language: Language, dice: Dice, least = 1, most = 4): string =>
  sentence(language, dice, least, most).slice(0, -language.stop.length)

/** A paragraph of so many sentences. */
export const prose = (language: Language, dice: Dice, least = 3, most = 7): string =>
  Array.from({ length: dice.between(least, most) }, () => sentence(language, dice)).join(language.gap)
