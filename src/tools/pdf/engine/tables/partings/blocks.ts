import { median } from '../../geometry.ts'
import { riversOf } from '../columns/rivers.ts'
import type { Stroke } from '../material/strokes.ts'
import { isFigure } from '../material/typed.ts'
import { type Line, phrasesOf } from '../material/words.ts'
import { ruleEndsTable } from './ruleEnds.ts'
import { isStretchedRow } from './stretchedRows.ts'

/** Farther apart, in font sizes, lines belong to different things; a heading and its rows may have a line with room around it between them. */
const farApart = { bare: 3.4, ruled: 4.6 }
/** So many lines of one phrase in a row end a table; a wrapped cell or the heading of a group is shorter. */
const mostLoneLines = 2
/** A cell behind so many others goes on for so many lines at most, which begin so near to its first one, in font sizes, and are as close as lines are. */
const wrappedCell = { before: 2, lines: 12, near: 0.3, step: 1.6 }

/** Rows before a wider distance says something, and how much wider it has to be. */
const fewestRows = 3
const wider = 1.6

/** Behind more room than there was before, a line that does not fit into the columns so far. */
function isNewPart(block: Line[], step: number, line: Line): boolean {
  if (block.length < fewestRows) return false
  const widest = Math.max(...block.slice(1).map((each, index) => each.baseline - block[index]!.baseline))
  if (step < wider * widest) return false
  const slack = 2 * line.size
  if (line.x1 < Math.min(...block.map(({ x1 }) => x1)) - slack) return true
  if (line.x2 > Math.max(...block.map(({ x2 }) => x2)) + slack) return true
  return riversOf(block).some(({ x1, x2 }) => phrasesOf(line).some((phrase) => phrase.x1 < x1 && phrase.x2 > x2))
}

/** Addresses and labels beside each other have two texts a line; a heading of so many, so much farther below, begins a table. */
const labels = { lines: 2, texts: 2, heading: 4, farther: 1.25, forward: 1.6 }

/**
 * The heading of a table below an address with labels beside it: these are no headings of its columns. A table that goes on begins
 * with what was brought forward, which has two texts like them.
 */
function isBelowLabels(block: Line[], step: number, line: Line, next: Line | undefined): boolean {
  const texts = phrasesOf(line).length
  const isRow = (each: Line | undefined) => each !== undefined && phrasesOf(each).length >= labels.heading
  const isForward = texts === labels.texts && isRow(next) && next!.baseline - line.baseline < step
  if (block.length < labels.lines || !(isRow(line) || isForward)) return false
  if (block.some((row) => phrasesOf(row).length > labels.texts)) return false
  const steps = block.slice(1).map((each, index) => each.baseline - block[index]!.baseline)
  return step > (isForward ? labels.forward : labels.farther) * Math.max(...steps)
}

/** Texts of so many words are prose. */
const PROSE = 5

const phrasesOfProse = (line: Line): Line[] => phrasesOf(line).filter(({ words }) => words.length >= PROSE)

/** Prose below a table, as small print in columns is: two lines of nothing but long texts over columns of which no row has any. */
function isProseBelow(block: Line[], line: Line, next: Line | undefined): boolean {
  if (block.length < fewestRows || !next || block.some((row) => phrasesOfProse(row).length > 0)) return false
  const both = [line, next].map(phrasesOfProse)
  if (both[0]!.length < phrasesOf(line).length || both[1]!.length < phrasesOf(next).length) return false
  const rivers = riversOf(block)
  return both.every((texts) => rivers.some(({ x1, x2 }) => texts.some((text) => text.x1 < x1 && text.x2 > x2)))
}

/** So many words in one line over the columns are prose: the heading of a group of rows is shorter. */
const SENTENCE = 8

/**
 * A paragraph that parts what stands above it from what follows: a line of prose that runs over the columns so far, and goes on in the
 * next line or ends a sentence.
 */
