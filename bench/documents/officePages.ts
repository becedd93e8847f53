import { type Dice, diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { day, joined, languageOf, page, type Recipe } from './htmlPage.ts'
import { type Language, languages, phrase, prose, sentence } from './languages.ts'
import type { PrintedPage } from './printedPages.ts'

/*
 * Papers of offices: contracts in two languages, manuals with left and right pages, lists of clauses. What is asked of them is that
 * each clause stays whole, and that what stands beside it stays beside it.
 */

const price = (dice: Dice, most: number): string => (dice.next() * most + 1).toFixed(2)
const row = (texts: string[], tag = 'td'): string =>
  `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`

const other = (dice: Dice, { code }: Language): Language =>
  dice.pick(languages.filter((each) => each.code !== code && each.gap !== ''))

const recipes: Record<string, Recipe> = {
  /** Each clause in two languages, side by side and hardly apart. */
  'contract in two languages'(dice, language) {
    const second = other(dice, language)
    const look = dice.pick(['rows', 'rows', 'columns'])
    const half = dice.between(5, 8)
    const numbered = dice.next() < 0.6
    const clause = (of: Language, at: number, sentences: number, headed: boolean) =>
      `${headed ? `<h3>${phrase(of, dice, 1, 3)}</h3>` : ''}<p>${numbered ? `<span class="furniture">${at + 1}. </span>` : ''}${prose(of, dice, sentences, sentences)}</p>`
    const pairs = Array.from({ length: dice.between(5, 9) }, (_, at) => {
      const [sentences, headed] = [dice.between(1, 4), dice.next() < 0.3]
      return [clause(language, at, sentences, headed), clause(second, at, sentences, headed)]
    })
    const body =
      look === 'rows'
        ? `<table>${pairs.map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`).join('')}</table>`
        : `<div class="row"><div>${pairs.map(([a]) => a).join('')}</div><div>${pairs.map(([, b]) => b).join('')}</div></div>`
    return page(
      `body{font:${dice.pick([9, 10, 10.5])}pt/1.3 'Liberation Serif'}.row{display:flex;gap:${2 * half}px}.row div{flex:1 1 0}table{table-layout:fixed;width:100%}td{padding:0 ${half}px}.row,td{text-align:${dice.pick(['left', 'justify'])}}p{margin:0 0 ${dice.pick([5, 8])}px}h3{margin:4px 0;font-size:1em}`,
      `<h1>${phrase(language, dice, 2, 3)} / ${phrase(second, dice, 2, 3)}</h1>${body}<p>${sentence(language, dice)}</p>`,
    )
  },
  /** A note on how to pay, beside the small table of the sums that floats below the items. */
  'sums beside a note'(dice, language) {
    const line = () =>
      row([phrase(language, dice, 2, 5), String(dice.between(1, 40)), price(dice, 90), price(dice, 900)])
    const ruled = dice.next() < 0.5
    const sums = ['Net', `VAT ${dice.between(7, 21)} %`, 'Total'].map((label, at) =>
      row(at === 2 ? [`<b>${label}</b>`, `<b>${price(dice, 999)}</b>`] : [label, price(dice, 999)]),
    )
    return page(
      `table{width:100%}td,th{${ruled ? 'border:1px solid #777;' : ''}padding:${dice.between(2, 7)}px 5px}td:nth-child(n+2),th:nth-child(n+2){text-align:right}.s{float:right;width:${dice.between(36, 44)}%;margin:${dice.between(0, 14)}px 0 0 14px}.s td{border:0}.n{margin:${dice.between(4, 20)}px 0 0}`,
      `<h1>${phrase(language, dice, 1, 3)}</h1><p>${sentence(language, dice)}</p><table>${row(['Item', 'No.', 'Each', 'Sum'], 'th')}${joined(dice.between(3, 8), line)}</table><table class="s">${sums.join('')}</table><p class="n">${prose(language, dice, 2, 3)}</p><p style="clear:both;padding-top:14px">${prose(language, dice, 2, 3)}</p>`,
    )
  },
  /** A coloured panel that holds a table, beside a column of text. */
  'panel with a table beside text'(dice, language) {
    const rows = joined(dice.between(3, 7), () =>
      row([phrase(language, dice, 1, 2), dice.next() < 0.5 ? day(dice) : price(dice, 90)]),
    )
    const panel = `<aside><h3>${phrase(language, dice, 1, 3)}</h3><table>${rows}</table></aside>`
    const text = `<main>${joined(dice.between(3, 5), () => `<p>${prose(language, dice, 2, 5)}</p>`)}</main>`
    return page(
      `.two{display:flex;gap:${dice.between(14, 30)}px;align-items:flex-start}aside{flex:0 0 ${dice.between(30, 40)}%;background:hsl(${dice.between(0, 359)} 55% 90%);padding:10px 12px;font-size:9.5pt}aside table{width:100%}main{flex:1}h3{margin:0 0 6px}p{margin:0 0 8px}td{${dice.pick(['', 'border-bottom:1px solid #888'])}}`,
      `<h1>${phrase(language, dice, 2, 4)}</h1><p>${prose(language, dice, 1, 3)}</p><div class="two">${dice.next() < 0.5 ? panel + text : text + panel}</div><p>${prose(language, dice, 2, 3)}</p>`,
    )
  },
  /** Titles whose words are drawn twice, the second time a little aside in another colour. */
  'titles with a shadow'(dice, language) {
    const by = `${dice.pick([1, 1.5, 2, 3])}px ${dice.pick([1, 1.5, 2, 3])}px 0 hsl(${dice.between(0, 359)} 30% ${dice.between(50, 85)}%)`
    const part = () => `<h2>${phrase(language, dice, 1, 4)}</h2><p>${prose(language, dice, 2, 4)}</p>`
    return page(
      `h1,h2{text-shadow:${by}}h1{font-size:${dice.between(20, 34)}pt}h2{font-size:${dice.between(12, 17)}pt;margin:14px 0 4px}p{margin:0 0 6px}`,
      `<h1>${phrase(language, dice, 2, 5)}</h1>${joined(4, part)}`,
    )
  },
  /** A letterhead with two addresses beside each other, and a large title with small lines beside it. */
  'addresses beside each other'(dice, language) {
    const address = () =>
      `<div>${[phrase(language, dice, 2, 3), `${dice.between(1, 99)} ${phrase(language, dice, 1, 2)}`, `${dice.between(10_000, 99_999)} ${phrase(language, dice, 1, 1)}`, phrase(language, dice, 1, 1)].map((line) => `<p>${line}</p>`).join('')}</div>`
    return page(
      `p{margin:0}.two{display:flex;justify-content:space-between;margin:${dice.between(10, 24)}px 0}.two div{width:45%}.h{display:flex;justify-content:space-between;align-items:flex-end}h1{margin:0;font-size:${dice.between(24, 34)}pt}.h div{font-size:8pt;text-align:right}`,
      `<div class="h"><h1>${phrase(language, dice, 1, 2)}</h1><div>${joined(3, () => `<p>${phrase(language, dice, 2, 3)}</p>`)}</div></div><div class="two">${address()}${address()}</div>${joined(3, () => `<p style="margin:0 0 8px">${prose(language, dice, 2, 4)}</p>`)}`,
    )
  },
  /** Items below numbers that count by letters or small Roman numbers, in several numbered paragraphs. */
  'letters below numbers'(dice, language) {
    const type = dice.pick(['a', 'i', 'A'])
    const item = () =>
      `<li>${sentence(language, dice, 6, 22)}<ol type="${type}">${joined(dice.between(2, 4), () => `<li>${sentence(language, dice, 4, 16)}</li>`)}</ol></li>`
    return page(
      `li{margin:0 0 ${dice.pick([2, 5])}px}ol{padding-left:${dice.between(20, 34)}px}`,
      `<h1>${phrase(language, dice, 2, 4)}</h1><p>${prose(language, dice, 1, 2)}</p><ol>${joined(dice.between(4, 6), item)}</ol><p>${prose(language, dice, 1, 2)}</p>`,
    )
  },
  /** Tables of other columns below each other, each under a large heading. */
  'headings between tables'(dice, language) {
    const table = () => {
      const columns = dice.between(2, 5)
      const cells = (at: number) => (at === 0 ? phrase(language, dice, 1, 3) : price(dice, 9000))
      const line = () => row(Array.from({ length: columns }, (_, at) => cells(at)))
      const head = row(
        Array.from({ length: columns }, () => phrase(language, dice, 1, 1)),
        'th',
      )
      return `<h2>${phrase(language, dice, 1, 3)}</h2><table>${head}${joined(dice.between(3, 6), line)}</table>`
    }
    return page(
      `table{width:100%;table-layout:fixed}td:nth-child(n+2),th:nth-child(n+2){text-align:right}h2{margin:${dice.between(10, 18)}px 0 4px}${dice.pick(['', 'th{border-bottom:1px solid #555}'])}`,
      `<h1>${phrase(language, dice, 1, 3)}</h1>${joined(dice.between(3, 4), table)}`,
    )
  },
  /** Words with hyphens of their own, at whose hyphens lines break. */
  'words with hyphens'(dice, language) {
    const word = () => phrase(language, dice, 1, 1).toLowerCase()
    const kept = Array.from({ length: 4 }, () => `${dice.pick(['non', 'pre', 'self', 'mid'])}-${word()}`)
    const text = () =>
      sentence(language, dice, 12, 24)
        .split(' ')
        .map((each, at) => (at % 3 === 1 ? dice.pick(kept) : each))
        .join(' ')
    return page(
      `p{text-align:${dice.pick(['left', 'justify'])};width:${dice.between(50, 75)}%;margin:0 0 8px}`,
      `<h1>${phrase(language, dice, 2, 4)}</h1>${joined(7, () => `<p>${text()} ${text()}</p>`)}`,
    )
  },
  /** Pages that are full to their last line, with their number at the foot. */
  'full pages with numbers'(dice, language) {
    return page(
      `@page{margin:${dice.between(14, 20)}mm 18mm ${dice.between(18, 24)}mm;@bottom-center{content:${dice.pick(['counter(page)', '"– " counter(page) " –"'])};font:8.5pt 'Liberation Sans'}}p{margin:0 0 ${dice.pick([0, 6])}px;text-indent:${dice.pick(['0', '16px'])};text-align:justify}h2{margin:14px 0 4px}`,
      joined(
        dice.between(9, 12),
        () => `<h2>${phrase(language, dice, 1, 4)}</h2>${joined(3, () => `<p>${prose(language, dice, 3, 6)}</p>`)}`,
      ),
    )
  },
}

/** One page of each kind. */
export function officePages(seed: number): PrintedPage[] {
  const latin = languages.filter(({ code }) => code !== 'zh' && code !== 'ru')
  return Object.entries(recipes).map(([kind, recipe], index) => ({
    name: `office ${kind}`,
    html: recipe(diceOf(13_000 * seed + index), latin[(index + seed) % latin.length] ?? languageOf('en')),
  }))
}
