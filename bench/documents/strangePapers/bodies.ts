import type { Dice } from '#tools/pdf/engine/samples/dice.ts'
import { day, joined, two } from '../htmlPage.ts'
import { amount, good, person, place, type Tongue, written } from './texts.ts'

export const A4 = { width: 210, height: 297 }

const fonts: Partial<Record<Tongue, readonly string[]>> = {
  ara: ['Noto Naskh Arabic', 'DejaVu Sans'],
  heb: ['Noto Serif Hebrew', 'Noto Sans Hebrew'],
  jpn: ['Droid Sans Fallback'],
  hin: ['Noto Sans Devanagari', 'Noto Serif Devanagari'],
  rus: ['Liberation Serif', 'DejaVu Sans', 'Liberation Sans'],
}
export const fontFor = (dice: Dice, language: Tongue = 'eng'): string =>
  dice.pick(
    fonts[language] ?? ['Liberation Sans', 'Liberation Serif', 'Carlito', 'Caladea', 'DejaVu Serif', 'Noto Sans'],
  )

/** A page of HTML that fills a sheet of paper. */
export const sheetOf = (style: string, body: string): string =>
  `<!doctype html><html><meta charset="utf-8"><style>*{box-sizing:border-box}body{margin:0;padding:20mm 22mm;font:11pt/1.4 'Liberation Sans';background:#fff;color:#1a1a1a;overflow:hidden}table{border-collapse:collapse;width:100%}td,th{padding:3px 7px;text-align:left;vertical-align:top}.r{text-align:right}.g td,.g th{border:1px solid #333}p{margin:0 0 9px}h1{font-size:17pt}h2{font-size:13pt}${style}</style><body>${body}</body></html>`

export const prose = (dice: Dice, language: Tongue, paragraphs: number, least = 3, most = 6): string =>
  joined(paragraphs, () => `<p>${written(language, dice, dice.between(least, most))}</p>`)

/** A letter with an address, a date and some paragraphs. */
export function letter(dice: Dice, language: Tongue = 'eng', paragraphs = dice.between(4, 6)): string {
  const head = `<p>${person(dice)}<br>${dice.between(2, 180)} Station Road<br>${place(dice)} ${dice.between(10_000, 99_999)}</p><p class="r">${day(dice)}</p>`
  return `${head}${prose(dice, language, paragraphs)}<p>${person(dice)}</p>`
}

/** Goods with numbers, prices and amounts. */
export function goodsTable(dice: Dice, rows: number, isRuled: boolean): string {
  const row = () => {
    return `<tr><td>${good(dice)}</td><td class="r">${dice.between(1, 60)}</td><td class="r">${amount(dice, 90)}</td><td class="r">${amount(dice, 4000)}</td></tr>`
  }
  return `<table${isRuled ? ' class="g"' : ''}><tr><th>Item</th><th class="r">Quantity</th><th class="r">Price</th><th class="r">Amount</th></tr>${joined(rows, row)}</table>`
}

/** A bank's list of bookings, mostly digits. */
export function bookings(dice: Dice, rows: number): string {
  const row = () =>
    `<tr><td>${two(dice.between(1, 28))}.${two(dice.between(1, 12))}.2024</td><td>${dice.between(10_000_000, 99_999_999)}</td><td class="r">${dice.pick(['', '-'])}${amount(dice, 3000)}</td><td class="r">${amount(dice, 60_000)}</td></tr>`
  return `<table><tr><th>Date</th><th>Reference</th><th class="r">Amount</th><th class="r">Balance</th></tr>${joined(rows, row)}</table>`
}

/** A form whose answers stand in boxes, a letter each. */
export function combForm(dice: Dice): string {
  const boxes = (text: string) =>
    `<div class="k">${[...text].map((letterOf) => `<i>${letterOf}</i>`).join('')}${joined(3, () => '<i></i>')}</div>`
  const field = (label: string, text: string) => `<p class="l">${label}</p>${boxes(text)}`
  const own = [
    field('Family name', person(dice).split(' ')[1]!.toUpperCase()),
    field('First name', person(dice).split(' ')[0]!.toUpperCase()),
    field('Town', place(dice).toUpperCase()),
    field('Postal code', String(dice.between(10_000, 99_999))),
    field('Account number', String(dice.between(100_000_000, 999_999_999))),
    field('Telephone', `0${dice.between(200_000_000, 899_999_999)}`),
  ]
  return `<h2>Application for a library card</h2><p>${written('eng', dice, 2)}</p>${own.join('')}<p>${written('eng', dice, 3)}</p>`
}

export const combStyle =
  ".k{display:flex;margin:0 0 12px}.k i{display:block;width:27px;height:32px;border:1px solid #555;margin-right:-1px;text-align:center;font:16pt/30px 'Liberation Sans';font-style:normal}.l{margin:0 0 2px;font-size:9pt}"

/** Loops of a pen: a signature and notes that nobody reads. */
export function pen(dice: Dice, x: number, y: number, loops = 8): string {
  const path = Array.from(
    { length: loops },
    () => `q${dice.between(5, 20)} ${dice.between(-42, 30)} ${dice.between(10, 26)} ${dice.between(-3, 3)}`,
  )
  return `<path d="M${x} ${y}${path.join('')}" fill="none" stroke="hsl(225 70% 32%)" stroke-width="2.2"/>`
}

export const over = (drawn: string): string =>
  `<svg width="794" height="1122" style="position:absolute;left:0;top:0;mix-blend-mode:multiply">${drawn}</svg>`
