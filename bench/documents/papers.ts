import { type Dice, diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { day, joined, languageOf, times } from './htmlPage.ts'
import { type Language, phrase, prose, sentence } from './languages.ts'
import { asFax, asNegative, asPhoto, asScan, asScreenshot, byNeedles, type Take, withGutter } from './takenPapers.ts'

/** A paper as HTML with its size in millimetres, and how it comes into a file. Tables and `.furniture` as in printed pages. */
export type Paper = { name: string; html: string; width: number; height: number; take: Take }

type Recipe = (dice: Dice, language: Language) => Omit<Paper, 'name'>

const a4 = { width: 210, height: 297 }
const paper = (style: string, body: string): string =>
  `<!doctype html><html><meta charset="utf-8"><style>*{box-sizing:border-box}body{margin:0;padding:16mm 18mm;font:11pt/1.4 'Liberation Sans';background:#fff;color:#181818}table{border-collapse:collapse}td,th{padding:3px 7px;text-align:left;vertical-align:top}.r{text-align:right}p{margin:0 0 8px}${style}</style><body>${body}</body></html>`

const money = (dice: Dice, most = 900): string =>
  (Math.round(dice.next() * most * 100) / 100 + 1).toLocaleString('en-US', { minimumFractionDigits: 2 })
const font = (dice: Dice): string => `font-family:'${dice.pick(['Liberation Sans', 'Liberation Serif', 'Carlito'])}';`

/** Names, numbers and amounts in columns, drawn with lines or without. */
function figures(dice: Dice, language: Language, rows: number, isRuled: boolean): string {
  const heads = ['Item', 'Number', 'Price', 'Amount']
  const row = () =>
    `<tr><td>${phrase(language, dice, 1, 2)}</td><td class="r">${dice.between(1, 400)}</td><td class="r">${money(dice)}</td><td class="r">${money(dice, 90_000)}</td></tr>`
  const style = isRuled ? ' class="g"' : ''
  return `<table${style} style="width:100%"><tr>${joined(4, (at) => `<th${at > 0 ? ' class="r"' : ''}>${heads[at]}</th>`)}</tr>${joined(rows, row)}</table>`
}

const grid = '.g td,.g th{border:1px solid #333}'

const letter = (dice: Dice, language: Language): string =>
  `<p>${phrase(language, dice, 2, 3)}<br>${phrase(language, dice, 2, 3)} ${dice.between(1, 99)}</p><p class="r">${day(dice)}</p><h2>${phrase(language, dice, 2, 5)}</h2>${joined(dice.between(5, 7), () => `<p>${prose(language, dice)}</p>`)}`

const recipes: Record<string, Recipe> = {
  /** Narrow, long and faint, as tills print on thermal paper. */
  receipt(dice, language) {
    const lines = dice.between(7, 16)
    const grey = dice.pick(['#222', '#555', '#777'])
    const goods = joined(
      lines,
      () => `<tr><td>${phrase(language, dice, 1, 2)}</td><td class="r">${money(dice)}</td></tr>`,
    )
    return {
      width: 80,
      height: 75 + 6 * lines,
      html: paper(
        `body{padding:5mm 4mm;font:9.5pt/1.35 'Liberation Mono';color:${grey}}table{width:100%;margin:6px 0}td{padding:0}.c{text-align:center}hr{border:0;border-top:1px dashed ${grey}}`,
        `<p class="c"><b>${phrase(language, dice, 1, 2).toUpperCase()}</b><br>${phrase(language, dice, 1, 2)} ${dice.between(1, 99)}<br>Tel. ${dice.between(100, 999)} ${dice.between(1000, 9999)}</p><hr><table>${goods}</table><hr><p class="r"><b>TOTAL ${money(dice, 4000)}</b></p><p class="c">${day(dice)} ${dice.between(10, 20)}:${dice.between(10, 59)}<br>${phrase(language, dice, 2, 3)}</p>`,
      ),
      take: asPhoto({ curl: dice.pick([0, 0.01, 0.02]), isCut: false }),
    }
  },
  /** Two pages of an open book under a scanner: dark and bent towards the gutter. */
  'book spread'(dice, language) {
    const side = (number: number) =>
      `<div><p class="h">${number} · ${phrase(language, dice, 2, 3)}</p>${joined(5, () => `<p>${prose(language, dice, 3, 5)}</p>`)}</div>`
    const first = 2 * dice.between(10, 90)
    return {
      width: 280,
      height: 200,
      html: paper(
        `body{display:grid;grid-template-columns:1fr 1fr;gap:44mm;padding:16mm 15mm;font-size:10pt;${font(dice)}text-align:justify;height:200mm;overflow:hidden}div{max-height:168mm;overflow:hidden}p{margin:0;text-indent:14px}.h{text-indent:0;margin-bottom:10px;font-size:8.5pt}`,
        side(first) + side(first + 1),
      ),
      take: withGutter,
    }
  },
  'picture beside text'(dice, language) {
    const [from, to] = [dice.between(0, 359), dice.between(0, 359)]
    const dots = joined(
      60,
      () =>
        `<circle cx="${dice.between(0, 260)}" cy="${dice.between(0, 300)}" r="${dice.between(4, 50)}" fill="hsl(${dice.between(0, 359)} 40% ${dice.between(15, 80)}%)" opacity=".5"/>`,
    )
    const photo = `<svg width="260" height="300"><defs><linearGradient id="g"><stop stop-color="hsl(${from} 50% 70%)"/><stop offset="1" stop-color="hsl(${to} 50% 20%)"/></linearGradient></defs><rect width="260" height="300" fill="url(#g)"/>${dots}</svg>`
    const side = dice.pick(['left', 'right'])
    return {
      ...a4,
      html: paper(
        `svg{float:${side};margin:4px ${side === 'left' ? '16px 8px 0' : '0 8px 16px'}}body{${font(dice)}}`,
        `<h2>${phrase(language, dice, 2, 4)}</h2>${joined(2, () => `<p>${prose(language, dice)}</p>`)}${photo}${joined(7, () => `<p>${prose(language, dice)}</p>`)}`,
      ),
      take: asScan({ dpi: dice.pick([150, 200, 300]) }),
    }
  },
  /** White boxes to write into on tinted panels. */
  'coloured form'(dice, language) {
    const hue = dice.between(0, 359)
    const field = () =>
      `<td class="f"><small>${phrase(language, dice, 1, 2)}</small><br>${dice.pick([phrase(language, dice, 1, 3), day(dice), String(dice.between(10_000, 999_999))])}</td>`
    const part = (at: number) =>
      `<section><h3>${at + 1}. ${phrase(language, dice, 1, 3)}</h3><table class="plain">${joined(dice.between(2, 3), () => `<tr>${field()}${field()}${dice.next() < 0.5 ? field() : ''}</tr>`)}</table></section>`
    return {
      ...a4,
      html: paper(
        `section{background:hsl(${hue} 70% ${dice.between(78, 90)}%);padding:6px 10px 10px;margin-bottom:10px}h3{margin:0 -10px 8px;padding:3px 10px;background:hsl(${hue} 60% 32%);color:#fff}.plain{width:100%;border-spacing:8px;border-collapse:separate}.f{background:#fff;border:1px solid hsl(${hue} 40% 40%)}small{color:hsl(${hue} 60% 30%)}`,
        `<h2>${phrase(language, dice, 2, 4)}</h2><p>${sentence(language, dice)}</p>${joined(4, part)}`,
      ),
      take: dice.next() < 0.5 ? asScan({ dpi: dice.pick([150, 200, 300]) }) : asPhoto({ curl: 0, isCut: false }),
    }
  },
  /** A list from a printer of nine needles whose ribbon is worn. */
  'dot matrix'(dice, language) {
    const row = () =>
      `<tr><td>${dice.between(1000, 9999)}</td><td>${phrase(language, dice, 1, 2)}</td><td class="r">${dice.between(1, 400)}</td><td class="r">${money(dice, 90_000)}</td></tr>`
    return {
      ...a4,
      html: paper(
        `body{font:12pt/1.4 'Liberation Mono'}table{width:100%}td,th{padding:0 10px 0 0}`,
        `<p>${phrase(language, dice, 2, 3).toUpperCase()}</p><p>${sentence(language, dice)}</p><table><tr><th>NO</th><th>NAME</th><th class="r">QTY</th><th class="r">AMOUNT</th></tr>${joined(dice.between(12, 24), row)}</table><p>${prose(language, dice)}</p>`,
      ),
      take: byNeedles,
    }
  },
  /** Photographed by a phone that looked down and did not know which way it was held. */
  'letter laid anyhow'(dice, language) {
    return {
      ...a4,
      html: paper(font(dice), letter(dice, language)),
      take: asPhoto({ turn: dice.pick([1, 2, 3]), isCut: false }),
    }
  },
  /** A document on a screen: no paper and no edges, letters of twelve pixels. */
  screenshot(dice, language) {
    const bar = `<div class="furniture" style="height:34px;margin:-22px -34px 22px;background:${dice.pick(['#ddd', '#2b3a4a'])}"></div>`
    return {
      width: 240,
      height: 190,
      html: paper(
        `body{padding:22px 34px;font-size:${dice.between(13, 16)}px;${font(dice)}}${grid}th{background:#eef}`,
        `${bar}<h2>${phrase(language, dice, 2, 4)}</h2><p>${prose(language, dice)}</p>${figures(dice, language, dice.between(6, 10), dice.next() < 0.5)}<p>${prose(language, dice)}</p>`,
      ),
      take: asScreenshot,
    }
  },
  'business card'(dice, language) {
    const name = `${phrase(language, dice, 1, 1)} ${phrase(language, dice, 1, 1)}`
    const look = dice.pick(['', 'text-align:center', 'background:#f3efe6'])
    return {
      width: 85,
      height: 55,
      html: paper(
        `body{padding:6mm;font-size:8pt;height:55mm;${font(dice)}${look}}h3{margin:0;font-size:13pt;color:${dice.pick(['#133', '#822', '#246'])}}p{margin:0 0 5px}`,
        `<h3>${name}</h3><p>${phrase(language, dice, 1, 3)}</p><p><b>${phrase(language, dice, 1, 3)} Ltd</b><br>${phrase(language, dice, 1, 2)} ${dice.between(1, 99)}, ${dice.between(10_000, 99_999)} ${phrase(language, dice, 1, 1)}</p><p>+62 ${dice.between(200, 899)} ${dice.between(1000, 9999)} ${dice.between(100, 999)}<br>${name.split(' ')[0]!.toLowerCase()}@example.com</p>`,
      ),
      take: asPhoto({ curl: 0, isCut: false }),
    }
  },
  /** Stamps, and a pen that went over the text. */
  stamped(dice, language) {
    const hue = dice.pick([0, 215, 230])
    const stamp = (at: number) =>
      `<g transform="translate(${dice.between(80, 560)} ${200 + 330 * at}) rotate(${dice.between(-25, 25)})" fill="none" stroke="hsl(${hue} 70% 45%)" opacity=".75"><rect x="-90" y="-34" width="180" height="68" rx="8" stroke-width="4"/><text y="10" font-size="28" text-anchor="middle" fill="hsl(${hue} 70% 45%)" stroke="none" font-family="Liberation Sans" font-weight="bold">${dice.pick(['RECEIVED', 'PAID', 'COPY'])}</text></g>`
    const pen = () => {
      const [x, y] = [dice.between(60, 500), dice.between(250, 950)]
      const loops = times(7, () => `q${dice.between(5, 20)} ${dice.between(-50, 50)} ${dice.between(10, 35)} 0`)
      return `<path d="M${x} ${y}${loops.join('')}" fill="none" stroke="hsl(225 70% 35%)" stroke-width="2.4"/>`
    }
    return {
      ...a4,
      html: paper(
        `svg{position:absolute;inset:0}body{${font(dice)}}${grid}`,
        `${letter(dice, language)}<svg width="794" height="1122">${joined(3, stamp)}${joined(4, pen)}</svg>`,
      ),
      take: asScan({ dpi: dice.pick([150, 200, 300]) }),
    }
  },
  /** Standard resolution of telefax: half as many rows as columns, black or white. */
  fax(dice, language) {
    return {
      ...a4,
      html: paper(
        `${grid}body{font-size:12pt;${font(dice)}}`,
        `<p>FAX ${dice.between(1000, 9999)}</p><p>${prose(language, dice)}</p>${figures(dice, language, dice.between(6, 12), dice.next() < 0.5)}<p></p>${joined(3, () => `<p>${prose(language, dice)}</p>`)}`,
      ),
      take: asFax,
    }
  },
  /** White on black, as microfilm and some archives have it. */
  negative(dice, language) {
    return {
      ...a4,
      html: paper(
        `${grid}body{${font(dice)}}`,
        `${letter(dice, language)}${figures(dice, language, dice.between(4, 7), dice.next() < 0.5)}`,
      ),
      take: asNegative,
    }
  },
  /** A table that a phone saw from the side. */
  'oblique table'(dice, language) {
    return {
      ...a4,
      html: paper(
        `${grid}body{${font(dice)}}`,
        `<h2>${phrase(language, dice, 2, 4)}</h2><p>${prose(language, dice)}</p>${figures(dice, language, dice.between(12, 22), dice.next() < 0.5)}<p></p><p>${prose(language, dice)}</p>`,
      ),
      take: asPhoto({ tilt: 30 + 14 * dice.next(), curl: 0, isCut: false }),
    }
  },
}

/** One paper of each kind, in English or Indonesian. */
export function papers(seed: number): Paper[] {
  return Object.entries(recipes).map(([name, recipe], index) => {
    const dice = diceOf(9001 * seed + index)
    return { name, ...recipe(dice, languageOf(dice.pick(['en', 'id']))) }
  })
}