function isParagraph(block: Line[], line: Line, next: Line | undefined): boolean {
  if (phrasesOf(line).length > 1 || line.words.length < SENTENCE) return false
  if (!riversOf(block).some(({ x1, x2 }) => line.x1 < x1 && line.x2 > x2)) return false
  const goesOn = next !== undefined && phrasesOf(next).length === 1 && Math.abs(next.x1 - line.x1) < line.size
  return goesOn || /[.!?:]$/.test(line.words.at(-1)!.text)
}

/**
 * The heading of a text below a line through the whole column, under facts beside their labels: it runs over the room between these, and
 * the next line is prose.
 */
function isHeadingBelowRule(block: Line[], line: Line, next: Line | undefined, across: Stroke[]): boolean {
  const last = block.at(-1)
  if (block.length < fewestRows || !last || !next) return false
  if (phrasesOf(next).length > 1 || next.words.length < SENTENCE) return false
  const isAt = ({ at, drawn }: Stroke, from: number, to: number) => drawn && at > from && at < to
  if (across.some((stroke) => isAt(stroke, block[0]!.baseline, last.baseline))) return false
  const [x1, x2] = [Math.min(...block.map((row) => row.x1)), Math.max(...block.map((row) => row.x2))]
  const isParted = across.some(
    (stroke) => isAt(stroke, last.baseline, line.y1) && stroke.from < x1 + line.size && stroke.to > x2 - line.size,
  )
  return (
    isParted &&
    riversOf(block).some(({ x2 }) =>
      phrasesOf(line).some((each) => each.x1 < x2 - line.size && each.x2 > x2 + line.size),
    )
  )
}

/** Letters so much larger than those beside them are a heading; so many of its line are, as a part of it. */
const heading = { larger: 1.5, part: 0.3 }

/** A heading in much larger letters than what stands beside it: a title with its date is no row. */
function isHeadline(line: Line): boolean {
  const phrases = phrasesOf(line)
  const smallest = Math.min(...phrases.map(({ size }) => size))
  const lengthOf = (words: Line['words']) => words.reduce((sum, { text }) => sum + text.length, 0)
  const large = phrases.filter(({ size }) => size > heading.larger * smallest)
  return lengthOf(large.flatMap(({ words }) => words)) >= heading.part * lengthOf(line.words)
}

/** So many lines below a heading are looked at for rows. */
const lookAhead = 6

/** A line of one text in letters so much larger than those of the rows above, with so much more room than between these. */
const nextHeading = { larger: 1.3, room: 1.3 }

/**
 * The heading of another table: the rows below it may have columns of their own. In two columns it heads a group of rows, unless those do
 * have others.
 */
function isHeadingOfNext(block: Line[], line: Line, following: Line[]): boolean {
  if (block.length < fewestRows || phrasesOf(line).length > 1) return false
  const step = line.baseline - block.at(-1)!.baseline
  const usual = median(block.slice(1).map((each, index) => each.baseline - block[index]!.baseline))
  const isHeading =
    line.size > nextHeading.larger * Math.max(...block.map(({ size }) => size)) && step > nextHeading.room * usual
  return isHeading && (riversOf(block).length >= 2 || haveOtherColumns(block, following))
}

/** Above and below the title of a table there is so much more room than between rows, and its headings are so many at least. */
const titled = { rows: 2, above: 1.6, below: 1.3, words: 8, headings: 3 }

/** The title of another table: room above, and below too unless more columns follow, then headings without a figure that are not those of this block, then figures. */
function isTitleOfNext(block: Line[], line: Line, following: Line[]): boolean {
  const [next, row] = following
  if (block.length < titled.rows || !next || !row || phrasesOf(line).length > 1 || line.words.length > titled.words)
    return false
  const usual = median(block.slice(1).map((each, index) => each.baseline - block[index]!.baseline))
  if (line.baseline - block.at(-1)!.baseline < titled.above * usual) return false
  const headings = textsOf(next)
  const hasMore = block.every((each) => phrasesOf(each).length < headings.length)
  if (!hasMore && next.baseline - line.baseline < titled.below * usual) return false
  return (
    headings.length >= titled.headings &&
    !headings.some(isFigure) &&
    textsOf(row).some(isFigure) &&
    textsOf(block[0]!).join() !== headings.join()
  )
}

/** Above the title of a table with the same headings there is so much more room than between rows. */
const SAME_HEAD = 1.3

