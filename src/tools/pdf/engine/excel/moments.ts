import { monthNamed } from './monthNames.ts'
import type { CellValue, Notation } from './values.ts'

const clock = '(?:,? (\\d{1,2}):(\\d{2})(?::(\\d{2}))?)?'
const shapes = {
  iso: /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/,
  numeric: new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})${clock}$`),
  worded: new RegExp(
    `^(\\d{1,2})((?:\\. ?|[- ]|er |º )(?:de )?)(\\p{L}{3,14})\\.?([-, ]+(?:del? )?)(\\d{4}|\\d{2})${clock}$`,
    'iu',
  ),
  eastern: /^(\d{4})(年|년 ?|\. )(\d{1,2})(月|월 ?|\. )(\d{1,2})(日|일|\.)$/,
  american: /^(\p{L}{3,14})\.? (\d{1,2}),? (\d{4})$/iu,
  time: /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([ap])\.?m\.?)?$/i,
}

/** Reads a date, a time, or both as the number that spreadsheets keep; undefined for anything else. */
export function readMoment(shown: string, notation: Notation): CellValue | undefined {
  // 1. 3. 2024 is how Czechs and others set dates.
  const text = shown.replace(/^(\d{1,2})\. (\d{1,2})\. (?=\d{4}$)/, '$1.$2.')
  const iso = shapes.iso.exec(text)
  if (iso) {
    const [, year, mark, month, day] = iso
    return moment([year, month, day], iso.slice(5), ['yyyy', ...shortOrWhole(['m', month!], ['d', day!])].join(mark))
  }
  const eastern = shapes.eastern.exec(text)
  if (eastern) {
    const [, year, first, month, second, day, last] = eastern
    const format = `yyyy${asIs(first!)}${sized('m', month!)}${asIs(second!)}${sized('d', day!)}${asIs(last!)}`
    return moment([year, month, day], [], format)
  }
  const numeric = shapes.numeric.exec(text)
  if (numeric) return readNumericDate(numeric, notation)
  const worded = shapes.worded.exec(text)
  const told = worded && monthNamed(worded[3]!)
  if (told) {
    const [, day, first, , second, year] = worded
    const { month, isShort, language } = told
    const format = `${sized('d', day!)}${asIs(first!)}${isShort ? 'mmm' : 'mmmm'}${asIs(second!)}${year!.length === 2 ? 'yy' : 'yyyy'}`
    return moment([fullYear(year!), String(month), day], worded.slice(6), inLanguage(format, language))
  }
  const american = shapes.american.exec(text)
  const named = american && monthNamed(american[1]!)
  if (named) {
    const format = `${named.isShort ? 'mmm' : 'mmmm'} d, yyyy`
    return moment([american[3], String(named.month), american[2]], [], inLanguage(format, named.language))
  }
  const time = shapes.time.exec(text)
  return time ? readTime(time) : undefined
}

/** The part of a format that shows a number as it was written, with or without a zero in front. */
const sized = (letter: 'd' | 'm', written: string): string => (written.startsWith('0') ? letter + letter : letter)

/** The parts of a format that show day and month as they were written: 3/4/2024 without zeros. */
const shortOrWhole = (...parts: ['d' | 'm', string][]): string[] => {
  const isShort = parts.some(([, written]) => written.length === 1)
  return parts.map(([letter]) => (isShort ? letter : letter + letter))
}

/** Signs between the parts of a date, as a format has them: all but room and hyphens in quotes, else it would read them. */
const asIs = (signs: string): string => signs.replace(/[^ -]+/g, (words) => `"${words}"`)

/** A format whose names of months are of a language, whatever that of the program is. */
const inLanguage = (format: string, language: string | undefined): string =>
  language === undefined ? format : `[$-${language}]${format}`

function readNumericDate(parts: RegExpExecArray, { decimal, dayFirst }: Notation): CellValue | undefined {
  const [, first, mark, second, year] = parts
  // 12.50.24 is no date, and 3.4.26 may be a chapter: dots want a whole year, or two digits each where points part no fractions.
  const isWhole = year!.length === 4 || (decimal === ',' && first!.length === 2 && second!.length === 2)
  if (mark === '.' && !isWhole) return undefined
  // Nobody who parts dates by dots puts the month first, also in documents whose program says that they are American.
  const monthFirst = Number(second) > 12 || (Number(first) <= 12 && !dayFirst && mark !== '.')
  const [day, month] = monthFirst ? [second, first] : [first, second]
  const shape = shortOrWhole([monthFirst ? 'm' : 'd', first!], [monthFirst ? 'd' : 'm', second!])
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
  const shown = time[0] === undefined ? '' : time[2] === undefined ? ' hh:mm' : ' hh:mm:ss'
  const value = (midnight.getTime() - epoch) / dayMs + (hours * 3600 + minutes * 60 + seconds) / 86_400
  return { kind: 'number', value, format: format + shown }
}

function readTime([, given, minutes, seconds, half]: RegExpExecArray): CellValue | undefined {
  const hours = half ? (Number(given) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(given)
  if (Number(minutes) > 59 || Number(seconds ?? 0) > 59 || Number(given) > (half ? 12 : 23)) return undefined
  const value = (hours * 3600 + Number(minutes) * 60 + Number(seconds ?? 0)) / 86_400
  const format = `${half || given!.length === 1 ? 'h' : 'hh'}:mm${seconds === undefined ? '' : ':ss'}${half ? ' AM/PM' : ''}`
  return { kind: 'number', value, format }
}
