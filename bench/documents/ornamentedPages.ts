import { type Dice, diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { day, joined, languageOf, page, type Recipe, times, two } from './htmlPage.ts'
import { type Language, languages, phrase, prose, sentence } from './languages.ts'
import type { PrintedPage } from './printedPages.ts'

/*
 * Papers with small drawings among their words: signs in cards, bars in rows and sidebars, dots on a line of years, titles on colour. The words are
 * what is asked for, each in its paragraph and row, and the drawings by the look of the page. With them a dictionary, whose entries hang.
 */

const colour = (dice: Dice, light: number): string => `hsl(${dice.between(0, 359)} 55% ${light}%)`
const few = (language: Language, dice: Dice, least = 1, most = 2): string => phrase(language, dice, least, most)

const recipes: Record<string, Recipe> = {
  /** Cards with a coloured head, and rows with a time, a round sign, a name with its remark, and a place at the right. */
  'cards with signs'(dice, language) {
    const line = () =>
      `<div class="r"><b>${two(dice.between(6, 20))}:${dice.pick(['00', '15', '30', '45'])}</b><span class="i"></span><div><b>${few(language, dice, 2, 4)}</b><br><small>${sentence(language, dice, 5, 10)}</small></div><div class="n">${few(language, dice)}</div></div>`
    const card = () => `<div class="b"><h3>${day(dice)}</h3>${joined(dice.between(2, 4), line)}</div>`
    const main = colour(dice, 35)
    return page(
      `.b{border:1px solid ${main};border-radius:${dice.pick([0, 8, 12])}px;overflow:hidden;margin-bottom:12px}.b>h3{margin:0;background:${main};color:#fff;padding:6px 12px}.r{display:grid;grid-template-columns:18mm 10mm 1fr 34mm;border-top:1px solid #ddd;padding:6px 12px}.i{width:${dice.between(12, 18)}px;height:16px;border-radius:50%;background:${colour(dice, 60)}}.n{text-align:right}`,
      `<h1>${few(language, dice, 2, 4)}</h1>${joined(dice.between(2, 3), card)}<p>${prose(language, dice, 1, 2)}</p>`,
    )
  },
  /** A coloured sidebar with a round picture and bars that tell how well somebody can do a thing. */
  'sidebar with bars'(dice, language) {
    const radius = dice.pick([0, 3])
    const skill = () =>
      `<div class="k">${few(language, dice)}<div class="t"><i style="width:${dice.between(20, 100)}%"></i></div></div>`
    const job = () => `<p><b>${few(language, dice, 2, 3)}</b></p><p>${prose(language, dice, 1, 3)}</p>`
    return page(
      `@page{margin:0}.p{display:flex;height:${dice.between(270, 296)}mm}.s{width:${dice.between(58, 72)}mm;background:${colour(dice, 25)};color:#fff;padding:12mm 8mm}.m{flex:1;padding:12mm 10mm}.ph{width:34mm;height:34mm;border-radius:50%;background:${colour(dice, 70)};margin-bottom:5mm}.k{margin:7px 0}.t{height:5px;background:${colour(dice, 40)};border-radius:${radius}px;margin-top:3px}.t i{display:block;height:5px;background:#fff;border-radius:${radius}px}`,
      `<div class="p"><div class="s"><div class="ph"></div><h3>${few(language, dice)}</h3><p>${few(language, dice, 3, 6)}</p><h3>${few(language, dice)}</h3>${joined(dice.between(3, 6), skill)}</div><div class="m"><h1>${few(language, dice, 2, 2)}</h1><p>${prose(language, dice, 2, 3)}</p><h2>${few(language, dice)}</h2>${joined(3, job)}</div></div>`,
    )
  },
  /** Years beside a line with dots. */
  'dots on a line'(dice, language) {
    const main = colour(dice, 45)
    const hollow = dice.pick([`background:${main}`, `background:#fff;border:3px solid ${main}`])
    const year = () =>
      `<div class="e"><b>${dice.between(1900, 2025)}</b><p>${sentence(language, dice, 6, 12)}</p></div>`
    return page(
      `.l{position:relative;margin-left:${dice.between(6, 40)}px}.l:before{content:'';position:absolute;left:0;top:0;bottom:0;width:2px;background:${main}}.e{position:relative;padding:0 0 12px 24px}.e:before{content:'';position:absolute;left:-6px;top:3px;width:14px;height:14px;box-sizing:border-box;border-radius:50%;${hollow}}p{margin:2px 0}`,
      `<h1>${few(language, dice, 2, 4)}</h1><div class="l">${joined(dice.between(5, 9), year)}</div><p>${prose(language, dice, 2, 3)}</p>`,
    )
  },
  /** Results with a bar in each row, and titles on bars of colour. */
  'bars in rows'(dice, language) {
    const main = colour(dice, 35)
    const line = () =>
      `<tr><td>${few(language, dice)}</td><td>${(dice.next() * 100).toFixed(1)}</td><td>${dice.pick(['mg', 'ml', '%', 'kg'])}</td><td><div class="t"><i style="width:${dice.between(10, 100)}%"></i></div></td></tr>`
    const part = () =>
      `<h2>${few(language, dice, 1, 4)}</h2><table><tr><th>${few(language, dice)}</th><th>${few(language, dice, 1, 1)}</th><th>${few(language, dice, 1, 1)}</th><th></th></tr>${joined(dice.between(5, 9), line)}</table><p>${prose(language, dice, 1, 2)}</p>`
    return page(
      `h2{font-size:11pt;background:${main};color:#fff;padding:2px ${dice.between(4, 9)}px}table{width:100%}th{text-align:left;border-bottom:1.5px solid ${main};padding:2px 5px}td{border-bottom:.5px solid #ccc;padding:2px 5px}.t{width:${dice.between(70, 120)}px;height:7px;background:#e4e9ee}.t i{display:block;height:7px;background:${main}}`,
      joined(2, part),
    )
  },
  /** Columns of entries whose further lines stand in. */
  dictionary(dice, language) {
    const words = times(dice.between(30, 44), () => few(language, dice, 1, 1))
    const entries = words.map(
      (word) =>
        `<p><b>${word}</b> <i>${dice.pick(['n.', 'v.', 'adj.'])}</i> ${dice.pick([() => sentence(language, dice, 3, 6), () => sentence(language, dice, 7, 16)])()}</p>`,
    )
    const hang = dice.between(7, 14)
    return page(
      `body{font-size:${dice.pick([8, 8.5, 9])}pt}.c{columns:${dice.between(2, 3)};column-gap:6mm;text-align:${dice.pick(['left', 'justify'])}}p{margin:0 0 ${dice.between(0, 3)}px;padding-left:${hang}px;text-indent:-${hang}px}`,
      `<div class="c">${entries.join('')}</div>`,
    )
  },
}

/** One page of each kind. */
export function ornamentedPages(seed: number): PrintedPage[] {
  const latin = languages.filter(({ code }) => code !== 'zh' && code !== 'ru')
  return Object.entries(recipes).map(([kind, recipe], index) => ({
    name: `ornamented ${kind}`,
    html: recipe(diceOf(17_000 * seed + index), latin[(index + seed) % latin.length] ?? languageOf('en')),
  }))
}
