/** In these languages dates are written as a day, the name of a month and a year. */
const languages = 'en id ms de fr es it pt nl da sv nb fi pl cs sk sl hu ro tr ca et lv lt ru uk bg el'.split(' ')
/** Spellings that are in use beside those of the Unicode locale data, by number of the month. */
const more = Object.entries({
  ...{ okt: 10, agt: 8, agu: 8, nopember: 11, sept: 9, mrz: 3, maerz: 3, jaenner: 1, jänner: 1, aout: 8, aoû: 8 },
  ...{ fev: 2, marco: 3, dez: 12, des: 12 },
})

let names: Map<string, number> | undefined

/** The number of a month from 1, by its long or short name in any of the languages; undefined where they disagree about it. */
export function monthNamed(name: string): number | undefined {
  names ??= allNames()
  return names.get(bare(name))
}

const bare = (name: string): string => name.toLowerCase().replace(/\.$/, '').normalize('NFC')

function allNames(): Map<string, number> {
  const found = new Map<string, Set<number>>()
  for (const { name, month } of languages.flatMap(namesIn)) {
    found.set(name, (found.get(name) ?? new Set()).add(month))
  }
  const sure = [...found].filter(([, months]) => months.size === 1).map(([name, [month]]) => [name, month!] as const)
  return new Map([...sure, ...more])
}

/** Months by themselves and beside a day, where many languages put them into the genitive. */
function namesIn(language: string): { name: string; month: number }[] {
  const styles = (['long', 'short'] as const).flatMap((month) => [{ month }, { month, day: 'numeric' as const }])
  return styles.flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, index) => {
      const parts = format.formatToParts(Date.UTC(2024, index, 15))
      return { name: bare(parts.find(({ type }) => type === 'month')?.value ?? ''), month: index + 1 }
    }).filter(({ name }) => /^\p{L}{3,}$/u.test(name))
  })
}
