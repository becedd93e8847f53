import { wordCount } from '../../wordCount.ts'
import { runsOn } from '../material/runsOn.ts'
import { isTyped } from '../material/typed.ts'
import { areMarked } from './markColumns.ts'

/** The rows of a supposed table as texts, and what else speaks for it. */
export type Claim = {
  rows: string[][]
  /** How much of its column each text fills, 0 to 1, for texts only. */
  widths: number[]
  /** Drawn lines or shaded bars that span it. */
  drawn: boolean
  /** Something is drawn between all rows, each of which has a name. */
  parted?: boolean
  /** Part of its lines with rows of dots between their texts, 0 to 1. */
  leaders: number
}

const bullet = /^(?:[•·▪◦‣○●■*–—-]|\(?(?:\d{1,3}|[a-z]|[ivxIVX]{1,5}|[A-Z])[.)])$/
/** Numbers of clauses: `2.1`, `2.1.3`. */
const clause = /^\d{1,3}(?:\.\d{1,3})+\.?$/
const dot = /^[•·▪◦‣○●■]/
const contentsTitle =
  /^(?:(?:table of )?contents|daftar isi|inhalt(?:sverzeichnis)?|table des matières|sommaire|[ií]ndice|sumário|inhoud|目录|目次)$/i
/** What stands over the numbers of pages. */
const page = /^(?:pages?|seiten?|hal(?:aman)?|p[áa]ginas?|no)\.?$|^p\.$/i
const pageNumber = /^(?:\d{1,4}|[ivxlc]{1,7})$/i
const grouped = /^\d{1,3}(?:,\d{3})+$/
const pageNumbers = /^(?:\d{1,4}|[ivxlc]{1,7})(?:\s*[,–-]\s*(?:\d{1,4}|[ivxlc]{1,7}))*,?$/i

const share = <T>(list: T[], holds: (each: T) => boolean): number =>
  list.length === 0 ? 0 : list.filter(holds).length / list.length

/**
 * How sure it is that lines without a drawn grid are a table, 0 to 1. Below 0.5 they are prose, columns of a page, a
 * list or a table of contents, which only happen to have room inside their lines.
 */
export function evidenceOf({ rows, widths, drawn, parted = false, leaders }: Claim): number {
  const columns = rows[0]?.length ?? 0
  const texts = rows.flat().filter(Boolean)
  const filled = texts.length / Math.max(1, rows.length * columns)
  const typed = share(texts, isTyped)
  const words = texts.reduce((sum, text) => sum + wordCount(text), 0) / Math.max(1, texts.length)
  if (areMarked(rows)) return 0.6
  if (columns < 2 || rows.length < 2 || filled < 0.45) return 0
  if (isContents(rows, leaders) || isIndex(rows, leaders) || isList(rows) || areNumberedLines(rows)) return 0
  if (areEquations(rows)) return 0
  if (!drawn && isListInColumns(rows)) return 0
  if (arePrompted(rows) || areChoices(rows) || areClauses(rows) || areLabels(texts)) return 0
  // Dots lead to figures; without them this is what a table of contents has on its left.
  if (leaders > 0.4 && share(rows, endsTyped) < 0.5) return 0
  // Columns of prose: whole lines of words that go to the edge of their column.
  if (!parted && typed < 0.15 && words > 2.4 && share(widths, (width) => width > 0.8) > 0.5) return 0
  if (!parted && typed < 0.2 && words > 6) return 0
  if (!drawn && typed < 0.2 && hasProse(rows)) return 0
  // Whole pages of terms and what they mean, set in several columns.
  if (!drawn && typed < 0.1 && words > 2.4 && rows.length >= 20) return 0

  if (rows.length === 2 && !drawn) return columns >= 3 && typed >= 0.3 && !isAxis(rows[0]!) ? 0.55 : 0
  const figures = typed >= 0.2 ? 0.35 : typed
  const shape = Math.min(0.3, 0.05 * rows.length) + Math.min(0.25, 0.08 * (columns - 1))
  const terse = words <= 4 ? 0.1 : 0
  const certain = (drawn ? 0.3 : 0) + figures + shape + terse + 0.2 * (filled - 0.5)
  // Names beside values are everywhere in letters; two columns need figures, lines, or many rows.
  if (columns === 2 && !drawn && typed < 0.35) return rows.length >= 6 && words <= 3 && filled > 0.9 ? 0.5 : 0
  return Math.min(1, certain)
}

