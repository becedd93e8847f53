import { diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { dateCell, joined, page, times } from './htmlPage.ts'
import { type Language, languages, phrase, prose } from './languages.ts'
import type { PrintedPage } from './printedPages.ts'

/** What is drawn of a table whose rows have no line between them. */
const looks = {
  nothing: '',
  shades: 'tbody tr:nth-child(even){background:#eee}',
  head: 'thead th{border-bottom:1.5px solid}',
  frame: 'table{border-top:1.5px solid;border-bottom:1.5px solid}thead th{border-bottom:1px solid}',
}

/** Its columns from left to right: a name, a long text, a date, a code, or a figure. */
const shapes = ['ntff', 'dtf', 'cntf', 'nttd', 'dctff', 'tff', 'ctt'] as const

const grouped = (value: number): string => value.toLocaleString('en-US', { minimumFractionDigits: 2 })

function wrappedTable(seed: number, language: Language, look: keyof typeof looks, stand: string): string {
  const dice = diceOf(seed)
  const shape = [...dice.pick([...shapes])]
  const cell = (kind: string): string => {
    if (kind === 'n') return `<td>${phrase(language, dice, 1, 2)}</td>`
    if (kind === 't') return `<td>${phrase(language, dice, 2, 14)}</td>`
    if (kind === 'd') return dateCell(dice)
    if (kind === 'c') return `<td>${dice.pick(['A', 'K', 'R'])}${dice.between(100, 999)}</td>`
    const value = dice.between(100, 900_000) / 100
    return `<td class="r" data-value="${value}">${grouped(value)}</td>`
  }
  const heads = shape.map((kind) => `<th${kind === 'f' ? ' class="r"' : ''}>${phrase(language, dice, 1, 1)}</th>`)
  const rows = joined(dice.between(4, 12), () => `<tr>${shape.map(cell).join('')}</tr>`)
  const widths = times(shape.length, (at) =>
    shape[at] === 't' ? `td:nth-child(${at + 1}){width:${dice.pick([26, 32, 38])}%}` : '',
  ).join('')
  const style = `body{font-size:${dice.pick([8, 9, 10, 11])}pt}table{width:${dice.pick([75, 90, 100])}%}td,th{padding:${dice.pick([2, 4, 6])}pt 6pt;text-align:start;vertical-align:${stand}}.r{text-align:end;white-space:nowrap}${widths}${looks[look]}`
  return page(
    style,
    `<p>${prose(language, dice, 1, 2)}</p><table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows}</tbody></table><p>${prose(language, dice, 1, 2)}</p>`,
    `lang="${language.code}"`,
  )
}

/** Tables without lines between their rows, whose cells go on for many lines and stand at the top or in the middle of theirs, in all languages by turns. */
export function wrappedPages(seed: number): PrintedPage[] {
  const kinds = (Object.keys(looks) as (keyof typeof looks)[]).flatMap((look) =>
    ['top', 'middle'].map((stand) => ({ look, stand })),
  )
  return kinds.map(({ look, stand }, index) => {
    const language = languages[(seed + index) % languages.length]!
    return {
      name: `wrapped ${look} ${stand} ${language.code}`,
      html: wrappedTable(7000 * seed + index, language, look, stand),
    }
  })
}
