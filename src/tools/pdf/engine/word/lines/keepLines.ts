import type { Paragraph, PrintedLine, Run, Tab } from '../../layout/model.ts'
import { runWidth } from './lineWidth.ts'

/** A run as it is written; one that `parts` its word may be followed by a hyphen where its line ends. */
export type WordRun = Run & { parts?: true }

/** Word counts the room between letters in twentieths of a point. */
const STEP = 0.05
/** What widths may be wrong by: a part of the line, and points. */
const DOUBT = { part: 0.003, points: 0.8 }
/** More room between letters one sees, in parts of their size. */
const SEEN = 0.05
/** A hyphen, in parts of the size. */
const HYPHEN = 0.333
/** A line that was this much shorter or longer was broken by something else, in parts of the room and in points. */
const OTHER = { part: 0.03, points: 3 }
/** Where words may be parted, about three letters go to the line above. */
const SYLLABLE = 1.6

/**
 * The runs of a paragraph with so much room between the letters of some lines, more or less than nothing, that each line ends where it did
 * on its page: the font that takes the place of the printed one is as wide on the whole, but not line by line, and every word that goes
 * up or down moves all that is below it. Lines that end there by themselves are left alone.
 * @param room width of the column or cell in points
 * @param hyphenated the word processor parts words by itself
 */
export function keepLines(paragraph: Paragraph, room: number, hyphenated: boolean): WordRun[] {
  const { runs, lines, indent, tabs } = paragraph
  const length = runs.reduce((sum, { text }) => sum + text.length, 0)
  if (!lines || lines.at(-1)?.end !== length) return runs
  const pieces = piecesOf(runs, lines)
  const kept = pieces.map((line, index): WordRun[] => {
    const next = pieces[index + 1]
    const begins = indent.left + (index === 0 ? indent.firstLine : 0)
    const printed = lines[index]!
    const { head, rest, from } = behindTab(line, { begins, stops: tabs })
    const width = room - indent.right - from
    const fitted = [
      ...head,
      ...fittedLine(
        rest,
        { ...printed, width: printed.width - (from - begins) },
        { width, next: next && nextWord(next, printed, hyphenated) },
      ),
    ]
    const last = fitted.at(-1)
    return printed.parted && last ? [...fitted.slice(0, -1), { ...last, parts: true }] : fitted
  })
  return joinAlike(kept.flat())
}

/** The runs of each line. What has no text begins the line behind it. */
function piecesOf(runs: Run[], lines: PrintedLine[]): Run[][] {
  const pieces: Run[][] = lines.map(() => [])
  let [line, at] = [0, 0]
  for (const run of runs) {
    let text = run.text
    while (line < lines.length - 1 && at + text.length > lines[line]!.end) {
      const part = text.slice(0, lines[line]!.end - at)
      if (part) pieces[line]!.push({ ...run, text: part })
      text = text.slice(part.length)
      at += part.length
      line++
    }
    if (line < lines.length - 1 && at === lines[line]!.end) line++
    pieces[line]!.push(text === run.text ? run : { ...run, text })
    at += text.length
  }
  return pieces
}

/** What stands behind the last tab of a line, where that leads to a stop from which lines run on, and how far from the edge it begins. */
function behindTab(line: Run[], { begins, stops }: { begins: number; stops: Tab[] }) {
  const last = line.findLastIndex((run) => run.text.includes('\t'))
  const run = line[last]
  if (!run) return { head: [], rest: line, from: begins }
  const cut = run.text.lastIndexOf('\t') + 1
  const head = [...line.slice(0, last), { ...run, text: run.text.slice(0, cut) }]
  const before = widthOf(head.map((each) => ({ ...each, text: each.text.replaceAll('\t', '') })))
  const stop = stops.find(({ at }) => before !== undefined && at > begins + before)
  const isKnown = stop?.alignment === 'left' && !head.some(({ text }) => text.slice(0, -1).includes('\t'))
  const rest = [{ ...run, text: run.text.slice(cut) }, ...line.slice(last + 1)].filter(({ text }) => text !== '')
  return isKnown ? { head, rest, from: stop.at } : { head: line, rest: [], from: begins }
}

