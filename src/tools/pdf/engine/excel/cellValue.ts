/** What a cell holds: a number with the format to show it in, or text. Dates and times are numbers with such formats. */
export type CellValue = { kind: 'text'; text: string } | { kind: 'number'; value: number; format: string }

/** How a document writes numbers and dates. */
export type Notation = {
  /** The sign between whole and fraction. */
  decimal: '.' | ','
  /** Days come before months in dates like 03/04/2026. */
  dayFirst: boolean
}

const spaces = /[\s\u00a0\u202f]+/g
const minus = /[−–]/g
const plain = 'General'

/**
 * Reads what a person would type into a cell for this text. Numbers, percents, amounts of money, dates and times become
 * values; everything else stays text, also codes with leading zeros, telephone numbers, long numbers of cards and
 * accounts, and what begins with an equals sign.
 */
export function cellValue(text: string, notation: Notation): CellValue {
  const shown = text.trim()
  const asText: CellValue = { kind: 'text', text: shown }
  if (shown.length === 0 || shown.length > 40 || !/\d/.test(shown)) return asText
  return readMoment(shown, notation) ?? readNumber(shown, notation) ?? asText
}

const currencies = [
  ['$', '"$"'],
  ['US$', '"US$"'],
  ['S$', '"S$"'],
  ['€', '"€"'],
  ['£', '"£"'],
  ['¥', '"¥"'],
  ['₹', '"₹"'],
  ['₱', '"₱"'],
  ['Rp', '"Rp"'],
  ['Rp.', '"Rp"'],
  ['IDR', '"IDR"'],
  ['USD', '"USD"'],
  ['EUR', '"EUR"'],
  ['GBP', '"GBP"'],
  ['SGD', '"SGD"'],
  ['PHP', '"PHP"'],
  ['MYR', '"MYR"'],
  ['RM', '"RM"'],
  ['JPY', '"JPY"'],
  ['AUD', '"AUD"'],
  ['CHF', '"CHF"'],
] as const
const currencyFormats = new Map<string, string>(currencies.map(([sign, format]) => [sign.toLowerCase(), format]))
const sign = currencies
  .map(([each]) => each.replace(/[$.]/g, '\\$&'))
  .sort((a, b) => b.length - a.length)
  .join('|')
const amountOfMoney = new RegExp(
  `^([-+]?)\\s*(?:(${sign})\\s*)?([-+]?)\\s*([\\d][\\d.,'’\\s]*|[.,]\\d+)\\s*(-?)\\s*(?:(${sign}))?(%?)(-?)$`,
  'i',
)

function readNumber(shown: string, { decimal }: Notation): CellValue | undefined {
  // Rp 12.500,- is how round amounts are written.
  const level = shown
    .replace(minus, '-')
    .replace(spaces, ' ')
    .replace(/[.,]-{1,2}$/, '')
  const bracketed = /^(.*)\((.+)\)(.*)$/.exec(level)
  // Accountants write losses in brackets; the sign of the currency may stand outside.
  const inner = bracketed ? `${bracketed[1]}${bracketed[2]}${bracketed[3]}`.trim() : level
  const parts = amountOfMoney.exec(inner)
  if (!parts) return undefined
  const [, before, front, between, digits, after, behind, percent, last] = parts
  const number = readDigits(digits!.trim(), decimal)
  if (!number || (front && behind)) return undefined
  const minuses = [before, between, after, last].filter((each) => each === '-').length
  if (minuses > 1 || (bracketed && minuses > 0)) return undefined
  const value = (minuses === 1 || bracketed ? -1 : 1) * number.value
  const inBrackets = (format: string) => (bracketed ? `${format}_);(${format})` : format)
  if (percent) {
    const part = Number((value / 100).toPrecision(15))
    return { kind: 'number', value: part, format: inBrackets(`${picture(number)}%`) }
  }
  const money = front ?? behind
  const isTelephone = before === '+' && !money && !number.grouped && Math.abs(number.value) >= 10_000_000
  if (isTelephone) return undefined
  if (!money) {
    // A bracketed single number like (1) marks a note, unless it is grouped or has a fraction.
    if (bracketed && !number.grouped && number.places === 0 && Math.abs(value) < 100) return undefined
    const isPlain = !number.grouped && number.places === 0 && !bracketed
    return { kind: 'number', value, format: isPlain ? plain : inBrackets(picture(number)) }
  }
  const currency = currencyFormats.get(money.toLowerCase())!
  const format = front ? `${currency}${picture(number)}` : `${picture(number)}\\ ${currency}`
  return { kind: 'number', value, format: inBrackets(format) }
}

