import { type Dice, diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { day, joined, languageOf, page, type Recipe, times, two } from './htmlPage.ts'
import { type Language, languages, phrase, prose, sentence } from './languages.ts'
import type { PrintedPage } from './printedPages.ts'

/*
 * Papers that keep a record: indices, statements of accounts over several pages, bills with a chart, minutes, school reports, lists of
 * abilities. Each entry is asked to stay its own, each page to begin as it did, and what is drawn to stay.
 */

const money = (value: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const row = (texts: string[], tag = 'td'): string =>
  `<tr>${texts.map((text, at) => `<${tag}${at > 1 ? ' class="r"' : ''}>${text}</${tag}>`).join('')}</tr>`
const tint = (dice: Dice, light: number): string => `hsl(${dice.between(0, 359)} 55% ${light}%)`

const recipes: Record<string, Recipe> = {
  /** Entries with the pages that they lead to, and others farther in. */
  'index in columns'(dice, language) {
    const pages = (): string =>
      times(dice.between(1, 4), () =>
        dice.pick([String(dice.between(1, 400)), `${dice.between(10, 99)}–${dice.between(100, 140)}`]),
      ).join(', ')
    const below = () => `<p class="s">${phrase(language, dice, 1, 3)}, ${pages()}</p>`
    const entry = () =>
      `<p>${phrase(language, dice, 1, 4)}, ${pages()}</p>${dice.next() < 0.3 ? joined(dice.between(1, 3), below) : ''}${dice.next() < 0.08 ? `<p class="s"><i>see also</i> ${phrase(language, dice, 1, 2)}</p>` : ''}`
    const part = (at: number) => `<h3>${'ABCDEFGHIJ'[at]}</h3>${joined(dice.between(4, 9), entry)}`
    return page(
      `.c{columns:${dice.between(2, 3)};column-gap:${dice.between(18, 36)}px;font:${dice.pick([8.5, 9, 10])}pt/1.3 'Liberation Serif'}.c p{margin:0;padding-left:14px;text-indent:-14px}.c .s{padding-left:28px}.c h3{margin:10px 0 2px}`,
      `<h1>${phrase(language, dice, 1, 1)}</h1><div class="c">${joined(dice.between(7, 9), part)}</div>`,
    )
  },
  /** Each page of a statement ends where it ends, and the next one begins with its head and the balance that was carried forward. */
  'statement by pages'(dice, language) {
    const [count, headed] = [dice.between(2, 4), dice.next() < 0.7]
    const look = dice.pick([
      '',
      'td,th{border:1px solid #999}',
      'tr:nth-child(even){background:#eee}',
      'th{border-bottom:1px solid}',
    ])
    const [bank, account] = [phrase(language, dice, 1, 2), dice.between(100_000, 999_999)]
    let balance = 1000
    const line = (at: number): string => {
      const amount = Math.round(dice.next() * 40_000 - 20_000) / 100
      balance += amount
      const second = dice.next() < 0.35 ? `<br>${phrase(language, dice, 2, 4)} ${dice.between(1000, 999_999)}` : ''
      return row([`${two(at % 28)}.03.`, `${phrase(language, dice, 1, 3)}${second}`, money(amount), money(balance)])
    }
    const carried = () => row(['', `<b>${phrase(language, dice, 1, 2)}</b>`, '', `<b>${money(balance)}</b>`])
    const sheet = (at: number): string => {
      const lines = joined(at < count - 1 ? dice.between(20, 26) : dice.between(6, 14), line)
      const head = headed ? row(['Date', phrase(language, dice, 1, 1), 'Amount', 'Balance'], 'th') : ''
      return `<div class="p"><div class="h furniture"><b>${bank}</b><span>No. ${account}<br>${at + 1} / ${count}</span></div><table>${head}${at > 0 ? carried() : ''}${lines}${at < count - 1 ? carried() : ''}</table></div>`
    }
    return page(
      `table{width:100%;font-size:${dice.pick([8.5, 9])}pt}.r{text-align:right}.p{break-after:page}.p:last-child{break-after:auto}.h{display:flex;justify-content:space-between;margin-bottom:${dice.between(14, 24)}px}.h b{font-size:${dice.pick([11, 14])}pt}${look}`,
      joined(count, sheet),
    )
  },
  /** Months as bars with their letters, facts in a frame beside the name, an address in capitals. */
  'bill with months'(dice, language) {
    const facts = times(dice.between(3, 5), () => [
      phrase(language, dice, 1, 2),
      dice.pick([day(dice), money(dice.next() * 900)]),
    ])
    const fact = ([label, value]: string[]) => `<div class="f">${label}</div><div class="f r">${value}</div>`
    const bar = (letter: string) => `<i style="height:${dice.between(14, 100)}px">${letter}</i>`
    const name = phrase(language, dice, 2, 2)
    const address = [
      name,
      `${dice.between(1, 99)} ${phrase(language, dice, 2, 2)}`,
      `${phrase(language, dice, 1, 1)} ${dice.between(10_000, 99_999)}`,
    ]
    return page(
      `.t{display:flex;justify-content:space-between}.x{display:grid;grid-template-columns:1fr 1fr;width:76mm;border:1px solid #036}.f{padding:3px 10px}.f:nth-last-child(-n+2){background:${tint(dice, 25)};color:#fff;font-weight:bold}.m{display:flex;align-items:flex-end;gap:${dice.between(8, 14)}px;height:110px;margin:14px 0}.m i{width:${dice.between(30, 38)}px;background:${tint(dice, 60)};font:7pt 'Liberation Sans';text-align:center}p{margin:0}`,
      `<div class="t"><div><h2>${phrase(language, dice, 2, 3)}</h2><small>${phrase(language, dice, 2, 3)} ${dice.between(1, 99)}</small></div><div class="x" data-columns="2">${facts.map(fact).join('')}</div></div><h3>${phrase(language, dice, 1, 2)}</h3><div class="m furniture">${[...'JFMAMJJASOND'].map(bar).join('')}</div><div style="margin:24px 0">${address.map((line) => `<p>${line.toUpperCase()}</p>`).join('')}</div><p>${prose(language, dice, 3, 5)}</p>`,
    )
  },
  /** Facts with their labels, a line, and below it items with a number, a heading and who does them. */
  'minutes with items'(dice, language) {
    const fact = () => row([`<b>${phrase(language, dice, 1, 1)}</b>`, phrase(language, dice, 2, 9)])
    const item = (at: number) =>
      `<div class="i"><b>${at + 1}</b> <div><b>${phrase(language, dice, 3, 5)}</b><br>${prose(language, dice, 2, 3)}</div> <div class="w">${phrase(language, dice, 1, 1)}</div></div>`
    return page(
      `td:first-child{width:${dice.between(28, 36)}mm}.i{display:grid;grid-template-columns:10mm 1fr 26mm;gap:8px;margin-bottom:8px}.w{color:#036;font-weight:bold;font-size:9pt}`,
      `<h2>${phrase(language, dice, 3, 6)}</h2><table class="plain">${joined(dice.between(4, 6), fact)}</table><hr>${joined(dice.between(4, 6), item)}`,
    )
  },
  /** A table whose remarks fill their cells, and lines for signatures below. */
  'school report'(dice, language) {
    const line = () =>
      row([
        phrase(language, dice, 1, 1),
        sentence(language, dice, 10, 26),
        dice.pick(['A', 'B', 'C']),
        String(dice.between(1, 9)),
      ])
    const head = row(
      [
        phrase(language, dice, 1, 1),
        phrase(language, dice, 1, 2),
        phrase(language, dice, 1, 1),
        phrase(language, dice, 1, 1),
      ],
      'th',
    )
    const sign = () => `<div>${phrase(language, dice, 1, 2)}</div>`
    return page(
      `table{width:100%;margin:12px 0}td,th{border:1px solid #666}td{vertical-align:${dice.pick(['top', 'middle'])}}td:nth-child(2){width:60%}.z{display:flex;justify-content:space-between;margin-top:${dice.between(40, 60)}px}.z div{border-top:1px solid;width:48mm;text-align:center}`,
      `<h2>${phrase(language, dice, 2, 4)}</h2><p>${prose(language, dice, 1, 2)}</p><table>${head}${joined(dice.between(5, 8), line)}</table><p>${prose(language, dice, 1, 2)}</p><div class="z">${joined(3, sign)}</div>`,
    )
  },
}

/** One document of each kind. */
export function recordPages(seed: number): PrintedPage[] {
  const latin: Language[] = languages.filter(({ code }) => code !== 'zh' && code !== 'ru')
  return Object.entries(recipes).map(([kind, recipe], index) => ({
    name: `record ${kind}`,
    html: recipe(diceOf(17_000 * seed + index), latin[(index + seed) % latin.length] ?? languageOf('en')),
  }))
}
