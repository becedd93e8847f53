import type { Dice } from '#tools/pdf/engine/samples/dice.ts'
import { day, joined, two } from '../htmlPage.ts'
import { A4, bookings, combForm, combStyle, fontFor, goodsTable, letter, over, pen, prose, sheetOf } from './bodies.ts'
import type { Coloured, Taken } from './pictures.ts'
import { bound, faxed, photocopied, scanned, shownThrough, stapled, waved } from './scanner.ts'
import { amount, good, place, written } from './texts.ts'

/** What is printed: pages of one size in millimetres, and how each comes into the file. */
export type Kind = {
  pages: string[]
  width: number
  height: number
  take: (pages: Coloured[], dice: Dice) => Promise<Taken[]>
}
export type MakeKind = (dice: Dice) => Kind

type Pass = Parameters<typeof scanned>[2]

const each =
  (take: (page: Coloured, dice: Dice, at: number) => Promise<Taken>): Kind['take'] =>
  async (pages, dice) => {
    const all: Taken[] = []
    for (const [at, page] of pages.entries()) all.push(await take(page, dice, at))
    return all
  }
const by = (pass: Pass, before: (page: Coloured, dice: Dice) => Coloured = (page) => page): Kind['take'] =>
  each((page, dice) => scanned(before(page, dice), dice, pass))

const one = (style: string, body: string, take: Kind['take'], size = A4): Kind => ({
  pages: [sheetOf(style, body)],
  ...size,
  take,
})
const inFont = (dice: Dice, more = ''): string => `body{font-family:'${fontFor(dice)}'}${more}`