type Digits = { value: number; places: number; grouped: boolean }

const picture = ({ places, grouped }: Digits): string =>
  `${grouped ? '#,##0' : '0'}${places > 0 ? `.${'0'.repeat(places)}` : ''}`

/** Digits with their separators, or undefined where they are no quantity: codes, telephone and account numbers. */
function readDigits(digits: string, decimal: '.' | ','): Digits | undefined {
  const compact = digits.replace(spaces, ' ').replace(/’/g, "'")
  const split = splitFraction(compact, decimal)
  if (!split) return undefined
  const { whole, fraction, grouped } = split
  if (whole.length > 1 && whole.startsWith('0')) return undefined
  if (whole.length + fraction.length > 15) return undefined
  if (!grouped && fraction === '' && whole.length > 11) return undefined
  return { value: Number(`${whole || '0'}.${fraction || '0'}`), places: fraction.length, grouped }
}

function splitFraction(
  digits: string,
  decimal: '.' | ',',
): { whole: string; fraction: string; grouped: boolean } | undefined {
  const group = (mark: string) => new RegExp(`^\\d{1,3}(?:${mark}\\d{3})+$`)
  const other = decimal === '.' ? ',' : '.'
  const marks = [other, decimal, ' ', "'"]
  // With both signs the last one parts the fraction, whatever the document does elsewhere.
  const lastMark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const both = digits.includes('.') && digits.includes(',')
  const mark = both ? digits[lastMark]! : decimal
  const parts = digits.split(mark)
  if (parts.length <= 2 && /^\d*$/.test(parts[1] ?? '')) {
    const whole = parts[0]!
    const fraction = parts[1] ?? ''
    if (parts.length === 2 && fraction === '') return undefined
    if (/^\d*$/.test(whole)) return { whole, fraction, grouped: false }
    for (const each of marks.filter((candidate) => candidate !== mark)) {
      // Groups apart by spaces alone are telephone numbers as often as quantities.
      if (each === ' ' && fraction === '' && decimal === '.') continue
      if (group(each === '.' ? '\\.' : each).test(whole))
        return { whole: whole.split(each).join(''), fraction, grouped: true }
    }
    if (isIndianGrouping(whole)) return { whole: whole.split(',').join(''), fraction, grouped: true }
  }
  if (both) return undefined
  // 1.234.567 in a document with decimal points, or 12,5 in one of them: the digits tell which is meant.
  if (parts.length > 2 && group(mark === '.' ? '\\.' : mark).test(digits)) {
    return { whole: parts.join(''), fraction: '', grouped: true }
  }
  const [whole, fraction, ...more] = digits.split(other)
  if (more.length > 0 || !whole || !fraction || !/^\d+$/.test(fraction)) return undefined
  if (/^\d+$/.test(whole)) return { whole, fraction, grouped: false }
  if (group(' ').test(whole)) return { whole: whole.replaceAll(' ', ''), fraction, grouped: true }
  return undefined
}

/** 12,34,567: groups of two before the last three. */
const isIndianGrouping = (whole: string): boolean => /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(whole)

