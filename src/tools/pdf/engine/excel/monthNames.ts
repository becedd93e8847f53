/**
 * Languages in which dates are written as a day, the name of a month and a year, each with the code that number formats know it by (LCID). A
 * name that English has needs none.
 */
const languages: Readonly<Record<string, string | undefined>> = {
  ...{
    en: undefined,
    id: '421',
    ms: '43E',
    de: '407',
    fr: '40C',
    es: 'C0A',
    it: '410',
    pt: '416',
    nl: '413',
    da: '406',
  },
  ...{ sv: '41D', nb: '414', fi: '40B', pl: '415', cs: '405', sk: '41B', sl: '424', hu: '40E', ro: '418', tr: '41F' },
  ...{ ca: '403', et: '425', lv: '426', lt: '427', ru: '419', uk: '422', bg: '402', el: '408', he: '40D' },
  ...{ 'ar-EG': 'C01', 'ar-SY': '2801', 'ar-MA': '1801', 'ar-DZ': '1401' },
}
/** Spellings that are in use beside those of the Unicode locale data, by number of the month. */
const more = Object.entries({
  ...{ okt: 10, agt: 8, agu: 8, nopember: 11, sept: 9, mrz: 3, maerz: 3, jaenner: 1, jänner: 1, aout: 8, aoû: 8 },
  ...{ fev: 2, marco: 3, dez: 12, des: 12 },
})

/** A month by its name: its number from 1, whether that is its short name, and the code of a language that calls it so where English does not. */
export type NamedMonth = { month: number; isShort: boolean; language?: string }

let names: Map<string, NamedMonth> | undefined

/** The month of a long or short name in any of the languages; undefined where they disagree about it. */
export function monthNamed(name: string): NamedMonth | undefined {
  names ??= allNames()
  return names.get(bare(name))
}

const bare = (name: string): string => name.toLowerCase().replace(/\.$/, '').normalize('NFC')

function allNames(): Map<string, NamedMonth> {
  const found = new Map<string, NamedMonth[]>()
  for (const tag of Object.keys(languages))
    for (const { name, ...named } of namesIn(tag)) found.set(name, [...(found.get(name) ?? []), named])
  const sure = [...found].filter(([, all]) => all.every(({ month }) => month === all[0]!.month))
  return new Map([
    ...sure.map(([name, [first]]) => [name, first!] as const),
    ...more.map(([name, month]) => [name, { month, isShort: name.length <= shortest }] as const),
  ])
}

/** Names of so many letters are short ones, whatever else they are: May is both. */
const shortest = 3

/** Months by themselves and beside a day, where many languages put them into the genitive. */
function namesIn(tag: string): (NamedMonth & { name: string })[] {
  const language = languages[tag]
  const styles = (['long', 'short'] as const).flatMap((month) => [{ month }, { month, day: 'numeric' as const }])
  return styles.flatMap((style) => {
    const format = new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, index) => {
      const parts = format.formatToParts(Date.UTC(2024, index, 15))
      const name = bare(parts.find(({ type }) => type === 'month')?.value ?? '')
      const isShort = style.month === 'short' || name.length <= shortest
      return { name, month: index + 1, isShort, ...(language && { language }) }
    }).filter(({ name }) => /^\p{L}{3,}$/u.test(name))
  })
}
