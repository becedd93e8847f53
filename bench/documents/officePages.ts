import { type Dice, diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { languageOf, page, type Recipe } from './htmlPage.ts'
import { type Language, languages, phrase, prose, sentence } from './languages.ts'
import type { PrintedPage } from './printedPages.ts'

/*
 * Papers of offices: contracts in two languages, manuals with left and right pages, lists of clauses. What is asked of them is that
 * each clause stays whole, and that what stands beside it stays beside it.
 */

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
}

/** One page of each kind. */
export function officePages(seed: number): PrintedPage[] {
  const latin = languages.filter(({ code }) => code !== 'zh' && code !== 'ru')
  return Object.entries(recipes).map(([kind, recipe], index) => ({
    name: `office ${kind}`,
    html: recipe(diceOf(13_000 * seed + index), latin[(index + seed) % latin.length] ?? languageOf('en')),
  }))
}