const widthOf = (runs: Run[]): number | undefined => {
  let sum = 0
  for (const run of runs) {
    const width = runWidth(run)
    if (width === undefined) return undefined
    sum += width
  }
  return sum
}

/** What a line may end with. */
const BREAK = /[\s\-–—/\\]/u

/** How much wider the line above would be with the first word of this one, which another word processor may part; infinite where it cannot come. */
function nextWord(line: Run[], above: PrintedLine, hyphenated: boolean): number | undefined {
  const [first] = line
  if (!first || first.begins) return Infinity
  const word: Run[] = []
  for (const run of line) {
    const at = run.text.search(BREAK)
    word.push(at < 0 ? run : { ...run, text: run.text.slice(0, /\s/.test(run.text[at]!) ? at : at + 1) })
    if (at >= 0) break
  }
  const width = widthOf(word)
  if (width === undefined) return undefined
  const whole = width + (above.parted ? -1 : 1) * 0.25 * first.style.size
  return hyphenated ? Math.min(whole, SYLLABLE * first.style.size) : whole
}

/** The line, with room between its letters where it would end elsewhere. */
function fittedLine(line: Run[], printed: PrintedLine, at: { width: number; next: number | undefined }): Run[] {
  const shown = withoutEnd(line)
  const plain = widthOf(shown)
  const [first] = shown
  if (plain === undefined || !first) return line
  const next = line.at(-1)?.text.endsWith('\n') ? Infinity : at.next
  const size = first.style.size
  const natural = plain + (printed.parted ? HYPHEN * size : 0)
  const doubt = DOUBT.part * at.width + DOUBT.points
  const most = at.width - doubt
  const least = next === undefined ? 0 : at.width - next + doubt
  if ((natural <= most && natural >= least) || least > most) return line
  const off = OTHER.part * at.width + OTHER.points
  if (printed.width > at.width + off || printed.width < least - off) return line
  const count = shown.reduce((sum, run) => sum + run.text.length, 0)
  const steps = stepsFor({ from: Math.ceil((least - natural) / STEP), to: Math.floor((most - natural) / STEP) }, count)
  if (Math.abs(steps * STEP) > SEEN * size * count) return line
  return spaced(line, Math.floor(steps / count), steps - count * Math.floor(steps / count))
}

/** So many steps between all letters together: as few as will do, and the same between all where that will do as well. */
function stepsFor({ from, to }: { from: number; to: number }, count: number): number {
  if (from > 0) {
    const even = count * Math.ceil(from / count)
    return even <= to ? even : from
  }
  const even = count * Math.floor(to / count)
  return even >= from ? even : to
}

/** Without the white at its end. */
function withoutEnd(line: Run[]): Run[] {
  const last = line.at(-1)
  if (!last) return line
  const text = last.text.trimEnd()
  if (text === '' && line.length > 1 && !last.begins) return withoutEnd(line.slice(0, -1))
  return [...line.slice(0, -1), { ...last, text }]
}

/** Each letter followed by so many steps of room, the first `more` by one step more. */
function spaced(line: Run[], steps: number, more: number): Run[] {
  let left = more
  return line.flatMap((run) => {
    const wider = run.text.slice(0, left)
    const others = run.text.slice(left)
    left = Math.max(0, left - run.text.length)
    return [
      ...(wider ? [withSpacing({ ...run, text: wider }, steps + 1)] : []),
      ...(others || !wider ? [withSpacing({ ...run, text: others }, steps)] : []),
    ]
  })
}

const withSpacing = (run: Run, steps: number): Run =>
  steps === 0 ? run : { ...run, spacing: (run.spacing ?? 0) + steps * STEP }

/** Pieces of one run that stayed alike are one again. */
function joinAlike(runs: WordRun[]): WordRun[] {
  const joined: WordRun[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && !last.parts && isAlike(last, run))
      joined[joined.length - 1] = { ...last, ...run, text: last.text + run.text }
    else joined.push(run)
  }
  return joined
}

function isAlike({ text: _a, parts: _b, ...a }: WordRun, { text: _c, parts: _d, ...b }: WordRun): boolean {
  const isThing = a.picture ?? a.formula ?? a.formField ?? a.field ?? a.begins ?? a.note ?? a.dropCap
  if (isThing !== undefined) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof typeof a>
  return [...keys].every((key) => a[key] === b[key])
}