/** Figures from end to end, without a name before them: the marks of an axis, above what its curves are called. */
const isAxis = (row: string[]): boolean =>
  row[0] !== '' && row.filter(Boolean).every((text) => text.split(' ').every(isTyped))

/** A column of which line after line goes on in the next, though each stands in a row of its own. */
const hasProse = (rows: string[][]): boolean =>
  (rows[0] ?? []).some((_, column) => {
    const texts = rows.map((row) => row[column]!).filter(Boolean)
    return texts.length >= 4 && runsOn(texts) >= 0.5
  })

const endsTyped = (row: string[]): boolean => isTyped(row.slice(1).findLast(Boolean) ?? '')

function isContents(rows: string[][], leaders: number): boolean {
  const ends = rows.map((row) => row.at(-1) ?? '').filter(Boolean)
  const last = page.test(ends[0] ?? '') ? ends.slice(1) : ends
  if (share(last, (text) => pageNumber.test(text)) < 0.9) return false
  if (rows.slice(0, 2).some((row) => contentsTitle.test(row.join('').trim()))) return true
  const numbers = last.map(Number).filter(Number.isFinite)
  const rising = numbers.every((number, index) => index === 0 || number >= numbers[index - 1]!)
  if ((rows[0]?.length ?? 0) > 3) return leaders >= 0.4 && rising && numbers.length >= 4
  if (leaders >= 0.4) return rising || !hasHeading(rows)
  const wordy = share(rows, (row) => wordCount(row.slice(0, -1).join(' ')) >= 2)
  return (
    numbers.length >= 4 && rising && wordy >= 0.5 && rows.every((row) => !isTyped(row[1] ?? '') || row.length === 2)
  )
}

/** A heading over figures says what they are: pages have none, or one that says so. */
function hasHeading([first = []]: string[][]): boolean {
  const last = first.at(-1) ?? ''
  return last !== '' && !isTyped(last) && !page.test(last) && first[0] !== ''
}

/** Columns of entries with dots and the pages that they stand on, several beside each other. Groups of figures are no list of pages. */
function isIndex(rows: string[][], leaders: number): boolean {
  const count = rows[0]?.length ?? 0
  if (leaders < 0.4 || count < 4 || count % 2 !== 0) return false
  const textsAt = (odd: number) =>
    rows.flatMap((row) => row.filter((text, column) => column % 2 === odd && text !== ''))
  if (share(textsAt(0), isTyped) > 0.5) return false
  return share(textsAt(1), (text) => pageNumbers.test(text) && !grouped.test(text)) >= 0.85
}

/** So few names in columns may be in order by chance. */
const fewestNames = 9

/** Names in order, down one column after the other. */
function isListInColumns(rows: string[][]): boolean {
  const names = (rows[0] ?? []).flatMap((_, column) => rows.map((row) => row[column]!)).filter(Boolean)
  if (names.length < fewestNames || names.some(isTyped)) return false
  return names.every((name, index) => index === 0 || name.localeCompare(names[index - 1]!) >= 0)
}

/** What lines of a program have and names have not. */
const code = /[;{}=]|\w\(.*\)|\/\//

/** Lines of a draft or a program with their numbers in the margin, one after the other. */
function areNumberedLines(rows: string[][]): boolean {
  const numbered = rows.filter(([number = '']) => /^\d+$/.test(number))
  const isCode = share(rows, (row) => code.test(row.slice(1).join(' '))) > 0.5
  if ((rows[0]?.length !== 2 && !isCode) || numbered.length < 3 || numbered.length < 0.8 * rows.length) return false
  const steps = numbered.slice(1).filter((row, index) => Number(row[0]) === Number(numbered[index]![0]) + 1)
  const isLong = share(rows, (row) => wordCount(row[1] ?? '') > 5) > 0.5
  // Numbers under a heading may be a table's; without one, and with words behind them, they only count.
  const isListing = numbered[0] === rows[0] && share(rows, (row) => isTyped(row[1] ?? '')) < 0.2
  return steps.length > 0.9 * (numbered.length - 1) && (isLong || isListing)
}

/** So many equations in a row are no chance. */
const fewestEquations = 2

/** Equations with the conditions they hold on, and their numbers in brackets at the right, each the next one. */
function areEquations(rows: string[][]): boolean {
  const numbers = rows.flatMap((row) => /^\((?:[\dA-Z]{1,2}\.)?(\d{1,3})\)$/.exec(row.at(-1) ?? '')?.[1] ?? [])
  const others = rows.filter((row) => row.at(-1) !== '')
  if (numbers.length < fewestEquations || numbers.length < others.length) return false
  return numbers.every((number, at) => at === 0 || Number(number) === Number(numbers[at - 1]) + 1)
}

