import { type Dice, diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { day, joined, languageOf, page, type Recipe, times, two } from './htmlPage.ts'
import { type Language, languages, phrase, prose, sentence } from './languages.ts'
import type { PrintedPage } from './printedPages.ts'

/*
 * Papers that people have at home: tickets, curricula, menus, songs, exams, bills. Most of what stands on them is short, is set
 * by eye and is no table; what is asked is that each label, line and value stays whole.
 */

const time = (dice: Dice): string => `${two(dice.between(5, 22))}:${two(dice.between(0, 59))}`
const price = (dice: Dice, most = 60): string => (dice.next() * most + 1).toFixed(2)
const tint = (dice: Dice, light = 90): string => `hsl(${dice.between(0, 359)} 55% ${light}%)`
const row = (texts: string[], tag = 'td'): string =>
  `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`
const name = (language: Language, dice: Dice, least = 1, most = 2): string => phrase(language, dice, least, most)

/** Bars of a code that machines read, as an image. */
const barcode = (dice: Dice, width = 200, height = 50): string => {
  let x = 0
  const bars = joined(60, () => {
    const [at, wide] = [x, dice.between(1, 3)]
    x += wide + dice.between(1, 3)
    return `<rect x="${at}" width="${wide}" height="${height}"/>`
  })
  return `<svg class="code" width="${width}" height="${height}">${bars}</svg>`
}

const recipes: Record<string, Recipe> = {
  'boarding pass'(dice, language) {
    const field = (label: string, value: string) => `<div class="f"><i>${label}</i><br><b>${value}</b></div>`
    const code = () => times(3, () => dice.pick([...'ABCDGJKMST'])).join('')
    const body = () =>
      `<div class="row">${field('Passenger', name(language, dice, 2, 2))}${field('Flight', `GA ${dice.between(100, 999)}`)}${field('Date', day(dice))}</div><div class="row">${field('From', code())}${field('To', code())}${field('Departs', time(dice))}</div><div class="row">${field('Gate', `${dice.pick(['A', 'B', 'C'])}${dice.between(1, 30)}`)}${field('Seat', `${dice.between(1, 40)}${dice.pick(['A', 'C', 'F'])}`)}${field('Boarding', time(dice))}</div>`
    return page(
      `.pass{display:flex;border:1px solid #999;border-radius:10px;margin-bottom:26px}.main{flex:1;padding:12px 16px}.stub{flex:0 0 30%;border-left:2px dashed #888;padding:12px}.head{background:${tint(dice, 35)};color:#fff;padding:6px 16px;font-size:14pt}.row{display:flex;gap:20px;margin:8px 0}.f{flex:1}.f i{font-size:7.5pt;font-style:normal;color:#666}.f b{font-size:${dice.pick([11, 13])}pt}`,
      `${joined(
        2,
        () =>
          `<div class="head">${name(language, dice, 2, 3)} Air</div><div class="pass"><div class="main">${body()}</div><div class="stub">${field('Name', name(language, dice, 2, 2))}${field('Seat', `${dice.between(1, 40)}D`)}${barcode(dice, 150)}</div></div>`,
      )}<p>${prose(language, dice, 2, 4)}</p>`,
    )
  },
  'concert ticket'(dice, language) {
    const ticket = () =>
      `<div class="t"><div class="l"><h2>${name(language, dice, 2, 3)}</h2><p>${name(language, dice, 2, 4)}</p><p>${day(dice)} · ${time(dice)}</p></div><div class="s"><p>Row ${dice.between(1, 30)}</p><p>Seat ${dice.between(1, 60)}</p><p>€ ${price(dice)}</p></div></div>`
    return page(
      `.t{display:flex;margin-bottom:20px;background:${tint(dice)};border:2px solid ${tint(dice, 40)}}.l{flex:1;padding:10px 18px}.s{flex:0 0 22%;border-left:2px dotted #333;padding:10px;text-align:center}h2{margin:0 0 8px}p{margin:3px 0}`,
      joined(4, ticket),
    )
  },
  'skill bars'(dice, language) {
    const skill = () =>
      `<div class="k"><div class="n">${name(language, dice)}</div><div class="bar"><div style="width:${dice.between(30, 95)}%"></div></div></div>`
    const dots = () =>
      `<div class="k"><div class="n">${name(language, dice)}</div><svg width="90" height="14">${joined(5, (at) => `<circle cx="${9 + at * 18}" cy="7" r="5" fill="${at < 3 ? '#28527a' : '#ccd'}"/>`)}</svg></div>`
    const job = () =>
      `<div class="j"><div class="y">${dice.between(1995, 2010)} – ${dice.between(2011, 2025)}</div><div><b>${name(language, dice, 2, 3)}</b><p>${sentence(language, dice, 8, 16)}</p></div></div>`
    const contact = (sign: string) =>
      `<p class="c"><svg width="12" height="12"><circle cx="6" cy="6" r="6" fill="#28527a"/></svg> ${sign}</p>`
    return page(
      `.k{display:flex;align-items:center;gap:10px;margin:4px 0}.n{width:150px}.bar{background:#ccd;height:7px;width:190px}.bar div{background:#28527a;height:7px}.j{display:flex;gap:16px;margin:8px 0}.y{flex:0 0 90px;color:#666}p{margin:2px 0}h3{border-bottom:1px solid #28527a;color:#28527a;margin:14px 0 6px}.two{display:flex;gap:40px}`,
      `<h1>${name(language, dice, 2, 2)}</h1>${contact('+62 811 555 210')}${contact('jl. melati 4, bandung')}<h3>${name(language, dice)}</h3>${joined(3, job)}<h3>${name(language, dice)}</h3><div class="two"><div>${joined(5, skill)}</div></div><h3>${name(language, dice)}</h3>${joined(3, dots)}<h3>${name(language, dice)}</h3><p>${prose(language, dice, 2, 3)}</p>`,
    )
  },
  menu(dice, language) {
    const look = dice.pick(['dotted', 'right', 'centred'])
    const dish = () =>
      look === 'centred'
        ? `<p class="d">${name(language, dice, 2, 4)}</p><p class="s">${name(language, dice, 4, 8)}</p><p class="s">${price(dice)}</p>`
        : `<div class="row"><span>${name(language, dice, 2, 4)}</span> <span class="dots"></span> <span>${price(dice)}</span></div><p class="s">${name(language, dice, 4, 8)}</p>`
    const part = () => `<h2>${name(language, dice)}</h2>${joined(dice.between(3, 5), dish)}`
    return page(
      `body{${look === 'centred' ? 'text-align:center' : ''};font-family:'URW Bookman'}.row{display:flex;gap:4px}.dots{flex:1;${look === 'dotted' ? 'border-bottom:1px dotted #333;margin-bottom:4px' : ''}}.s{font-size:8.5pt;color:#666;margin:0 0 6px}.d{margin:4px 0 0}h2{margin:14px 0 4px;font-weight:normal}`,
      `<h1>${name(language, dice, 2, 3)}</h1>${joined(3, part)}`,
    )
  },
  'menu in columns'(dice, language) {
    const dish = () =>
      `<div class="row"><b>${name(language, dice, 1, 3)}</b> <span>${price(dice)}</span></div><p>${name(language, dice, 3, 7)}</p>`
    const part = () => `<section><h3>${name(language, dice)}</h3>${joined(dice.between(3, 5), dish)}</section>`
    return page(
      `.c{columns:2;column-gap:${dice.between(30, 44)}px;${dice.pick(['', 'column-rule:1px solid #b55'])}}.row{display:flex;justify-content:space-between}p{margin:0 0 7px;font-size:8.5pt;color:#555}h3{margin:8px 0 4px;color:#b55}section{break-inside:avoid}h1{text-align:center}`,
      `<h1>${name(language, dice, 2, 3)}</h1><div class="c">${joined(6, part)}</div>`,
    )
  },
  programme(dice, language) {
    const item = () =>
      `<div class="row"><div class="w">${time(dice)}</div><div><b>${name(language, dice, 2, 5)}</b><br>${name(language, dice, 2, 2)}</div></div>`
    const part = () => `<h3>${name(language, dice, 1, 3)}</h3>${joined(dice.between(3, 5), item)}`
    return page(
      `.row{display:flex;gap:${dice.between(14, 26)}px;margin:5px 0}.w{flex:0 0 56px;color:#633}h3{background:${tint(dice)};padding:3px 8px}`,
      `<h1>${name(language, dice, 2, 4)}</h1><p>${day(dice)}</p>${joined(3, part)}`,
    )
  },
  'song sheet'(dice, language) {
    const chord = () => dice.pick(['C', 'G', 'Am', 'F', 'Dm7', 'E', 'Bb', 'C/G'])
    const line = () =>
      `<div class="furniture ch">${joined(3, () => `<span style="display:inline-block;width:${dice.between(70, 120)}px">${chord()}</span>`)}</div><p>${name(language, dice, 5, 8)}</p>`
    return page(
      `.ch{font-weight:bold;color:#a33;font-size:9pt;line-height:1.1}p{margin:0 0 4px}.v{margin:0 0 16px}`,
      `<h1>${name(language, dice, 2, 4)}</h1>${joined(4, () => `<div class="v">${joined(4, line)}</div>`)}`,
    )
  },
  'score with lyrics'(dice, language) {
    const staff = () => {
      const lines = joined(5, (at) => `<path d="M0 ${20 + at * 7}H640" stroke="#000" stroke-width=".7"/>`)
      const notes = joined(12, (at) => {
        const [x, y] = [40 + at * 48, 20 + 3.5 * dice.between(0, 8)]
        return `<ellipse cx="${x}" cy="${y}" rx="4.6" ry="3.4"/><path d="M${x + 4.4} ${y}v-24" stroke="#000"/>`
      })
      const bars = joined(4, (at) => `<path d="M${(at + 1) * 160 - 1} 20v28" stroke="#000"/>`)
      return `<svg width="640" height="62">${lines}${notes}${bars}</svg><div class="ly">${joined(10, () => `<span>${name(language, dice, 1, 1)}</span> `)}</div>`
    }
    return page(
      '.ly{display:flex;justify-content:space-between;width:620px;padding-left:30px;font:10pt "C059";margin-bottom:22px}h1{text-align:center;font-family:"C059"}.by{text-align:right}',
      `<h1>${name(language, dice, 2, 3)}</h1><p class="by">${name(language, dice, 2, 2)}</p>${joined(5, staff)}`,
    )
  },
  screenplay(dice, language) {
    const speech = () =>
      `<p class="n">${name(language, dice, 1, 1).toUpperCase()}</p>${dice.next() < 0.4 ? `<p class="h">(${name(language, dice, 1, 2)})</p>` : ''}<p class="s">${sentence(language, dice, 8, 20)}</p>`
    const scene = () =>
      `<p>INT. ${name(language, dice, 1, 2).toUpperCase()} - NIGHT</p><p>${prose(language, dice, 1, 3)}</p>${joined(dice.between(2, 4), speech)}`
    return page(
      "body{font:12pt/1 'Liberation Mono'}p{margin:0 0 12pt}.n{margin:0 0 0 55mm}.h{margin:0 0 0 42mm}.s{margin:0 38mm 12pt 26mm}",
      joined(4, scene),
    )
  },
  'parish newsletter'(dice, language) {
    const box = () => `<div class="b"><h3>${name(language, dice, 1, 3)}</h3><p>${prose(language, dice, 1, 3)}</p></div>`
    const times_ = joined(
      4,
      () => `<p>${dice.pick(['Sunday', 'Monday', 'Friday'])} ${time(dice)} ${name(language, dice, 1, 2)}</p>`,
    )
    return page(
      `.two{display:flex;gap:18px}.l{flex:1}.x{flex:0 0 33%}.b{border:${dice.pick(['1px solid #555', '3px double #264', '1px dashed #777'])};padding:6px 10px;margin-bottom:10px;${dice.pick(['', `background:${tint(dice, 94)}`])}}h3{margin:0 0 4px}p{margin:0 0 5px}.head{border-bottom:3px solid #264;margin-bottom:10px}`,
      `<div class="head"><h1>${name(language, dice, 2, 3)}</h1><p>${name(language, dice, 3, 5)}</p></div><div class="two"><div class="l">${joined(3, () => `<h3>${name(language, dice, 2, 4)}</h3><p>${prose(language, dice)}</p>`)}</div><div class="x">${box()}<div class="b"><h3>${name(language, dice, 1, 2)}</h3>${times_}</div>${box()}</div></div>`,
    )
  },
  exam(dice, language) {
    const choice = () => {
      const across = dice.next() < 0.5
      const options = times(4, (at) => `(${'ABCD'[at]}) ${name(language, dice, 1, 3)}`)
      return across
        ? `<div class="o">${options.map((text) => `<span>${text}</span>`).join(' ')}</div>`
        : options.map((text) => `<p class="i">${text}</p>`).join('')
    }
    const question = (at: number) =>
      `<div class="q"><div class="m">[${dice.between(1, 9)}]</div><p><b>${at + 1}.</b> ${sentence(language, dice, 9, 22)}</p>${dice.next() < 0.6 ? choice() : '<div class="u"></div><div class="u"></div>'}</div>`
    return page(
      '.q{margin:0 0 14px;position:relative;padding-right:40px}.m{position:absolute;right:0;bottom:0}.o{display:flex;gap:34px;padding-left:22px}.i{margin:1px 0 1px 22px}.u{border-bottom:1px dotted #444;height:22px}p{margin:0 0 4px}',
      `<h2>${name(language, dice, 2, 4)}</h2><p>Name: ______________________ Class: ________</p>${joined(9, question)}`,
    )
  },
  certificate(dice, language) {
    return page(
      `@page{size:A4 landscape;margin:10mm}.o{border:4px double ${tint(dice, 35)};padding:8mm;height:182mm;text-align:center;font-family:'URW Bookman'}h1{font:${dice.pick([34, 40])}pt 'Z003';margin:8mm 0}.sign{display:flex;justify-content:space-around;margin-top:30mm}.sign div{border-top:1px solid;width:60mm;padding-top:3px}.who{font-size:22pt;border-bottom:1px solid #999;display:inline-block;padding:0 20mm}`,
      `<div class="o"><h1>${name(language, dice, 2, 2)}</h1><p>${name(language, dice, 3, 5)}</p><p class="who">${name(language, dice, 2, 2)}</p><p>${sentence(language, dice, 12, 20)}</p><p>${day(dice)}</p><div class="sign"><div>${name(language, dice, 2, 2)}</div><div>${name(language, dice, 2, 2)}</div></div></div>`,
    )
  },
  comic(dice, language) {
    const panel = () => {
      const hue = dice.between(0, 359)
      return `<div class="p"><svg class="bg" width="300" height="210"><rect width="300" height="210" fill="hsl(${hue} 60% 82%)"/><circle cx="${dice.between(60, 240)}" cy="150" r="42" fill="hsl(${hue + 60} 60% 50%)"/><path d="M0 200 L150 170 L300 205 L300 210 L0 210Z" fill="hsl(${hue + 90} 40% 40%)"/></svg><div class="s">${name(language, dice, 4, 9)}</div></div>`
    }
    return page(
      ".g{display:flex;flex-wrap:wrap;gap:10px}.p{position:relative;width:300px;height:210px;border:2px solid #000}.bg{position:absolute;inset:0}.s{position:absolute;top:10px;left:14px;width:180px;background:#fff;border:1.5px solid #000;border-radius:24px;padding:8px 14px;font:10pt/1.15 'URW Gothic';text-align:center}",
      `<h1>${name(language, dice, 2, 4)}</h1><div class="g">${joined(6, panel)}</div>`,
    )
  },
  recipe(dice, language) {
    const parts = () => `<li>${dice.pick(['200 g', '1 tsp', '½ l', '3'])} ${name(language, dice, 1, 3)}</li>`
    return page(
      `.two{display:flex;gap:24px}.x{flex:0 0 34%;background:${tint(dice, 93)};padding:8px 12px}ul{${dice.pick(['list-style:none;padding:0', 'padding-left:18px'])}}.fact{display:flex;gap:30px;border-top:1px solid #999;border-bottom:1px solid #999;padding:5px 0;margin:8px 0}`,
      `<h1>${name(language, dice, 2, 4)}</h1><div class="fact"><div>Serves ${dice.between(2, 8)}</div><div>${dice.between(10, 50)} min</div><div>${dice.between(200, 800)} kcal</div></div><div class="two"><div class="x"><h3>${name(language, dice)}</h3><ul>${joined(8, parts)}</ul></div><div><h3>${name(language, dice)}</h3><ol>${joined(6, () => `<li>${prose(language, dice, 1, 2)}</li>`)}</ol></div></div>`,
    )
  },
  'phone bill'(dice, language) {
    const calls = joined(dice.between(12, 18), () =>
      row([
        day(dice),
        time(dice),
        `0${dice.between(811, 899)} ${dice.between(1000, 9999)} ${dice.between(100, 999)}`,
        name(language, dice, 1, 1),
        `${dice.between(0, 59)}:${two(dice.between(0, 59))}`,
        price(dice, 5),
      ]),
    )
    const box = (label: string, value: string) => `<div class="x"><i>${label}</i><br><b>${value}</b></div>`
    return page(
      `.sum{display:flex;gap:12px;margin:14px 0}.x{flex:1;background:${tint(dice, 92)};padding:8px}.x i{font-size:8pt;font-style:normal}.x b{font-size:14pt}table{width:100%;font-size:9pt}th{border-bottom:1px solid}`,
      `<h2>${name(language, dice, 2, 3)}</h2><p>${name(language, dice, 2, 2)}<br>${name(language, dice, 2, 2)} ${dice.between(1, 99)}</p><div class="sum">${box('Account', String(dice.between(100_000, 999_999)))}${box('Due', day(dice))}${box('Total', price(dice, 200))}</div><p>${prose(language, dice, 1, 2)}</p><table>${row(['Date', 'Time', 'Number', 'Place', 'Duration', 'Cost'], 'th')}${calls}</table>`,
    )
  },
  'odd invoice'(dice, language) {
    const line = () => row([name(language, dice, 2, 4), String(dice.between(1, 20)), price(dice, 90), price(dice, 900)])
    const fact = (label: string, value: string) => `<div class="k"><span>${label}</span> <span>${value}</span></div>`
    return page(
      `.all{display:flex;gap:22px}.x{flex:0 0 27%;background:${tint(dice, 30)};color:#fff;padding:14px;height:230mm}.k{display:flex;justify-content:space-between;margin:3px 0}.tot{margin-left:55%;border-top:2px solid;margin-top:10px;padding-top:4px}table{width:100%}th{border-bottom:1px solid #888}.m{flex:1}`,
      `<div class="all"><div class="x"><h2>${name(language, dice, 1, 1)}</h2><p>${name(language, dice, 2, 2)}<br>${name(language, dice, 2, 2)} 4</p><p>+62 21 ${dice.between(1000, 9999)} ${dice.between(1000, 9999)}</p><h3>${name(language, dice, 1, 2)}</h3><p>${name(language, dice, 2, 2)}<br>${name(language, dice, 1, 2)}</p></div><div class="m"><h1>Invoice ${dice.between(1000, 9999)}</h1><p>${day(dice)}</p><table>${row(['Item', 'No', 'Each', 'Sum'], 'th')}${joined(dice.between(3, 8), line)}</table><div class="tot">${fact('Subtotal', price(dice, 900))}${fact('VAT 11%', price(dice, 90))}${fact('Total', price(dice, 990))}</div><p>${prose(language, dice, 2, 3)}</p></div></div>`,
    )
  },
  'coloured form'(dice, language) {
    const look = dice.pick(['fields', 'bands'])
    const field = () =>
      `<div class="f"><label>${name(language, dice, 1, 2)}</label><div class="in">${dice.next() < 0.3 ? name(language, dice, 1, 2) : ''}</div></div>`
    const part = () =>
      `<h3>${name(language, dice, 1, 3)}</h3>${joined(dice.between(2, 3), () => `<div class="row">${field()}${field()}</div>`)}`
    const [pale, dark] = [tint(dice, 93), tint(dice, 38)]
    return page(
      `.p{background:${pale};padding:8px 14px;margin-bottom:12px}.row{display:flex;gap:20px;margin:7px 0}.f{flex:1}.in{background:#fff;${look === 'fields' ? 'border:1px solid #999;' : ''}height:20px;padding:2px 5px}label{font-size:8pt}h3{margin:0 -14px 8px;padding:3px 14px;background:${dark};color:#fff}`,
      `<h1>${name(language, dice, 2, 4)}</h1><p>${prose(language, dice, 1, 2)}</p>${joined(3, () => `<div class="p">${part()}</div>`)}<p>${prose(language, dice, 1, 2)}</p>`,
    )
  },
  'bus times'(dice, language) {
    const line = (at: number) =>
      row([
        name(language, dice, 1, 2),
        ...times(8, () => (dice.next() < 0.12 ? '|' : `${two(6 + at)}${two(dice.between(0, 59))}`)),
      ])
    const table = () =>
      `<h3>${dice.pick(['Mondays to Fridays', 'Saturdays', 'Sundays'])}</h3><table>${joined(dice.between(6, 10), line)}</table>`
    return page(
      `table{font:${dice.pick([7.5, 8.5])}pt 'Liberation Sans Narrow'}td{padding:1px 7px}${dice.pick(['', 'tr:nth-child(3n) td{border-bottom:1px solid #aaa}', `tr:nth-child(even){background:${tint(dice, 92)}}`])}h3{margin:10px 0 3px}`,
      `<h1>${dice.between(1, 99)} ${name(language, dice, 2, 3)}</h1>${table()}${table()}<p>${prose(language, dice, 1, 2)}</p>`,
    )
  },
  'blank list'(dice, language) {
    const columns = dice.between(3, 7)
    const numbered = dice.next() < 0.5
    const line = (at: number) => row(times(columns, (column) => (numbered && column === 0 ? String(at + 1) : '')))
    const heads = times(columns, (column) => (numbered && column === 0 ? 'No.' : name(language, dice, 1, 2)))
    return page(
      `table{width:100%;margin:10px 0}td,th{border:1px solid ${dice.pick(['#000', '#999'])};height:${dice.between(18, 30)}px}${dice.pick(['', `th{background:${tint(dice)}}`, `tr:nth-child(odd) td{background:${tint(dice, 95)}}`])}`,
      `<h1>${name(language, dice, 1, 3)}</h1><p>${name(language, dice)}: ${'_'.repeat(20)}</p><table>${row(heads, 'th')}${joined(dice.between(10, 24), line)}</table><p>${prose(language, dice, 1, 2)}</p>`,
    )
  },
  'chords over syllables'(dice, language) {
    const chord = () => `${dice.pick([...'ABCDEFG'])}${dice.pick(['', '', 'm', '7', 'm7', 'sus4', 'maj7', '/E', '#m'])}`
    const line = () =>
      `${sentence(language, dice, 5, 9)
        .split(' ')
        .map((word, at) => (at % 3 === 0 ? `<span data-chord="${chord()}">${word}</span>` : word))
        .join(' ')}<br>`
    const verse = () => `<p>${joined(dice.between(3, 6), line)}</p>`
    return page(
      `p{line-height:2.5;margin:0 0 14px}span{position:relative}span::before{content:attr(data-chord);position:absolute;top:-1.2em;left:0;line-height:1;font:bold ${dice.pick([8.5, 9.5])}pt sans-serif;color:${tint(dice, 35)}}`,
      `<h1>${name(language, dice, 2, 3)}</h1>${joined(3, verse)}`,
    )
  },
  'white panels'(dice, language) {
    const panel = () =>
      `<div class="w"><h2>${name(language, dice, 1, 3)}</h2><p>${prose(language, dice, 1, 2)}</p><p><b>${name(language, dice)}</b>: ${price(dice)}</p></div>`
    const across = dice.pick([1, 2])
    return page(
      `body{background:${tint(dice, 85)}}.g{display:grid;grid-template-columns:repeat(${across},1fr);gap:14px}.w{background:#fff;padding:8px 16px;border-radius:${dice.pick([0, 8])}px}`,
      `${dice.pick(['', `<h1>${name(language, dice, 2, 3)}</h1>`])}<div class="g">${joined(4, panel)}</div>`,
    )
  },
}

/** One page of each kind. */
export function everydayPages(seed: number): PrintedPage[] {
  const latin = languages.filter(({ code }) => code !== 'zh' && code !== 'ru')
  return Object.entries(recipes).map(([kind, recipe], index) => ({
    name: `everyday ${kind}`,
    html: recipe(diceOf(11_000 * seed + index), latin[(index + seed) % latin.length] ?? languageOf('en')),
  }))
}