const months: Record<string, number> = Object.fromEntries(
  [
    'jan january januari',
    'feb february februari',
    'mar march maret',
    'apr april',
    'may mei',
    'jun june juni',
    'jul july juli',
    'aug august agustus agu agt',
    'sep sept september',
    'oct october oktober okt',
    'nov november nopember',
    'dec december desember des',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1])),
)

const dateShapes = {
  iso: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/,
  numeric: /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/,
  worded: /^(\d{1,2})[-. ]([a-z]{3,9})\.?[-, ]+(\d{4}|\d{2})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/i,
  american: /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i,
  time: /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/,
}

function readMoment(shown: string, { dayFirst }: Notation): CellValue | undefined {
  const text = shown.replace(spaces, ' ')
  const iso = dateShapes.iso.exec(text)
  if (iso) return moment([iso[1], iso[2], iso[3]], iso.slice(4), 'yyyy-mm-dd')
  const numeric = dateShapes.numeric.exec(text)
  if (numeric) return readNumericDate(numeric, dayFirst)
  const worded = dateShapes.worded.exec(text)
  if (worded) {
    const month = months[worded[2]!.toLowerCase()]
    const name = worded[2]!.length > 3 ? 'mmmm' : 'mmm'
    const between = text.includes('-') ? '-' : ' '
    const year = worded[3]!.length === 2 ? 'yy' : 'yyyy'
    if (month)
      return moment([fullYear(worded[3]!), String(month), worded[1]], worded.slice(4), ['d', name, year].join(between))
  }
  const american = dateShapes.american.exec(text)
  const month = american && months[american[1]!.toLowerCase()]
  if (month) return moment([american[3], String(month), american[2]], [], 'mmmm d, yyyy')
  const time = dateShapes.time.exec(text)
  if (time) return readTime(time)
  return undefined
}

function readNumericDate(parts: RegExpExecArray, dayFirst: boolean): CellValue | undefined {
  const [, first, mark, second, year] = parts
  // 12.50.24 is no date, and 3.4.26 may be a chapter: dots want a whole year.
  if (mark === '.' && year!.length === 2) return undefined
  const monthFirst = Number(second) > 12 || (Number(first) <= 12 && !dayFirst)
  const [day, month] = monthFirst ? [second, first] : [first, second]
  const shape = monthFirst ? ['mm', 'dd'] : ['dd', 'mm']
  const format = [...shape, year!.length === 2 ? 'yy' : 'yyyy'].join(mark === '-' ? '-' : mark === '.' ? '.' : '/')
  return moment([fullYear(year!), month, day], parts.slice(5), format)
}

const fullYear = (year: string): string => (year.length === 4 ? year : Number(year) < 50 ? `20${year}` : `19${year}`)

const dayMs = 86_400_000
/** Day 0 of spreadsheets, so that day numbers from March 1900 on are right. */
const epoch = Date.UTC(1899, 11, 30)

function moment(date: (string | undefined)[], time: (string | undefined)[], format: string): CellValue | undefined {
  const [year, month, day] = date.map(Number) as [number, number, number]
  const [hours, minutes, seconds] = [0, 1, 2].map((index) => Number(time[index] ?? 0)) as [number, number, number]
  const midnight = new Date(Date.UTC(year, month - 1, day))
  const exists = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day
  if (!exists || year < 1901 || year > 2200 || hours > 23 || minutes > 59 || seconds > 59) return undefined
  const clock = time[0] === undefined ? '' : time[2] === undefined ? ' hh:mm' : ' hh:mm:ss'
  const value = (midnight.getTime() - epoch) / dayMs + (hours * 3600 + minutes * 60 + seconds) / 86_400
  return { kind: 'number', value, format: format + clock }
}

function readTime([, hours, minutes, seconds]: RegExpExecArray): CellValue | undefined {
  if (Number(minutes) > 59 || Number(seconds ?? 0) > 59 || Number(hours) > 23) return undefined
  const value = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds ?? 0)) / 86_400
  return { kind: 'number', value, format: seconds === undefined ? 'hh:mm' : 'hh:mm:ss' }
}