/** What an interpreter writes before the line that somebody types, and before those that go on. */
const prompt = /^(?:>{1,3}|\+|\.{3})$/

/** Lines of a program as they were typed, each behind its prompt; their own indents make no columns. Figures that were typed do. */
function arePrompted(rows: string[][]): boolean {
  const first = rows.map(([text = '']) => text).filter(Boolean)
  const others = rows.flatMap((row) => row.slice(1).filter(Boolean))
  if (share(others, isTyped) > 0.3) return false
  return first.length >= Math.max(3, 0.5 * rows.length) && share(first, (text) => prompt.test(text)) > 0.8
}

/** The marks of answers to choose from. */
const choice = /(?:^|\s)\(?([A-Ha-h])[.)](?=\s|$)/g
/** So many answers stand in one row, and as many rows of a table as that part have some. */
const choices = { beside: 2, rows: 0.4 }

/** Answers of an exam, whose marks count on along their row. */
function areChoices(rows: string[][]): boolean {
  const counting = rows.filter((row) => {
    const marks = [...row.join('\n').matchAll(choice)].map(([, letter = '']) => letter.charCodeAt(0))
    return marks.length >= choices.beside && marks.every((mark, index) => index === 0 || mark === marks[index - 1]! + 1)
  })
  return counting.length >= choices.rows * rows.length
}

/** Part of the numbers that are the next ones, and of the texts behind them that are figures. */
const counting = { next: 0.8, typed: 0.3, fewest: 3 }

/** Numbers of clauses and of their parts, each the next one, with what they say behind them, however short. */
function areClauses(rows: string[][]): boolean {
  if (rows[0]?.length !== 2 || share(rows, ([, text = '']) => isTyped(text)) > counting.typed) return false
  const numbers = rows.flatMap(([text = '']) =>
    /^\d{1,3}(?:\.\d{1,3})*\.?$/.test(text) ? [text.replace(/\.$/, '').split('.')] : [],
  )
  const marks = rows.map(([text = '']) => text).filter(Boolean)
  if (numbers.length < counting.fewest || numbers.length < marks.length || numbers.every(({ length }) => length === 1))
    return false
  const next = numbers.slice(1).filter((number, index) => isNextClause(numbers[index]!, number))
  return next.length >= counting.next * (numbers.length - 1)
}

/** `2.1` and `3` come behind `2`; `2.2` and `3` behind `2.1`. */
function isNextClause(before: string[], number: string[]): boolean {
  const depth = number.length - 1
  if (number.slice(0, depth).join() !== before.slice(0, depth).join() || depth > before.length) return false
  return Number(number[depth]) === Number(before[depth] ?? 0) + 1
}

/** Names of what is to be written behind them, and nothing else. */
const areLabels = (texts: string[]): boolean => texts.length > 1 && texts.every((text) => /:$/.test(text))

/** A number of a clause or an item, alone or with the first word behind it. */
const isNumbered = (text: string): boolean => {
  const [number = ''] = text.split(/\s/)
  return clause.test(number) || bullet.test(number)
}
const isLong = (text: string): boolean => wordCount(text) > 4

/** Bullets and numbers of items stand in a column of their own; a table may number its rows, and only in its first. */
function isList(rows: string[][]): boolean {
  const columns = rows[0]?.map((_, column) => rows.map((row) => row[column]!).filter(Boolean)) ?? []
  const marks = columns.map((texts) => texts.length > 1 && share(texts, (text) => bullet.test(text)) > 0.6)
  const dots = columns.some((texts) => texts.length > 1 && share(texts, (text) => dot.test(text)) > 0.6)
  const [first = [], second = []] = columns
  const clauses = columns.length === 2 && share(first, isNumbered) > 0.8
  if (clauses && share(second, isLong) > 0.6) return true
  // Clauses of several columns of the page: behind each column of numbers stands one of sentences.
  const numbered = columns.flatMap((texts, column) =>
    texts.length > 2 && share(texts, isNumbered) > 0.6 && share(columns[column + 1] ?? [], isLong) > 0.5
      ? [column]
      : [],
  )
  if (numbered.length > 1) return true
  if (dots || columns.length <= 2) return dots || marks[0] === true
  // Signs before figures stand for a figure that is missing: items are words.
  return marks.some((isMark, column) => isMark && column > 0 && share(columns[column + 1] ?? [], isTyped) < 0.6)
}