/** The title of another table with the same columns: room above, and below it the headings of this block once more, then figures. */
function isTitleOfSameHead(block: Line[], line: Line, following: Line[]): boolean {
  const [next, row] = following
  if (block.length < fewestRows || !next || !row || phrasesOf(line).length > 1 || line.words.length > titled.words)
    return false
  const usual = median(block.slice(1).map((each, index) => each.baseline - block[index]!.baseline))
  if (line.baseline - block.at(-1)!.baseline < SAME_HEAD * usual) return false
  const headings = textsOf(next)
  return (
    headings.length >= titled.headings &&
    !headings.some(isFigure) &&
    textsOf(row).some(isFigure) &&
    textsOf(block[0]!).join() === headings.join()
  )
}

/** So many rows say what columns a table has; texts of one begin or end so near to each other, in font sizes; some do so by chance. */
const columns = { told: 3, near: 0.6, chance: 0.34 }

/** Hardly any text of the rows that follow, behind their first ones, begins or ends below one of this block. */
function haveOtherColumns(block: Line[], following: Line[]): boolean {
  const textsBehind = (lines: Line[]) => lines.flatMap((line) => phrasesOf(line).slice(1))
  const rows = following.filter((line) => phrasesOf(line).length > 1).slice(0, columns.told)
  const texts = textsBehind(block)
  const isBelow = ({ x1, x2, size }: Line) =>
    texts.some((text) => Math.min(Math.abs(text.x1 - x1), Math.abs(text.x2 - x2)) < columns.near * size)
  const behind = textsBehind(rows)
  return rows.length > 1 && behind.filter(isBelow).length <= columns.chance * behind.length
}

const textsOf = (line: Line): string[] => phrasesOf(line).map(({ words }) => words.map(({ text }) => text).join(' '))

/** Two lines that end one table and begin the next are so far apart, in font sizes; those of a double line are closer. */
const apart = 0.5

/**
 * The heading of another table below two lines, one at the end of the rows above and one over itself. Two signs tell it of a row below a
 * double line: clear room between those lines, a line below it, and columns of its own.
 */
function isHeadBelowRules(block: Line[], line: Line, following: Line[], across: Stroke[]): boolean {
  const last = block.at(-1)
  if (block.length < fewestRows || !last) return false
  const hasFigures = (each: Line) => textsOf(each).some(isFigure)
  if (phrasesOf(line).length < 2 || hasFigures(line)) return false
  const isOver = ({ from, to, drawn }: Stroke, { x1, x2, size }: Line) => drawn && from < x1 + size && to > x2 - size
  const between = across.filter(({ at }) => at > last.baseline && at < line.baseline - line.size / 2)
  const [end, start] = [between.find((each) => isOver(each, last)), between.findLast((each) => isOver(each, line))]
  if (!end || !start || end === start) return false
  const isBelow = ({ at }: Stroke) => at > line.baseline && at < (following.find(hasFigures)?.baseline ?? 0)
  const signs = [
    start.at - end.at > apart * line.size,
    across.some((each) => isBelow(each) && isOver(each, line)),
    haveOtherColumns(block, following),
  ]
  return signs.filter(Boolean).length > 1
}

/** A line below a title is drawn in one piece so near below it, in its size, and the letters below it are so much smaller. */
const ruled = { near: 0.9, larger: 1.2 }

/** A title with a line below it through the whole column: what it heads is no part of what stands above it. */
function isOverRule(line: Line, next: Line | undefined, across: Stroke[]): boolean {
  if (!next || line.size < ruled.larger * next.size || phrasesOf(line).length > 1) return false
  return across.some(
    ({ at, from, to, drawn, joints }) =>
      drawn &&
      !joints &&
      at > line.baseline &&
      at < line.baseline + ruled.near * line.size &&
      from < line.x1 + 1 &&
      to > Math.max(line.x2, next.x2) - 1,
  )
}

/** What a table's title begins with: the word and its number. */
const title = /^(?:table|tabel|tab\.|tabelle|tableau|tabla|tabela|tabella|таблица|表)\s*[\dIVX]+\b/i