/** Kinds of scanned paper that nobody read while the reading was written. */
export const scanKinds: Record<string, MakeKind> = {
  'fax letter': (dice) => one(inFont(dice, 'body{font-size:12pt}'), letter(dice), each(faxed)),
  'scan 150 dpi': (dice) => one(inFont(dice), letter(dice) + goodsTable(dice, 5, true), by({ dpi: 150 })),
  'one bit 600 dpi': (dice) => one(inFont(dice), letter(dice), by({ dpi: 600, bits: 'level' })),
  'quality 20': (dice) => one(inFont(dice), letter(dice), by({ dpi: 200, quality: 20 })),
  dithered: (dice) => one(inFont(dice), letter(dice), by({ dpi: 300, bits: 'dithered' }, dirtyPaper)),
  photocopy: (dice) => one(inFont(dice), letter(dice), by({ dpi: 200, inGrey: true }, photocopied)),
  staple: (dice) => one(inFont(dice), letter(dice), by({ dpi: 200 }, stapled)),
  'crooked 3 to 8': (dice) => one(inFont(dice), letter(dice), by({ dpi: 200, crooked: [3, 8] })),
  'on its head': (dice) => one(inFont(dice), letter(dice), by({ dpi: 200, turn: 2 })),
  'on its side': (dice) => one(inFont(dice), letter(dice), by({ dpi: 200, turn: 1 })),
  'four ways': (dice) => ({
    pages: [0, 1, 2, 3].map(() => sheetOf(inFont(dice), letter(dice, 'eng', 3))),
    ...A4,
    take: each((page, d, at) => scanned(page, d, { dpi: 150, turn: at })),
  }),
  'coloured paper': (dice) =>
    one(
      inFont(dice, `body{background:${dice.pick(['#f3c14f', '#8fc98f', '#f0a0b0', '#8fb8e0', '#d9a066'])}}`),
      letter(dice),
      by({ dpi: 200 }),
    ),
  'stamp over text': (dice) =>
    one(inFont(dice), letter(dice) + over(joined(3, (at) => stamp(dice, at))), by({ dpi: 200 })),
  highlighter: (dice) => {
    const colour = dice.pick(['#ffee33', '#7cf07c', '#ff9ad0', '#ffb347'])
    const marked = prose(dice, 'eng', 6).replace(/(\w+ \w+ \w+ \w+)([ ,.])/g, (whole, some: string, end: string) =>
      dice.next() < 0.3 ? `<span class="m">${some}</span>${end}` : whole,
    )
    return one(inFont(dice, `.m{background:${colour};padding:3px 2px}`), marked, by({ dpi: 200 }))
  },
  'pen beside text': (dice) => {
    const notes = joined(4, (at) => pen(dice, dice.between(20, 60), 250 + 190 * at, 3))
    const names = joined(2, (at) => pen(dice, 120 + 330 * at, 985, 9))
    return one(inFont(dice), letter(dice, 'eng', 4) + over(notes + names), by({ dpi: 200 }))
  },
  'shown through': (dice) => ({
    pages: [sheetOf(inFont(dice), letter(dice)), sheetOf(inFont(dice), prose(dice, 'eng', 8))],
    ...A4,
    take: async ([front, back], d) => [
      await scanned(shownThrough(front!, back!, d), d, { dpi: 200 }),
      await scanned(shownThrough(back!, front!, d), d, { dpi: 200 }),
    ],
  }),
  'open book': (dice) => {
    const side = (at: number) => `<div>${prose(dice, 'eng', 5, 3, 5)}<p style="text-align:center">${at}</p></div>`
    const first = 2 * dice.between(10, 90)
    return one(
      `body{display:grid;grid-template-columns:1fr 1fr;gap:30mm;padding:14mm;font-size:10pt;font-family:'${fontFor(dice)}';text-align:justify}`,
      side(first) + side(first + 1),
      by({ dpi: 200 }, (page, d) => bound(page, d, page.width / 2)),
      { width: 290, height: 200 },
    )
  },
  'bound page': (dice) =>
    one(
      inFont(dice),
      prose(dice, 'eng', 8),
      by({ dpi: 200 }, (page, d) => bound(page, d, -0.02 * page.width)),
    ),
  'waved lines': (dice) => one(inFont(dice), letter(dice), by({ dpi: 200 }, waved)),
  'needle printer': (dice) =>
    one(
      "body{font:12pt/1.5 'Liberation Mono';color:#444;background-image:none}",
      `<p>STOCK LIST ${dice.between(100, 999)}</p>${goodsTable(dice, 18, false)}<p>${written('eng', dice, 2)}</p>`,
      by({ dpi: 200 }, needled),
    ),
  'till receipt': (dice) => {
    const lines = dice.between(18, 30)
    const row = () => `<tr><td>${good(dice)}</td><td class="r">${amount(dice, 60)}</td></tr>`
    return one(
      "body{padding:5mm 4mm;font:9pt/1.35 'Liberation Mono';color:#444}td{padding:0}.c{text-align:center}",
      `<p class="c"><b>HARBOUR HARDWARE</b><br>${dice.between(2, 99)} Station Road ${place(dice)}</p><p>${day(dice)} ${two(dice.between(8, 20))}:${two(dice.between(0, 59))}</p><table>${joined(lines, row)}</table><p></p><table><tr><td><b>TOTAL</b></td><td class="r"><b>${amount(dice, 900)}</b></td></tr></table><p class="c">Thank you for your visit</p>`,
      by({ dpi: 200 }),
      { width: 80, height: 60 + 5 * lines },
    )
  },
  'newspaper columns': (dice) =>
    one(
      "body{padding:12mm;font:8.5pt/1.25 'Liberation Serif'}.c{columns:4;column-gap:4mm;column-rule:1px solid #999;text-align:justify;hyphens:none;height:225mm}p{text-indent:8px;margin:0}h1{font-size:30pt;margin:0 0 8px}",
      `<h1>Bridge Opens After Long Repairs</h1><div class="c">${prose(dice, 'eng', 13, 4, 7)}</div>`,
      by({ dpi: 300 }),
    ),
  'comb form': (dice) => one(combStyle, combForm(dice), by({ dpi: 200 })),
  'ruled table 150 dpi': (dice) =>
    one(inFont(dice), `<h2>Order ${dice.between(100, 999)}</h2>${goodsTable(dice, 26, true)}`, by({ dpi: 150 })),
  'open table 200 dpi': (dice) =>
    one(inFont(dice), `<h2>Order ${dice.between(100, 999)}</h2>${goodsTable(dice, 26, false)}`, by({ dpi: 200 })),
  'small print 6 pt': (dice) =>
    one(
      inFont(dice, 'body{font-size:6pt;line-height:1.25}p{margin:0 0 5px}'),
      prose(dice, 'eng', 18),
      by({ dpi: 300 }),
    ),
  'white on black': (dice) =>
    one(
      inFont(dice, 'section{background:#151515;color:#fff;padding:12px 16px;margin-bottom:14px}'),
      `<section><h1>Notice to all visitors</h1>${prose(dice, 'eng', 1)}</section>${prose(dice, 'eng', 3)}<section>${prose(dice, 'eng', 3)}</section>`,
      by({ dpi: 200 }),
    ),
  'spaced headings': (dice) => {
    const head = () =>
      `<h2>${dice.pick(['ANNUAL REPORT', 'Opening Hours', 'TERMS OF USE', 'Safety Rules', 'Contact'])}</h2>`
    return one(
      inFont(dice, `h2{letter-spacing:${dice.pick([0.2, 0.35, 0.5])}em;font-weight:${dice.pick([400, 700])}}`),
      joined(5, () => head() + prose(dice, 'eng', 1)),
      by({ dpi: 200 }),
    )
  },
  typewriter: (dice) => {
    const uneven = (html: string) =>
      html.replace(/[A-Za-z0-9,.](?![^<]*>)/g, (letterOf) => {
        const dark = dice.between(20, 95)
        return `<span style="position:relative;top:${(1.6 * dice.next() - 0.8).toFixed(1)}px;color:rgb(${dark},${dark},${dark})">${letterOf}</span>`
      })
    return one("body{font:12pt/1.7 'Nimbus Mono PS'}", uneven(letter(dice, 'eng', 4)), by({ dpi: 200 }))
  },
  german: (dice) => one(inFont(dice), prose(dice, 'deu', 5), by({ dpi: 200 })),
  french: (dice) => one(inFont(dice), prose(dice, 'fra', 5), by({ dpi: 150 })),
  spanish: (dice) => one(inFont(dice), prose(dice, 'spa', 5), by({ dpi: 200 })),
  indonesian: (dice) => one(inFont(dice), prose(dice, 'ind', 5), by({ dpi: 150 })),
  arabic: (dice) =>
    one(`body{direction:rtl;font:13pt/1.7 '${fontFor(dice, 'ara')}'}`, prose(dice, 'ara', 5), by({ dpi: 200 })),
  'German and French': (dice) =>
    one(
      inFont(dice),
      joined(3, () => prose(dice, 'deu', 1) + prose(dice, 'fra', 1)),
      by({ dpi: 200 }),
    ),
  'English and Arabic': (dice) =>
    one(
      `.a{direction:rtl;font:13pt/1.7 '${fontFor(dice, 'ara')}'}`,
      joined(3, () => `${prose(dice, 'eng', 1)}<div class="a">${prose(dice, 'ara', 1)}</div>`),
      by({ dpi: 200 }),
    ),
  'a language a page': (dice) => ({
    pages: [
      sheetOf(inFont(dice), prose(dice, 'eng', 4)),
      sheetOf(`body{direction:rtl;font:13pt/1.7 '${fontFor(dice, 'ara')}'}`, prose(dice, 'ara', 4)),
      sheetOf(inFont(dice), prose(dice, 'deu', 4)),
      sheetOf(inFont(dice), prose(dice, 'fra', 4)),
    ],
    ...A4,
    take: by({ dpi: 200 }),
  }),
  'digits only': (dice) =>
    one(inFont(dice), `<p>${dice.between(1_000_000, 9_999_999)}</p>${bookings(dice, 30)}`, by({ dpi: 150 })),
  'Russian, not installed': (dice) =>
    one(`body{font-family:'${fontFor(dice, 'rus')}'}`, prose(dice, 'rus', 5), by({ dpi: 200 })),
  'Hebrew, not installed': (dice) =>
    one(`body{direction:rtl;font-family:'${fontFor(dice, 'heb')}'}`, prose(dice, 'heb', 5), by({ dpi: 200 })),
  'Japanese, not installed': (dice) =>
    one(`body{font-family:'${fontFor(dice, 'jpn')}'}`, prose(dice, 'jpn', 5), by({ dpi: 200 })),
  'Hindi, not installed': (dice) =>
    one(`body{font-family:'${fontFor(dice, 'hin')}'}`, prose(dice, 'hin', 5), by({ dpi: 200 })),
}

