import { type Dice, diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { day, joined, languageOf, page, type Recipe, times } from './htmlPage.ts'
import { type Language, languages, phrase, prose, sentence } from './languages.ts'
import type { PrintedPage } from './printedPages.ts'

/*
 * Pages on which something stands beside the text: columns whose beginnings are level, panels, notes in the margin, side heads,
 * terms. What is asked of them is that texts beside each other do not mix: that words which follow each other still do.
 */

const paragraphs = (dice: Dice, language: Language, least: number, most: number): string =>
  joined(dice.between(least, most), () => `<p>${prose(language, dice)}</p>`)

const tint = (dice: Dice): string => `hsl(${dice.between(0, 359)} ${dice.between(30, 70)}% ${dice.between(80, 94)}%)`

const recipes: Record<string, Recipe> = {
  /** Columns that begin with initials, or with heads and dates on a common grid of lines. */
  'level columns'(dice, language) {
    const kind = dice.pick(['initials', 'heads', 'dated'])
    const head = () => (kind === 'dated' ? day(dice) : phrase(language, dice, 1, 3))
    const entry = () =>
      kind === 'initials'
        ? `<p class="f">${prose(language, dice, 5, 7)}</p><p>${prose(language, dice, 2, 3)}</p>`
        : `<h3>${head()}</h3><p>${prose(language, dice, 2, 4)}</p>`
    const count = dice.between(2, 3)
    const column = () => `<div>${joined(kind === 'initials' ? 1 : dice.between(3, 5), entry)}</div>`
    return page(
      `.c{display:flex;gap:${dice.between(18, 34)}px;text-align:${dice.pick(['left', 'justify'])}}.c div{flex:1 1 0}p,h3{margin:0;line-height:14pt}h3{font-size:10.5pt}.f::first-letter{font-size:${dice.between(36, 50)}pt;float:left;line-height:.8;padding:4px 5px 0 0}h1{margin:0 0 14pt}`,
      `<h1>${phrase(language, dice, 2, 4)}</h1><div class="c">${joined(count, column)}</div>`,
    )
  },
  /** A tinted panel in a column of its own beside the text. */
  sidebar(dice, language) {
    const panel = `<aside><h3>${phrase(language, dice, 1, 3)}</h3>${joined(dice.between(1, 3), () => `<p>${prose(language, dice, 1, 2)}</p>`)}${dice.next() < 0.5 ? `<ul>${joined(3, () => `<li>${phrase(language, dice, 2, 5)}</li>`)}</ul>` : ''}</aside>`
    const text = `<main>${paragraphs(dice, language, 4, 6)}</main>`
    const first = dice.next() < 0.5
    const frame = dice.pick(['', 'border:1px solid #888;', 'border-left:4px solid #936;'])
    return page(
      `.two{display:flex;gap:${dice.between(16, 30)}px;align-items:${dice.pick(['flex-start', 'center'])}}aside{flex:0 0 ${dice.between(28, 38)}%;background:${tint(dice)};padding:10px 14px;${frame}font-size:${dice.pick([9, 10, 10.5])}pt}h3{margin:0 0 6px}`,
      `<h1>${phrase(language, dice, 2, 4)}</h1><p>${prose(language, dice)}</p><div class="two">${first ? panel + text : text + panel}</div><p>${prose(language, dice)}</p>`,
    )
  },
  /** A call-out or a quote in large letters that the text runs around. */
  'call-out'(dice, language) {
    const side = dice.pick(['left', 'right'])
    const large = dice.next() < 0.5
    const inside = large
      ? `<p>${sentence(language, dice, 8, 14)}</p>`
      : `<h3>${phrase(language, dice, 1, 3)}</h3><p>${prose(language, dice, 2, 4)}</p>`
    const look = dice.pick([`background:${tint(dice)}`, `background:${tint(dice)};border-top:3px solid #345`])
    return page(
      `.o{float:${side};width:${dice.between(32, 42)}%;padding:10px 12px;margin:4px ${side === 'left' ? '18px 8px 0' : '0 8px 18px'};${look};${large ? 'font-size:15pt' : 'font-size:9.5pt'}}h3,.o p{margin:0 0 4px}body{text-align:${dice.pick(['left', 'justify'])}}`,
      `<h1>${phrase(language, dice, 2, 4)}</h1>${paragraphs(dice, language, 1, 2)}<div class="o">${inside}</div>${paragraphs(dice, language, 6, 8)}`,
    )
  },
  /** Short notes in a narrow column left or right of the paragraphs that they belong to. */
  'margin notes'(dice, language) {
    const left = dice.next() < 0.5
    const part = () => {
      const note =
        dice.next() < 0.6 ? `<div class="n">${sentence(language, dice, 4, 14)}</div>` : '<div class="n"></div>'
      const text = `<div class="t">${prose(language, dice, 3, 6)}</div>`
      return `<div class="row">${left ? note + text : text + note}</div>`
    }
    const look = dice.pick(['font-style:italic', '', 'color:#555'])
    return page(
      `.row{display:flex;gap:${dice.between(14, 24)}px;margin-bottom:9px}.n{flex:0 0 ${dice.between(18, 25)}%;font-size:${dice.pick([8, 8.5, 9])}pt;${look}}.t{text-align:${dice.pick(['left', 'justify'])}}h2{margin-${left ? 'left' : 'right'}:24%}`,
      `<h2>${phrase(language, dice, 2, 4)}</h2>${joined(dice.between(6, 8), part)}`,
    )
  },
  /** Heads of sections beside their text. */
  'side heads'(dice, language) {
    const section = () =>
      `<div class="row"><div class="h">${phrase(language, dice, 1, 4)}</div><div>${joined(dice.between(1, 2), () => `<p>${prose(language, dice, 2, 5)}</p>`)}</div></div>`
    return page(
      `.row{display:flex;gap:${dice.between(12, 22)}px;margin-bottom:${dice.between(6, 14)}px}.h{flex:0 0 ${dice.between(16, 26)}%;${dice.pick(['font-weight:bold', 'font-weight:bold;text-align:right', 'color:#247;font-weight:bold;font-size:12pt'])}}p{margin:0 0 6px}`,
      `<h1>${phrase(language, dice, 2, 4)}</h1>${joined(dice.between(5, 7), section)}`,
    )
  },
  /** Terms that wrap beside their meanings. */
  'hanging terms'(dice, language) {
    const entry = () =>
      `<div class="row"><div class="h">${phrase(language, dice, 1, 5)}</div><div>${prose(language, dice, 1, 3)}</div></div>`
    return page(
      `.row{display:flex;gap:${dice.between(8, 18)}px;margin-bottom:${dice.between(2, 8)}px}.h{flex:0 0 ${dice.between(14, 24)}%;${dice.pick(['', 'font-weight:bold', 'font-style:italic'])}}`,
      `<h2>${phrase(language, dice, 2, 4)}</h2><p>${prose(language, dice)}</p>${joined(dice.between(7, 12), entry)}<p>${prose(language, dice)}</p>`,
    )
  },
  /** Blocks of labels, addresses and dates side by side, each of lines that its author ended. */
  'label blocks'(dice, language) {
    const labels = ['No.', 'Date', 'Due', 'Ref.', 'Page', 'Your sign', 'Tax no.']
    const values = [
      () => String(dice.between(1000, 99_999)),
      () => day(dice),
      () => phrase(language, dice, 1, 2),
      () => `${dice.between(1, 90)} ${phrase(language, dice, 1, 2)}`,
    ]
    const many = dice.between(3, 5)
    const address = (head: string) =>
      `<div><b>${head}</b><br>${phrase(language, dice, 2, 3)}<br>${dice.between(2, 90)} ${phrase(language, dice, 1, 2)}<br>${dice.between(10_000, 99_999)} ${phrase(language, dice, 1, 1)}</div>`
    const facts = times(many, (at) => [labels[at]!, dice.pick(values)()] as const)
    const list = dice.pick([
      () =>
        `<div>${facts.map(([label]) => label).join('<br>')}</div><div>${facts.map(([, value]) => value).join('<br>')}</div>`,
      () => `<div>${facts.map((fact) => fact.join(': ')).join('<br>')}</div>`,
    ])()
    return page(
      `.row{display:flex;gap:${dice.between(26, 60)}px;margin:18px 0;font-size:${dice.pick([8.5, 9.5, 10.5])}pt}`,
      `<h1>${phrase(language, dice, 2, 3)}</h1><div class="row">${address('From')}${dice.next() < 0.5 ? address('To') : ''}${list}</div>${paragraphs(dice, language, 3, 4)}`,
    )
  },
  /** Three columns of small print whose paragraphs are not numbered. */
  'three columns'(dice, language) {
    const part = () => `<h3>${phrase(language, dice, 1, 4)}</h3>${paragraphs(dice, language, 1, 3)}`
    return page(
      `body{font:${dice.pick([6.5, 7, 7.5])}pt/1.2 'Liberation Sans';text-align:${dice.pick(['left', 'justify'])}}.c{columns:3;column-gap:${dice.between(10, 16)}px}h3{margin:5px 0 2px;font-size:1.05em}p{margin:0 0 3px}`,
      `<h1>${phrase(language, dice, 2, 4)}</h1><div class="c">${joined(dice.between(9, 13), part)}</div>`,
    )
  },
  /** A page in columns that reads from the right. */
  'columns from the right'(dice) {
    const words =
      'السوق الميناء النهر بين المجلس حديقة الشتاء رسالة مكتب نافذة مساء صعب حقول مع أبدا عام سكة صباح سبعة ناس بناء تقرير'.split(
        ' ',
      )
    const text = (least: number, most: number) => times(dice.between(least, most), () => dice.pick(words)).join(' ')
    const part = () => `<h3>${text(1, 3)}</h3>${joined(dice.between(1, 2), () => `<p>${text(30, 60)}.</p>`)}`
    return page(
      `body{font:${dice.pick([10, 11])}pt/1.5 'DejaVu Sans'}.c{columns:${dice.between(2, 3)};column-gap:22px;text-align:${dice.pick(['right', 'justify'])}}h3{margin:6px 0 3px}p{margin:0 0 5px}`,
      `<h1>${text(2, 4)}</h1><div class="c">${joined(dice.between(6, 8), part)}</div>`,
      'dir="rtl" lang="ar"',
    )
  },
}

/** One page of each kind. Their texts follow each other in the order of `PrintedPage.html`. */
export function besidePages(seed: number): PrintedPage[] {
  const latin = languages.filter(({ code }) => code !== 'zh' && code !== 'ru')
  const pages = Object.entries(recipes).map(([name, recipe], index) => ({
    name: `beside ${name}`,
    html: recipe(diceOf(9000 * seed + index), latin[(index + seed) % latin.length] ?? languageOf('en')),
  }))
  // The printers take turns.
  return seed % 2 === 0 ? pages : [...pages.slice(1), ...pages.slice(0, 1)]
}