/** The line says which table follows. */
export const isTitle = (line: Line): boolean => {
  const words = phrasesOf(line)[0]?.words ?? []
  return title.test(words.map(({ text }) => text).join(' '))
}

/** One line is drawn between two that goes from end to end of both. */
const isRuled = (above: Line, below: Line, across: Stroke[]): boolean =>
  phrasesOf(above).length > 1 &&
  across.some(
    ({ at, from, to, drawn }) =>
      drawn &&
      at > above.baseline &&
      at < below.y1 &&
      from < Math.min(above.x1, below.x1) + above.size &&
      to > Math.max(above.x2, below.x2) - above.size,
  )

/** A line or the edge of a shade passes between both, over the whole width of the lower one. */
const isRuledApart = (above: Line, below: Line, across: Stroke[]): boolean =>
  across.some(
    ({ at, from, to }) =>
      at > above.baseline && at < below.baseline - 0.5 * below.size && from < below.x1 + 1 && to > below.x2 - 1,
  )

/** The next line of a text in a column of its own, behind others: in the column of names it may head a group of rows. */
function goesOnInCell(block: Line[], lone: Line[], line: Line): boolean {
  const row = block.at(-1)
  if (!row || lone.length >= wrappedCell.lines) return false
  const cell = phrasesOf(row).slice(wrappedCell.before).at(-1)
  if (!cell) return false
  const before = lone.at(-1) ?? row
  return (
    phrasesOf(line).length === 1 &&
    [line, ...lone].every(({ x1, size }) => Math.abs(x1 - cell.x1) < wrappedCell.near * size) &&
    line.baseline - before.baseline < wrappedCell.step * line.size
  )
}

/** Runs of lines that could be the rows of a table: most of them have several phrases with clear room between. */
export function blocksOf(lines: Line[], across: Stroke[] = []): Line[][] {
  const endsAtRule = ruleEndsTable(across, lines)
  const blocks: Line[][] = []
  let block: Line[] = []
  let lone: Line[] = []
  const close = () => {
    if (block.length >= 2) blocks.push(block)
    block = []
    lone = []
  }
  for (const [index, line] of lines.entries()) {
    const before = lone.at(-1) ?? block.at(-1)
    const step = before ? line.baseline - before.baseline : 0
    const far = before && isRuled(before, line, across) ? farApart.ruled : farApart.bare
    if (before && step > far * Math.max(line.size, before.size) && !isStretchedRow(lines, index)) close()
    const next = lines[index + 1]
    const isApart =
      isNewPart(block, step, line) ||
      isHeadingBelowRule(block, line, next, across) ||
      isBelowLabels(block, step, line, next) ||
      isHeadBelowRules(block, line, lines.slice(index, index + lookAhead), across) ||
      isProseBelow(block, line, next)
    if (before && (isApart || isTitle(line) || endsAtRule(before, line))) close()
    if (
      isHeadline(line) ||
      isHeadingOfNext(block, line, lines.slice(index + 1, index + 1 + lookAhead)) ||
      (lone.length === 0 && isTitleOfNext(block, line, lines.slice(index + 1, index + 3))) ||
      (lone.length === 0 && isTitleOfSameHead(block, line, lines.slice(index + 1, index + 3))) ||
      isOverRule(line, next, across)
    ) {
      close()
      continue
    }
    if (phrasesOf(line).length >= 2) {
      block.push(...lone, line)
      lone = []
      continue
    }
    if (block.length === 0) continue
    if (goesOnInCell(block, lone, line)) {
      lone.push(line)
      continue
    }
    if (isParagraph(block, line, next)) {
      close()
      continue
    }
    const since = lone.findLastIndex((each, at) => isRuledApart(lone[at - 1] ?? block.at(-1)!, each, across))
    const isBelowRule = isRuledApart(lone.at(-1) ?? block.at(-1)!, line, across)
    lone.push(line)
    // Between lines that part rows each cell may have lines of its own above and below the others.
    const sameRow = isBelowRule ? 1 : lone.length - Math.max(0, since)
    if (sameRow > mostLoneLines || lone.length > 2 * mostLoneLines) close()
  }
  close()
  return blocks
}