function stamp(dice: Dice, at: number): string {
  const colour = `hsl(${dice.pick([0, 215, 275, 140])} 65% 42%)`
  const word = dice.pick(['RECEIVED', 'PAID', 'COPY', 'APPROVED'])
  const round = dice.next() < 0.5
  const edge = round
    ? `<circle r="70" stroke-width="5"/><circle r="56" stroke-width="2"/>`
    : `<rect x="-100" y="-34" width="200" height="68" rx="8" stroke-width="4"/>`
  return `<g transform="translate(${dice.between(160, 600)} ${260 + 260 * at}) rotate(${dice.between(-25, 25)})" fill="none" stroke="${colour}" opacity=".8">${edge}<text y="9" font-size="${round ? 18 : 30}" text-anchor="middle" fill="${colour}" stroke="none" font-family="Liberation Sans" font-weight="bold">${word}</text></g>`
}

/** Paper that is not quite white, for what spreads errors. */
function dirtyPaper({ width, height, data }: Coloured): Coloured {
  return { width, height, data: Uint8Array.from(data, (value) => 20 + value * 0.86) }
}

/** Dots of nine needles, 72 to the inch, of a ribbon that is worn. */
function needled({ width, height, data }: Coloured, dice: Dice): Coloured {
  const pitch = 300 / 72
  const out = { width, height, data: new Uint8Array(data.length).fill(248) }
  const worn = 50 + 60 * dice.next()
  /** A needle strikes where most of its place is ink. */
  const meanAround = (x: number, y: number): number => {
    let sum = 0
    for (let row = -2; row < 2; row++) {
      for (let column = -2; column < 2; column++)
        sum += data[3 * ((Math.round(y) + row) * width + Math.round(x) + column)]!
    }
    return sum / 16
  }
  for (let y = pitch / 2; y < height - 4; y += pitch) {
    for (let x = pitch / 2; x < width - 4; x += pitch) {
      if (meanAround(x, y) > 165) continue
      const value = worn + 40 * dice.next()
      for (let row = -2; row <= 2; row++) {
        for (let column = -2; column <= 2; column++) {
          if (Math.hypot(row, column) > 2.3) continue
          const at = 3 * ((Math.round(y) + row) * width + Math.round(x) + column)
          if (at >= 0 && at + 3 <= out.data.length) out.data.fill(value, at, at + 3)
        }
      }
    }
  }
  return out
}
