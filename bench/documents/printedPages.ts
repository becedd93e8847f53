import { type Dice, diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { dateCell, day, joined, languageOf, page, type Recipe, times, two } from './htmlPage.ts'
import { type Language, languages, phrase, prose, sentence } from './languages.ts'

/**
 * A page as HTML, whose own markup says what is in it: every `<table>` without the class `plain`, and every grid of
 * `data-columns`, is a table; `.furniture` is no text; `data-value` is the number that a cell should become.
 */
export type PrintedPage = {
  name: string
  html: string
  /** It is printed with tags, as people print from a browser. */
  tagged?: boolean
}

const grouped = (value: number, places = 2): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places })
const cellOf = (value: number, places = 2, sign = ''): string =>
  `<td class="r" data-value="${value}">${value < 0 ? '-' : ''}${sign}${grouped(Math.abs(value), places)}</td>`
const amount = (dice: Dice, most = 90_000): number => Math.round(dice.next() * most * 100) / 100 + 1
/** A time of day as spreadsheets count: a part of a day. */
function timeCell(dice: Dice): string {
  const [hour, minute] = [dice.between(5, 23), dice.between(0, 59)]
  return `<td data-value="${(hour + minute / 60) / 24}">${two(hour)}:${two(minute)}</td>`
}
const row = (texts: string[], tag = 'td'): string =>
  `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`
const picture = (dice: Dice, width: number, height: number): string =>
  `<img alt="" width="${width}" height="${height}" src="data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"><stop stop-color="hsl(${dice.between(0, 359)} 60% 60%)"/><stop offset="1" stop-color="hsl(${dice.between(0, 359)} 60% 30%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="40%" cy="60%" r="25%" fill="hsl(${dice.between(0, 359)} 70% 50%)"/></svg>`)}">`

/** Rows of names and figures, the first row headings. */
function figures(dice: Dice, language: Language, rows: number, columns: number): string {
  const head = row(['Item', ...times(columns, (at) => `Q${at + 1}`)], 'th')
  return (
    head +
    joined(
      rows,
      () => `<tr><td>${phrase(language, dice, 1, 3)}</td>${joined(columns, () => cellOf(amount(dice)))}</tr>`,
    )
  )
}

