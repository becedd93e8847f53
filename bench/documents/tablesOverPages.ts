import { type Dice, diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { day, joined, page, type Recipe, times } from './htmlPage.ts'
import { type Language, languages, phrase, prose, sentence } from './languages.ts'
import type { PrintedPage } from './printedPages.ts'

/*
 * Tables that go on over the end of a page, with and without lines, with and without a heading that comes back. Each is one table,
 * whose heading stands in it once.
 */

const row = (texts: string[], tag = 'td', style = ''): string =>
  `<tr${style}>${texts.map((text, at) => `<${tag}${at > 1 ? ' class="r"' : ''}>${text}</${tag}>`).join('')}</tr>`
const figure = (dice: Dice): string =>
  (dice.next() * 10 ** dice.between(1, 5)).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })

/** Rows of a name, a text that may wrap, and figures. */
const rowOf = (language: Language, dice: Dice, figures: number, most: number): string[] => [
  phrase(language, dice, 1, 2),
  phrase(language, dice, 1, most),
  ...times(figures, () => figure(dice)),
]
const headOf = (language: Language, dice: Dice, figures: number): string[] =>
  times(figures + 2, () => phrase(language, dice, 1, 2))

/** Head and foot of each page, and where the table begins on the first one. */
function sheet(dice: Dice, language: Language, style: string, tables: string): string {
  const furniture = dice.next() < 0.6 ? '@page{@bottom-center{content:counter(page);font:8pt sans-serif}}' : ''
  const lead = joined(dice.between(1, 4), () => `<p>${prose(language, dice)}</p>`)
  return page(
    `${furniture}${style}table{width:100%;font-size:${dice.pick([8.5, 9, 10])}pt}`,
    `<h1>${phrase(language, dice, 2, 4)}</h1>${lead}${tables}<p>${prose(language, dice)}</p>`,
  )
}

const whole = 'tr{break-inside:avoid}'
const thead = (texts: string[]): string => `<thead>${row(texts, 'th')}</thead>`

type Range = readonly [least: number, most: number]

/** A table of names, texts of so many words at most, and figures, under one of the looks. */
const plain =
  (figured: Range, counted: Range, most: number, style: (dice: Dice) => string): Recipe =>
  (dice, language) => {
    const figures = dice.between(...figured)
    const rows = joined(dice.between(...counted), () => row(rowOf(language, dice, figures, most)))
    return sheet(dice, language, whole + style(dice), `<table>${thead(headOf(language, dice, figures))}${rows}</table>`)
  }

const recipes: Record<string, Recipe> = {
  'ruled table': plain(
    [1, 4],
    [35, 90],
    9,
    (dice) => `td,th{border:1px solid #555}${dice.pick(['', 'th{background:#dde4ee}'])}`,
  ),
  'open table': plain([2, 4], [45, 90], 3, (dice) =>
    dice.pick(['', 'th{border-bottom:1.5px solid #000}', 'tr{border-bottom:1px solid #ccc}', 'thead{background:#eee}']),
  ),
  'table without its head again': plain(
    [2, 4],
    [40, 80],
    5,
    (dice) =>
      `thead{display:table-row-group}${dice.pick(['td,th{border:1px solid #777}', 'tr{border-bottom:1px solid #aaa}', 'th{border-bottom:1px solid #000}'])}`,
  ),
  'rows cut in two'(dice, language) {
    const cell = () => sentence(language, dice, 12, 45)
    const rows = joined(dice.between(22, 34), (at) => row([`${at + 1}`, cell(), cell().slice(0, 90)]))
    return sheet(
      dice,
      language,
      `td,th{border:1px solid #555}.r{text-align:left;width:30%}${dice.pick(['', 'thead{display:table-row-group}'])}`,
      `<table>${thead(['No.', phrase(language, dice, 1, 2), phrase(language, dice, 1, 2)])}${rows}</table>`,
    )
  },
  'groups in a table'(dice, language) {
    const figures = dice.between(2, 4)
    const group = () =>
      `<tr class="g"><td colspan="${figures + 2}">${phrase(language, dice, 1, 3)}</td></tr>${joined(dice.between(4, 9), () => row(rowOf(language, dice, figures, 4)))}`
    const head = `<thead><tr><th rowspan="2">${phrase(language, dice, 1, 1)}</th><th rowspan="2">${phrase(language, dice, 1, 1)}</th><th colspan="${figures}">${phrase(language, dice, 1, 2)}</th></tr><tr>${joined(figures, (at) => `<th>${2020 + at}</th>`)}</tr></thead>`
    return sheet(
      dice,
      language,
      `${whole}td,th{border:1px solid #999}.g{font-weight:bold;background:${dice.pick(['#eee', '#e8efe0', '#fff'])}}`,
      `<table>${head}${joined(dice.between(7, 11), group)}</table>`,
    )
  },
  // Two lists of the same shape, the second of which begins a page of its own.
  'another table on the next page'(dice, language) {
    const count = dice.between(14, 22)
    const list = (style: string) =>
      `<table ${style}>${thead([...headOf(language, dice, 1), day(dice)])}${joined(count, () => row(rowOf(language, dice, 2, 2)))}</table>`
    return sheet(
      dice,
      language,
      `${whole}td,th{border:1px solid #555}th{background:#ddd}`,
      `${list('')}${list('style="break-before:page"')}`,
    )
  },
}

/** One table of each kind. */
export function tablesOverPages(seed: number): PrintedPage[] {
  const latin = languages.filter(({ code }) => code !== 'zh' && code !== 'ru')
  return Object.entries(recipes).map(([name, recipe], index) => ({
    name,
    tagged: (index + seed) % 3 === 0,
    html: recipe(diceOf(11_000 * seed + index), latin[(index + seed) % latin.length]!),
  }))
}