const recipes: Record<string, Recipe> = {
  invoice(dice, language) {
    const lines = joined(dice.between(4, 9), () => {
      const [count, price] = [dice.between(1, 40), amount(dice, 900)]
      return `<tr><td>${phrase(language, dice, 2, 4)}<br><small>${sentence(language, dice, 5, 9)}</small></td>${cellOf(count, 0)}${cellOf(price)}${cellOf(Math.round(count * price * 100) / 100)}</tr>`
    })
    return page(
      '.top{display:flex;justify-content:space-between}h1{color:#1f4e79}.items{width:100%;margin-top:24px}.items th{background:#1f4e79;color:#fff}.items td{border-bottom:1px solid #ccc}',
      `<div class="top"><div><b>${phrase(language, dice, 2, 3)} Ltd</b><br>${phrase(language, dice, 2, 3)} 12<br>50311 ${phrase(language, dice, 1, 1)}</div><div><h1>INVOICE</h1>No. ${dice.between(1000, 9999)}<br>${day(dice)}</div></div><p>${prose(language, dice, 1, 2)}</p><table class="items">${row(['Description', 'Quantity', 'Price', 'Total'], 'th')}${lines}</table><p>${prose(language, dice, 2, 3)}</p>`,
    )
  },
  statement(dice) {
    const entries = joined(62, () => {
      const [out, value] = [dice.next() < 0.6, amount(dice, 4000)]
      const what = dice.pick([
        'Card payment GREEN MARKET',
        'Transfer to SUTRISNO',
        'Salary ACME',
        'Cash machine 00412',
        'Direct debit POWER',
        'Interest',
      ])
      return `<tr>${dateCell(dice)}<td>${what}${dice.next() < 0.25 ? `<br>Ref ${dice.between(100000, 999999)} value date ${day(dice)}` : ''}</td>${out ? cellOf(value) : '<td></td>'}${out ? '<td></td>' : cellOf(value)}${cellOf(amount(dice))}</tr>`
    })
    return page(
      'table{width:100%;font-size:9pt}th{border-bottom:2px solid #000}thead{display:table-header-group}tr{break-inside:avoid}',
      `<h2>Statement of account</h2><p>Account 0045 1200 8812, opening balance and every movement of the quarter.</p><table><thead>${row(['Date', 'Description', 'Paid out', 'Paid in', 'Balance'], 'th')}</thead>${entries}</table>`,
    )
  },
  resume(dice, language) {
    const post = () =>
      `<h3>${phrase(language, dice, 2, 4)}</h3><p class="when">2019 – 2024, ${phrase(language, dice, 1, 2)}</p><ul>${joined(3, () => `<li>${sentence(language, dice, 8, 20)}</li>`)}</ul>`
    return page(
      '.two{display:flex;gap:26px}aside{width:30%;background:#24323f;color:#fff;padding:16px}main{width:70%}h1{font-size:24pt;margin:0}.when{color:#777}h3{margin:8px 0 0}',
      `<div class="two"><aside><h1>${phrase(language, dice, 2, 2)}</h1><p>${prose(language, dice, 2, 2)}</p><h3>Skills</h3><ul>${joined(6, () => `<li>${phrase(language, dice, 1, 2)}</li>`)}</ul></aside><main><h2>Experience</h2>${joined(3, post)}<h2>Education</h2>${joined(2, post)}</main></div>`,
    )
  },
  newspaper(dice, language) {
    const story = () =>
      `<h3>${phrase(language, dice, 3, 7)}</h3>${joined(dice.between(2, 4), () => `<p>${prose(language, dice)}</p>`)}`
    return page(
      "body{font:9.5pt/1.25 'Liberation Serif'}h1{text-align:center;font-size:30pt;border-bottom:3px double #000;margin:0 0 10px}.news{columns:3;column-gap:18px;column-rule:1px solid #999;text-align:justify}p{margin:0 0 5px}h3{margin:6px 0 3px}",
      `<h1>${phrase(language, dice, 2, 3)}</h1><div class="news">${joined(2, story)}${picture(dice, 190, 120)}${joined(3, story)}</div>`,
    )
  },
  catalogue(dice, language) {
    const item = () =>
      `<div>${picture(dice, 150, 110)}<p><b>${phrase(language, dice, 2, 3)}</b><br>${sentence(language, dice, 6, 12)}<br><i>$${grouped(amount(dice, 300))}</i></p></div>`
    return page(
      '.goods{display:flex;flex-wrap:wrap}.goods div{width:33%;padding:0 16px 14px 0}p{margin:4px 0}',
      `<h1>${phrase(language, dice, 2, 4)}</h1><div class="goods">${joined(9, item)}</div>`,
    )
  },
  contract(dice, language) {
    const clause = (at: number) =>
      `<h3>${at + 1}. ${phrase(language, dice, 2, 4)}</h3>${joined(dice.between(2, 3), (sub) => `<p class="c"><span>${at + 1}.${sub + 1}</span> ${prose(language, dice, 1, 3)}</p>${sub === 1 ? joined(3, (leaf) => `<p class="cc"><span>(${'abc'[leaf]})</span> ${sentence(language, dice, 8, 16)}</p>`) : ''}`)}`
    return page(
      "body{font:11pt/1.4 'Liberation Serif';text-align:justify}.c{padding-left:36px;text-indent:-36px}.c span{display:inline-block;width:36px;text-indent:0}.cc{padding-left:64px;text-indent:-28px}.cc span{display:inline-block;width:28px;text-indent:0}h1{text-align:center}",
      `<h1>${phrase(language, dice, 2, 4)}</h1><p>${prose(language, dice)}</p>${joined(5, clause)}<table class="plain" style="width:100%;margin-top:40px"><tr><td>______________________<br>${phrase(language, dice, 2, 2)}</td><td>______________________<br>${phrase(language, dice, 2, 2)}</td></tr></table>`,
    )
  },
  form(dice, language) {
    const field = () => `<p class="f"><label>${phrase(language, dice, 1, 3)}</label><span></span></p>`
    return page(
      '.f{display:flex;gap:8px;margin:9px 0}.f span{flex:1;border-bottom:1px dotted #333}.b{display:inline-block;width:11px;height:11px;border:1px solid #000;margin-right:6px}h2{background:#ddd;padding:4px}',
      `<h1>${phrase(language, dice, 2, 3)}</h1><p>${prose(language, dice, 1, 2)}</p><h2>A. ${phrase(language, dice, 1, 2)}</h2>${joined(5, field)}<h2>B. ${phrase(language, dice, 1, 2)}</h2>${joined(4, () => `<p><span class="b"></span>${phrase(language, dice, 3, 7)}</p>`)}<p>${prose(language, dice, 1, 2)}</p>${joined(3, field)}`,
    )
  },
  'price list'(dice, language) {
    const list = joined(22, () => {
      const price = amount(dice, 500)
      const unit = dice.pick(['piece', 'kg', 'box of 12', 'litre'])
      return `<div>${phrase(language, dice, 1, 3)}</div><div>${unit}</div><div class="r" data-value="${price}">${grouped(price)}</div>`
    })
    return page(
      '.g{display:grid;grid-template-columns:3fr 1fr 1fr;row-gap:5px;width:80%}',
      `<h1>${phrase(language, dice, 2, 3)}</h1><p>${prose(language, dice, 2, 2)}</p><div class="g" data-columns="3">${list}</div><p>${prose(language, dice, 2, 3)}</p>`,
    )
  },
  'side by side'(dice, language) {
    const table = (rows: number) => `<div class="half"><table>${figures(dice, language, rows, 2)}</table></div>`
    const look = dice.pick([
      'td,th{border:1px solid #888}',
      'th{border-bottom:1px solid #000}',
      'tr:nth-child(even){background:#eef3fa}',
    ])
    return page(
      `.two{display:flex;gap:34px}.half{width:47%}table{width:100%;font-size:9pt}${look}`,
      `<h2>${phrase(language, dice, 2, 4)}</h2><p>${prose(language, dice)}</p><div class="two">${table(7)}${table(9)}</div><p>${prose(language, dice)}</p>`,
    )
  },
  'rotated heads'(dice, language) {
    const names = times(5, () => phrase(language, dice, 1, 2))
    return page(
      'th.v span{writing-mode:vertical-rl;transform:rotate(180deg);height:90px;display:inline-block}td,th{border:1px solid #444}table{margin:12px 0}',
      `<p>${prose(language, dice)}</p><table><tr><th>Item</th>${names.map((name) => `<th class="v"><span>${name}</span></th>`).join('')}</tr>${joined(7, () => `<tr><td>${phrase(language, dice, 1, 3)}</td>${joined(5, () => cellOf(dice.between(1, 99), 0))}</tr>`)}</table><p>${prose(language, dice)}</p>`,
    )
  },
  'nested heads'(dice, language) {
    const look = dice.pick([
      'td,th{border:1px solid #666}',
      'thead{border-bottom:2px solid #000;border-top:2px solid #000}tbody{border-bottom:2px solid #000}',
      'th{background:#dde7f0}td{border-bottom:1px solid #bbb}',
    ])
    const heads = `<thead><tr><th rowspan="3">Region</th><th colspan="4" style="text-align:center">2024</th><th rowspan="3">Share</th></tr><tr><th colspan="2" style="text-align:center">First half</th><th colspan="2" style="text-align:center">Second half</th></tr><tr><th>Plan</th><th>Result</th><th>Plan</th><th>Result</th></tr></thead>`
    const body = joined(
      9,
      () =>
        `<tr><td>${phrase(language, dice, 1, 2)}</td>${joined(4, () => cellOf(dice.between(100, 99_999), 0))}<td class="r" data-value="0.25">25%</td></tr>`,
    )
    return page(
      `table{width:100%}${look}`,
      `<p>${prose(language, dice)}</p><table>${heads}<tbody>${body}</tbody></table><p>${prose(language, dice)}</p>`,
    )
  },
  'wrapped rows'(dice, language) {
    const body = joined(
      8,
      () =>
        `<tr><td>${phrase(language, dice, 1, 2)}</td><td>${sentence(language, dice, 9, 22)}</td>${cellOf(amount(dice, 500))}</tr>`,
    )
    return page(
      'table{width:100%}td{padding-bottom:9px}',
      `<h2>${phrase(language, dice, 2, 4)}</h2><p>${prose(language, dice)}</p><table>${row(['Code', 'What it covers', 'Fee'], 'th')}${body}</table><p>${prose(language, dice)}</p>`,
    )
  },
  'close columns'(dice, language) {
    const body = joined(
      dice.between(7, 12),
      () =>
        `<tr><td>${phrase(language, dice, 1, 3)}</td><td>${phrase(language, dice, 1, 2)}</td>${cellOf(dice.between(2, 950), 0)}<td>${phrase(language, dice, 1, 4)}</td>${cellOf(amount(dice, 900))}</tr>`,
    )
    return page(
      `table{font-size:${dice.pick([8, 9, 10])}pt}td,th{padding:${dice.pick([1, 2])}px ${dice.pick([3, 4])}px}`,
      `<h2>${phrase(language, dice, 2, 4)}</h2><p>${prose(language, dice)}</p><table>${row(['Animal', 'Action', 'Count', 'Outcome', 'Cost'], 'th')}${body}</table><p>${prose(language, dice)}</p>`,
    )
  },
  'stacked heads'(dice, language) {
    const look = dice.pick(['', 'thead{border-top:1px solid;border-bottom:1px solid}', 'th{border-bottom:1px solid}'])
    const stacked = (least: number, most: number) =>
      times(dice.between(least, most), () => phrase(language, dice, 1, 1)).join('<br>')
    const heads = `<thead><tr><th>${phrase(language, dice, 1, 1)}</th>${joined(4, () => `<th class="r">${stacked(1, 3)}</th>`)}</tr></thead>`
    const body = joined(
      dice.between(5, 10),
      () =>
        `<tr><td>${phrase(language, dice, 1, 3)}</td>${cellOf(dice.between(1, 900), 0)}${joined(3, () => cellOf(amount(dice, 900)))}</tr>`,
    )
    return page(
      `table{font-size:9pt;border-bottom:1px solid}td{padding:2px 9px}th{padding:1px 9px;vertical-align:bottom}th.r{text-align:${dice.pick(['right', 'center'])}}${look}`,
      `<p>${prose(language, dice)}</p><table>${heads}<tbody>${body}</tbody></table><p>${prose(language, dice)}</p>`,
    )
  },
  'labelled chart'(dice, language) {
    const marks = joined(6, (at) => `<text x="46" y="${194 - at * 32}" text-anchor="end">${at * 20}</text>`)
    const lines = joined(6, (at) => `<path d="M52 ${190 - at * 32}H430" stroke="#ddd"/>`)
    const groups = joined(5, (at) => {
      const tall = times(3, () => dice.between(10, 150))
      const bars = tall.map(
        (height, bar) =>
          `<rect x="${62 + at * 74 + bar * 18}" y="${190 - height}" width="16" height="${height}" fill="${['#4a7ebb', '#be4b48', '#98b954'][bar]}"/><text x="${70 + at * 74 + bar * 18}" y="${186 - height}" text-anchor="middle">${height}</text>`,
      )
      return `${bars.join('')}<text x="${88 + at * 74}" y="206" text-anchor="middle">${phrase(language, dice, 1, 1)}</text>`
    })
    const legend = joined(
      3,
      (at) =>
        `<rect x="450" y="${60 + at * 18}" width="9" height="9" fill="${['#4a7ebb', '#be4b48', '#98b954'][at]}"/><text x="464" y="${69 + at * 18}">${phrase(language, dice, 1, 2)}</text>`,
    )
    return page(
      '',
      `<h2>${phrase(language, dice, 2, 4)}</h2><p>${prose(language, dice)}</p><svg width="600" height="220" font-family="Liberation Sans" font-size="10" data-labels>${lines}${marks}${groups}${legend}</svg><p>${prose(language, dice)}</p>`,
    )
  },
  masthead(dice, language) {
    const story = () =>
      `<h3>${phrase(language, dice, 2, 5)}</h3>${joined(dice.between(2, 4), () => `<p>${prose(language, dice)}</p>`)}`
    return page(
      "body{font:9.5pt/1.25 'Liberation Serif'}h1{text-align:center;font-size:30pt;border-bottom:2px solid;margin:0}.line{display:flex;justify-content:space-between;border-bottom:1px solid;margin-bottom:12px}.news{columns:3;column-gap:18px;column-rule:1px solid #999;text-align:justify}p{margin:0 0 5px}h3{margin:6px 0 3px}.shade{height:110px;background:linear-gradient(30deg,#48c,#fc8)}",
      `<h1>${phrase(language, dice, 2, 3)}</h1><div class="line"><div>Vol. ${dice.between(2, 90)} No. ${dice.between(2, 50)}</div><div>${day(dice)}</div><div>£2.50</div></div><div class="news">${joined(2, story)}<svg class="shade"></svg><p>${phrase(language, dice, 2, 4)}</p>${joined(2, story)}</div>`,
    )
  },
  parties(dice, language) {
    const party = (head: string) =>
      `<div><b>${head}</b><br>${phrase(language, dice, 2, 3)} Ltd<br>${dice.between(2, 90)} ${phrase(language, dice, 1, 2)}<br>${phrase(language, dice, 1, 2)} ${dice.between(100, 999)}</div>`
    return page(
      '.row{display:flex;justify-content:space-between;margin:22px 0}.r{text-align:right}',
      `<div class="row"><h1>${phrase(language, dice, 2, 2)}</h1><div class="r">No. ${dice.between(1000, 9999)}<br>Date: ${day(dice)}<br>Due: ${day(dice)}</div></div><div class="row">${party('Bill to')}${party('Ship to')}</div><p>${prose(language, dice)}</p><p>${prose(language, dice)}</p>`,
    )
  },
  panel(dice, language) {
    const skill = () =>
      `<p>${phrase(language, dice, 1, 2)}</p><div class="bar"><div style="width:${dice.between(30, 95)}%"></div></div>`
    return page(
      '@page{margin:0}.all{display:flex;min-height:290mm}aside{width:31%;background:#22384f;color:#fff;padding:12mm 8mm}main{padding:12mm}.photo{width:90px;height:90px;border-radius:50%;background:radial-gradient(#fca,#b64)}h3{border-bottom:2px solid #d88}.bar{background:#577;height:5px}.bar div{background:#fc6;height:5px}p{margin:4px 0}',
      `<div class="all"><aside><svg class="photo"></svg><h3>${phrase(language, dice, 1, 2)}</h3>${joined(3, () => `<p>${phrase(language, dice, 1, 3)}</p>`)}<h3>${phrase(language, dice, 1, 2)}</h3>${joined(4, skill)}</aside><main><h1>${phrase(language, dice, 2, 2)}</h1>${joined(3, () => `<h3>${phrase(language, dice, 1, 3)}</h3><p>${prose(language, dice)}</p><p>${prose(language, dice)}</p>`)}</main></div>`,
    )
  },
  timetable(dice) {
    const stops = ['Gambir', 'Jatinegara', 'Bekasi', 'Karawang', 'Cikampek', 'Purwakarta', 'Cimahi', 'Bandung']
    return page(
      'table{font-size:9pt}tr:nth-child(odd) td{background:#f2f2f2}th{background:#333;color:#fff}',
      `<h1>Timetable</h1><table>${row(['Station', ...times(7, (at) => `KA ${at * 2 + 31}`)], 'th')}${stops.map((stop) => `<tr><td>${stop}</td>${joined(7, () => timeCell(dice))}</tr>`).join('')}</table><p>Trains marked so run on working days. Changes on holidays are shown at the station.</p>`,
    )
  },
  slides(dice, language) {
    const slide = (body: string) => `<section>${body}<div class="furniture">Annual meeting 2025</div></section>`
    return page(
      '@page{size:297mm 167mm;margin:0}section{height:166mm;padding:14mm 18mm;break-after:page;background:#f7f4ec;position:relative;font-size:18pt}h1{font-size:30pt;color:#7a1f1f}.furniture{position:absolute;bottom:6mm;left:18mm;font-size:10pt}',
      [
        slide(`<h1>${phrase(language, dice, 3, 5)}</h1><p>${phrase(language, dice, 3, 6)}</p>`),
        slide(
          `<h1>${phrase(language, dice, 2, 4)}</h1><ul>${joined(5, () => `<li>${phrase(language, dice, 4, 9)}</li>`)}</ul>`,
        ),
        slide(
          `<h1>${phrase(language, dice, 2, 4)}</h1><div style="display:flex;gap:20mm">${picture(dice, 320, 220)}<p>${prose(language, dice, 1, 2)}</p></div>`,
        ),
      ].join(''),
    )
  },
  chart(dice, language) {
    const bars = joined(6, (at) => {
      const tall = dice.between(30, 150)
      return `<rect x="${50 + at * 60}" y="${180 - tall}" width="38" height="${tall}" fill="#4a7ebb"/><text x="${52 + at * 60}" y="196" font-size="11">Q${at + 1}</text>`
    })
    return page(
      '',
      `<h2>${phrase(language, dice, 2, 4)}</h2><p>${prose(language, dice)}</p><svg width="440" height="210" font-family="Liberation Sans" data-labels><path d="M40 10V180H420" fill="none" stroke="#333"/>${bars}<path d="M60 90 L120 70 L180 110 L240 40 L300 60 L360 30" fill="none" stroke="#c00" stroke-width="2"/></svg><p>${prose(language, dice)}</p>`,
    )
  },
  arabic(dice) {
    const words =
      'السوق الميناء النهر بين المجلس حديقة الشتاء رسالة مكتب نافذة مساء صعب حقول مع أبدا عام سكة صباح سبعة ناس بناء تقرير'.split(
        ' ',
      )
    const text = (least: number, most: number) => times(dice.between(least, most), () => dice.pick(words)).join(' ')
    return page(
      "body{font:12pt/1.6 'DejaVu Sans'}td,th{border:1px solid #555;text-align:right}",
      `<h1>${text(2, 4)}</h1><p>${text(30, 50)} (${text(1, 2)}) ${text(3, 6)} (ISO ${dice.between(1000, 9999)}).</p><p>${text(30, 50)}.</p><h2>${text(1, 2)}</h2><ol>${joined(3, () => `<li>${text(14, 24)}</li>`)}</ol><table>${row([text(1, 1), text(1, 1), text(1, 2)], 'th')}${joined(5, () => row([text(1, 2), text(1, 1), String(dice.between(10, 999))]))}</table><p>${text(30, 40)}.</p>`,
      'dir="rtl" lang="ar"',
    )
  },
  hebrew(dice) {
    const words =
      'שוק נמל נהר בין מועצה גן חורף מכתב משרד חלון ערב קשה שדות עם תמיד ציבורי רכבת בוקר שבעה אנשים בנו'.split(' ')
    const text = (least: number, most: number) => times(dice.between(least, most), () => dice.pick(words)).join(' ')
    return page(
      "body{font:12pt/1.5 'DejaVu Sans'}",
      `<h1>${text(2, 4)}</h1><p>${text(40, 60)}.</p><ul>${joined(4, () => `<li>${text(3, 8)}</li>`)}</ul><p>${text(30, 50)}. Sundry 2025 ${text(5, 8)}.</p>`,
      'dir="rtl" lang="he"',
    )
  },
  chinese(dice) {
    const language = languageOf('zh')
    return page(
      "body{font:11pt/1.7 'Droid Sans Fallback'}td,th{border:1px solid #555}",
      `<h1>${phrase(language, dice, 4, 8)}</h1>${joined(3, () => `<p style="text-indent:2em">${prose(language, dice)}</p>`)}<table>${row(
        times(4, () => phrase(language, dice, 2, 4)),
        'th',
      )}${joined(5, () => row([phrase(language, dice, 2, 5), phrase(language, dice, 2, 5), String(dice.between(1, 999)), String(dice.between(1000, 99_999))]))}</table><p style="text-indent:2em">${prose(language, dice)}</p>`,
      'lang="zh"',
    )
  },
  webpage(dice, language) {
    const link = () => `<a href="https://example.com/${dice.between(1, 999)}">${phrase(language, dice, 1, 3)}</a>`
    return page(
      "nav a{margin-right:14px}blockquote{border-left:4px solid #888;margin-left:0;padding-left:12px;color:#555}code{background:#eee;font-family:'Liberation Mono'}.card{border:1px solid #ccc;border-radius:8px;padding:10px;background:#fafafa}",
      `<nav>${joined(5, link)}</nav><h1>${phrase(language, dice, 3, 6)}</h1><p>${prose(language, dice)} ${link()} ${prose(language, dice, 1, 2)}</p><blockquote>${prose(language, dice, 1, 2)}</blockquote><p>${sentence(language, dice)} <code>npm start</code> ${sentence(language, dice)}</p><ol>${joined(4, () => `<li>${sentence(language, dice)}</li>`)}</ol><div class="card"><h3>${phrase(language, dice, 2, 4)}</h3><p>${prose(language, dice, 1, 2)}</p></div><p>${prose(language, dice)}</p>`,
    )
  },
  letter(dice, language) {
    return page(
      "body{font:11pt/1.4 'Liberation Serif'}.d{text-align:right}",
      `<p>${phrase(language, dice, 2, 3)}<br>${phrase(language, dice, 2, 3)} 4<br>10110 ${phrase(language, dice, 1, 1)}</p><p class="d">${phrase(language, dice, 1, 1)}, ${day(dice)}</p><p><b>${phrase(language, dice, 3, 6)}</b></p>${joined(4, () => `<p>${prose(language, dice)}</p>`)}<p>${phrase(language, dice, 2, 2)},</p><p style="margin-top:40px">${phrase(language, dice, 2, 2)}</p>`,
    )
  },
  diagram(dice, language) {
    const ink = dice.pick(['#000', '#345', '#26c'])
    const steps = dice.between(3, 5)
    const wide = Math.floor(560 / steps)
    const boxes = joined(steps, (at) => {
      const x = at * wide
      const arrow = `<path d="M${x + wide - 40} 50H${x + wide - 8}" stroke="${ink}"/><path d="M${x + wide} 50l-9 -4v8z" fill="${ink}"/><text x="${x + wide - 38}" y="42" font-size="9">${dice.pick(['yes', 'no', 'then'])}</text>`
      return `<rect x="${x}.5" y="20.5" width="${wide - 40}" height="60" fill="none" stroke="${ink}"/><text x="${x + 8}" y="47">${phrase(language, dice, 1, 1)}</text><text x="${x + 8}" y="62">${phrase(language, dice, 1, 1)}</text>${at < steps - 1 ? arrow : ''}`
    })
    const below = joined(steps, (at) => {
      const x = at * wide + (wide - 40) / 2
      return `<path d="M${x} 81V118" stroke="${ink}" stroke-dasharray="4 3"/><path d="M${x} 126l-4 -9h8z" fill="${ink}"/><ellipse cx="${x}" cy="146" rx="${wide / 2 - 24}" ry="20" fill="#eee" stroke="${ink}"/><text x="${x}" y="150" text-anchor="middle">${phrase(language, dice, 1, 1)}</text>`
    })
    return page(
      '',
      `<h2>${phrase(language, dice, 2, 4)}</h2><p>${prose(language, dice)}</p><svg width="600" height="180" font-family="Liberation Sans" font-size="11" data-labels>${boxes}${below}</svg><p>${prose(language, dice)}</p><p>${prose(language, dice)}</p>`,
    )
  },
  plot(dice, language) {
    const points = times(24, (at) => `${60 + at * 18} ${190 - dice.between(10, 150)}`)
    const marks = joined(
      6,
      (at) =>
        `<text x="46" y="${194 - at * 32}" text-anchor="end">${at * 20}</text><path d="M50 ${190 - at * 32}h6" stroke="#000"/>`,
    )
    const below = joined(
      5,
      (at) =>
        `<text x="${60 + at * 100}" y="208" text-anchor="middle">${2000 + at * 5}</text><path d="M${60 + at * 100} 184v6" stroke="#000"/>`,
    )
    return page(
      '',
      `<h2>${phrase(language, dice, 2, 4)}</h2><p>${prose(language, dice)}</p><svg width="560" height="240" font-family="Liberation Sans" font-size="10" data-labels><path d="M56 20V190H500" fill="none" stroke="#000"/><path d="M${points.join('L')}" fill="none" stroke="#c22"/>${marks}${below}<text x="280" y="226" text-anchor="middle">${phrase(language, dice, 2, 3)}</text><text transform="translate(18 110) rotate(-90)" text-anchor="middle">${phrase(language, dice, 2, 2)}</text></svg><p>${prose(language, dice)}</p>`,
    )
  },
  watermark(dice, language) {
    const mark = dice.pick(['DRAFT', 'CONFIDENTIAL', 'COPY'])
    const turn = dice.pick([0, -35, -45])
    return page(
      `.mark{position:fixed;top:110mm;left:0;width:100%;text-align:center;font-size:64pt;color:${dice.pick(['#ddd', '#f3c9c9', 'rgba(0,0,0,.13)'])};transform:rotate(${turn}deg)}`,
      `<div class="furniture mark">${mark}</div><h2>${phrase(language, dice, 2, 4)}</h2>${joined(16, () => `<p>${prose(language, dice)}</p>`)}`,
    )
  },
  // Areas in the panels of a drawn frame, as statisticians have them.
  'area plots'(dice, language) {
    const tile = (x: number, y: number, width: number, height: number) =>
      `<rect x="${x}" y="${y}" width="${width - 3}" height="${height - 3}" fill="${dice.pick(['#ddd', '#9da8e1', '#496ee2', '#d23e6a'])}" stroke="#000" stroke-width=".6"/>`
    const panel = (at: number) => {
      const [left, cut] = [at * 280 + 0.5, dice.between(50, 110)]
      const rows = [cut, 160 - cut].map((height, row) => {
        const [first, second] = [dice.between(40, 90), dice.between(40, 70)]
        const y = 60 + row * cut
        return [
          tile(left + 50, y, first, height),
          tile(left + 50 + first, y, second, height),
          tile(left + 50 + first + second, y, 200 - first - second, height),
        ].join('')
      })
      return `<rect x="${left}" y=".5" width="280" height="22" fill="#e6e6e6" stroke="#000"/><rect x="${left}" y="22.5" width="280" height="220" fill="none" stroke="#000"/><text x="${left + 90}" y="15">${phrase(language, dice, 1, 2)}</text><text x="${left + 60}" y="50">${phrase(language, dice, 1, 1)}</text><text x="${left + 6}" y="110">${phrase(language, dice, 1, 1)}</text>${rows.join('')}`
    }
    return page(
      '',
      `<h2>${phrase(language, dice, 2, 4)}</h2><p>${prose(language, dice)}</p><svg width="562" height="246" font-family="Liberation Sans" font-size="10" data-labels>${panel(0)}${panel(1)}</svg><p>${prose(language, dice)}</p>`,
    )
  },
  // As LaTeX packages draw them: a filled box and a smaller one over it, with a bar for the title perhaps.
  'painted frames'(dice, language) {
    const box = () => {
      const [edge, hue] = [dice.pick([0.5, 1, 2]), dice.between(0, 359)]
      const title = dice.pick(['', `<div class="t">${phrase(language, dice, 2, 4)}</div>`])
      const paper = dice.pick(['#fff', `hsl(${hue} 60% 95%)`])
      return `<div class="o" style="padding:${edge}pt;background:hsl(${hue} 60% 30%)">${title}<div class="i" style="background:${paper}">${joined(dice.between(1, 2), () => `<p>${prose(language, dice, 2, 3)}</p>`)}</div></div>`
    }
    return page(
      '.o{margin:10px 24px;break-inside:avoid}.t{color:#fff;padding:3px 10px}.i{padding:4px 10px}p{margin:5px 0}',
      `<h2>${phrase(language, dice, 2, 4)}</h2>${joined(dice.between(4, 6), () => `<p>${prose(language, dice)}</p>${box()}`)}`,
    )
  },
  // Tables that the eye cannot tell from columns of text, or whose rows it cannot tell apart.
  'tagged glossary'(dice, language) {
    const more = dice.next() < 0.5
    const third = () => (more ? `<td>${dice.next() < 0.4 ? '' : sentence(language, dice, 4, 14)}</td>` : '')
    const body = joined(
      dice.between(5, 9),
      () => `<tr><td>${phrase(language, dice, 1, 3)}</td><td>${prose(language, dice, 1, 2)}</td>${third()}</tr>`,
    )
    return page(
      '',
      `<h2>${phrase(language, dice, 2, 4)}</h2><p>${prose(language, dice)}</p><table>${row(['Term', 'Meaning', ...(more ? ['Remarks'] : [])], 'th')}${body}</table><p>${prose(language, dice)}</p>`,
    )
  },
  'tagged groups'(dice, language) {
    const member = () => `<td>${phrase(language, dice, 1, 5)}</td>${cellOf(dice.between(1, 99), 0)}`
    const group = () => {
      const rows = dice.between(2, 4)
      return `<tr><td rowspan="${rows}">${phrase(language, dice, 2, 3)}</td>${member()}</tr>${joined(rows - 1, () => `<tr>${member()}</tr>`)}`
    }
    return page(
      `td{vertical-align:${dice.pick(['middle', 'top', 'bottom'])}}`,
      `<h2>${phrase(language, dice, 2, 4)}</h2><p>${prose(language, dice)}</p><table>${row(['Group', 'Member', 'Count'], 'th')}${joined(dice.between(3, 6), group)}</table><p>${prose(language, dice)}</p>`,
    )
  },
  'tagged hours'(dice, language) {
    const hours = joined(dice.between(2, 4), () => row([phrase(language, dice, 1, 3), phrase(language, dice, 2, 3)]))
    return page(
      '',
      `<h2>${phrase(language, dice, 2, 4)}</h2><p>${prose(language, dice)}</p><table>${row(['Day', 'Hours'], 'th')}${hours}</table>${joined(3, () => `<p>${prose(language, dice)}</p>`)}`,
    )
  },
  'tagged layout'(dice, language) {
    const side = () => `<td style="width:50%">${prose(language, dice)}</td>`
    return page(
      '',
      `<h2>${phrase(language, dice, 2, 4)}</h2><table class="plain">${joined(2, () => `<tr>${side()}${side()}</tr>`)}</table>${joined(3, () => `<p>${prose(language, dice)}</p>`)}`,
    )
  },
  // Boxes, circles and arrows, none of which touches the next one.
  'flow chart'(dice, language) {
    const apart = dice.pick([0, 6, 9])
    const box = (x: number, y: number) => {
      const text = `<text x="${x + 8}" y="${y + 26}">${phrase(language, dice, 1, 2)}</text>`
      const round = dice.pick([0, 0, 8])
      const paint = `fill="${dice.pick(['none', '#def', '#fff'])}" stroke="#000"`
      return `<rect x="${x}.5" y="${y}.5" width="120" height="44" rx="${round}" ${paint}/>${text}`
    }
    const right = (x: number, y: number) =>
      `<path d="M${x + apart} ${y}H${x + 50 - apart}" stroke="#000"/><path d="M${x + 50 - apart} ${y}l-6 -3v6Z"/>`
    const down = (x: number, y: number) =>
      `<path d="M${x} ${y + apart}V${y + 40 - apart}" stroke="#000"/><path d="M${x} ${y + 40 - apart}l-3 -6h6Z"/>`
    const rows = dice.between(1, 3)
    const chart = joined(rows, (row) => {
      const y = 4 + 86 * row
      const steps = joined(3, (at) => box(2 + 170 * at, y) + (at < 2 ? right(122 + 170 * at, y + 22) : ''))
      return steps + (row < rows - 1 ? down(62 + 170 * dice.between(0, 2), y + 45) : '')
    })
    return page(
      '',
      `<h2>${phrase(language, dice, 2, 4)}</h2><p>${prose(language, dice)}</p><svg width="500" height="${86 * rows}" font-family="Liberation Sans" font-size="11">${chart}</svg><p>${prose(language, dice)}</p>`,
    )
  },
  columnsDown(dice) {
    const chinese = languageOf('zh')
    const paragraph = () =>
      `<p>${prose(chinese, dice)}${dice.next() < 0.5 ? `（<i>${dice.between(1900, 2030)}</i>年）` : ''}</p>`
    return page(
      `body{writing-mode:vertical-rl;font:11pt/${dice.pick([1.6, 1.8, 2])} 'Droid Sans Fallback'}i{font-style:normal}p{margin:0;text-indent:1em}h1{font-size:18pt;margin:0 0 0 12pt}table{margin:10pt}td,th{border:1px solid #000}`,
      `<h1>${phrase(chinese, dice, 4, 7)}</h1>${joined(4, paragraph)}${picture(dice, 150, 90)}<table>${row(
        times(3, () => phrase(chinese, dice, 2, 3)),
        'th',
      )}${joined(3, () => row(times(3, () => phrase(chinese, dice, 2, 4))))}</table>${joined(dice.between(3, 9), paragraph)}`,
    )
  },
  // Initials that reach over several lines, and items under signs that people type.
  'drop caps'(dice, language) {
    const sign = dice.pick(['–', '-', '»', '*', '▸'])
    const chapter = () =>
      `<h2>${phrase(language, dice, 1, 3)}</h2><p class="f">${prose(language, dice, 4, 6)}</p><p>${prose(language, dice)}</p>`
    const items = joined(dice.between(3, 5), () => `<li>${sentence(language, dice, 3, 22)}</li>`)
    return page(
      `.c{columns:${dice.between(1, 2)};column-gap:22px;text-align:justify}p{margin:0;text-indent:14px}.f{text-indent:0}.f::first-letter{font-size:${dice.between(38, 52)}pt;float:left;line-height:.8;padding:4px 5px 0 0}ul{list-style:'${sign} '}`,
      `<h1>${phrase(language, dice, 2, 4)}</h1><div class="c">${joined(dice.between(2, 3), chapter)}</div><ul>${items}</ul><p>${prose(language, dice)}</p>`,
    )
  },
  'small print'(dice, language) {
    const hang = dice.between(16, 24)
    const clause = (at: number) =>
      `<h3>${at + 1}. ${phrase(language, dice, 1, 3)}</h3>${joined(dice.between(2, 4), (sub) => `<p>${at + 1}.${sub + 1} ${prose(language, dice, 1, 3)}</p>`)}`
    return page(
      `body{font-size:7.5pt;line-height:1.2;text-align:justify}.c{columns:${dice.between(2, 3)};column-gap:16px}h3{margin:6px 0 2px;font-size:8pt}p{margin:0 0 3px;padding-left:${hang}px;text-indent:-${hang}px}`,
      `<h1>${phrase(language, dice, 2, 4)}</h1><div class="c">${joined(dice.between(8, 11), clause)}</div>`,
    )
  },
}

/** One page of each kind, in a language that the seed chooses and from a place that it chooses. */
export function printedPages(seed: number): PrintedPage[] {
  const latin = languages.filter(({ code }) => code !== 'zh' && code !== 'ru')
  const pages = Object.entries(recipes).map(([name, recipe], index) => {
    const dice = diceOf(5000 * seed + index)
    return { name, html: recipe(dice, latin[(index + seed) % latin.length]!), tagged: name.startsWith('tagged') }
  })
  // The printers take turns: another seed gives each page to the other one.
  return seed % 2 === 0 ? pages : [...pages.slice(1), ...pages.slice(0, 1)]
}
