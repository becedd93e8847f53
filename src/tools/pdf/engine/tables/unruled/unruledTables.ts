import { median } from '../../geometry.ts'
import type { Fill } from '../../model.ts'
import { byColumn, type TextRow, textOf } from '../columns/byColumn.ts'
import { columnEdges, phraseGap } from '../columns/columnEdges.ts'
import { withHeadingJoints } from '../columns/headingJoints.ts'
import { withoutMixedColumns } from '../columns/mixedColumns.ts'
import { type River, riversOf } from '../columns/rivers.ts'
import { withSparseColumns } from '../columns/sparseColumns.ts'
import { blockHead, type Head, withHead } from '../headings/blockHead.ts'
import { closeHead } from '../headings/closeHead.ts'
import { apartFromBars } from '../headings/headingBars.ts'
import { headingsAbove, ruledHeadings, withFirstLines } from '../headings/headingRows.ts'
import { type Extent, spansOfRows } from '../headings/headingSpans.ts'
import { firstFigures } from '../headings/headLines.ts'
import { repeatedSpans } from '../headings/repeatedHeads.ts'
import { ruledSpans } from '../headings/ruledSpans.ts'
import { areAnswerScales } from '../lookalikes/answerScales.ts'
import { areDishes } from '../lookalikes/dishes.ts'
import { areFieldLines } from '../lookalikes/fieldLines.ts'
import { areLoosened } from '../lookalikes/loosened.ts'
import { areNamesInColumns } from '../lookalikes/namesInColumns.ts'
import { areSung } from '../lookalikes/songs.ts'
import { isCurrency } from '../material/currency.ts'
import { isWrapped } from '../material/isWrapped.ts'
import type { Strokes } from '../material/strokes.ts'
import { isData, isFigure, isTyped } from '../material/typed.ts'
import { type Line, lineOf, phrasesOf, type Word, wordsHere } from '../material/words.ts'
import type { Draft } from '../model/assemble.ts'
import { ascending, covered } from '../model/grid.ts'
import { blocksOf } from '../partings/blocks.ts'
import { sideBySide } from '../partings/sideBySide.ts'
import { sumsBesideProse } from '../partings/sumsBesideProse.ts'
import { areParted } from '../rows/areParted.ts'
import { columnsOnward, type TableBefore } from '../rows/columnsOnward.ts'
import { level, rowsOf } from '../rows/textRows.ts'
import { areAddressBlocks } from './addressBlocks.ts'
import { evidenceOf } from './evidence.ts'
import { withoutFieldsAbove } from './fieldsAbove.ts'
import { areSortedColumns } from './sortedColumns.ts'
import { areUnlevel } from './unlevelRows.ts'

const certain = 0.5
const deepest = 3
/** Signs of currencies that name nothing by themselves. */
const isSign = /^(?:[^\p{L}\d]+|rp\.?)$/iu
const closingSign = /^[%)]+$/
/** From where to where a figure may lie, in brackets so near behind it, in font sizes. */
const range = /^\(\d[\d.,]*(?:[-–]\d[\d.,]*\))?,?$|^\d[\d.,]*\)$/
const rangeGap = 1
/** So many lines with figures tell where the columns are without the headings above. */
const fewestRows = 4

/** More room between words, in font sizes, parts texts of narrow columns. */
const wordGap = 0.42
/** Room beside the outermost texts, in font sizes. */
const margin = 0.4

/**
 * Tables that are only set in columns: runs of lines with white rivers through them, kept where `evidenceOf` believes
 * them. Where a run turns out to be columns of the page, each of them is searched alone.
 */
export function unruledTables(
  lines: Line[],
  strokes: Strokes,
  panels: Fill[],
  before: TableBefore | undefined = undefined,
  depth = 0,
): Draft[] {
  const blocks = blocksOf(lines, strokes.across).flatMap((block) => apartFromBars(block, panels))
  return blocks.flatMap((block) => {
    const floating = depth < deepest ? sumsBesideProse(block) : undefined
    if (floating)
      return [floating.above, floating.sums].flatMap((part) => unruledTables(part, strokes, panels, before, depth + 1))
    const columns = before && columnsOnward(trim(block), before)
    const onward = columns && draftOf(block, lines, strokes, panels, columns)
    if (onward) return [onward]
    if (areDishes(block) && !isDrawn(extentOf(block), withoutLeaders(strokes, block), panels)) return []
    if (areFieldLines(trim(block), strokes.across)) return []
    if ((areAnswerScales(block) || areNamesInColumns(trim(block))) && !isDrawn(extentOf(block), strokes, panels))
      return []
    if (areSung(block) && !isDrawn(extentOf(block), strokes, panels)) return []
    if (areLoosened(trim(block), lines) && !isDrawn(extentOf(block), strokes, panels)) return []
    const tables = depth < deepest ? sideBySide(block, strokes) : undefined
    if (tables) return tables.flatMap((each) => unruledTables(each, strokes, panels, undefined, depth + 1))
    const draft = draftOf(block, lines, strokes, panels)
    if (draft) return [draft]
    return depth < deepest
      ? splitAtGutter(block).flatMap((half) => unruledTables(half, strokes, panels, undefined, depth + 1))
      : []
  })
}

/** @param known the edges of the columns, where the table before tells them */
function draftOf(block: Line[], all: Line[], strokes: Strokes, panels: Fill[], known?: number[]): Draft | undefined {
  const lines = trim(block)
  const telling = withHalfLines(lines)
  const leaves = withoutUpperHeadings(telling)
  const seen = withoutMixedColumns(withoutSigns(withoutLoneColumns(riversOf(leaves), leaves), leaves), leaves)
  const rivers = withSparseColumns(withHeadingJoints(seen, leaves, strokes.across), leaves)
  if (rivers.length === 0) return undefined
  const left = known?.[0] ?? Math.min(...lines.map((line) => line.x1 - margin * line.size))
  const right = known?.at(-1) ?? Math.max(...lines.map((line) => line.x2 + margin * line.size))
  const others = lines.filter((line) => !leaves.some(({ words }) => words.includes(line.words[0]!)))
  const edges = known ?? beforeSigns(ascending([left, ...columnEdges(rivers, leaves, others), right]), lines)

  const { body, xs: widened } = withLastLines(
    withFirstLines(rowsOf(lines, edges, strokes), all, edges, strokes),
    all,
    edges,
    strokes,
  )
  const above = all.slice(0, all.indexOf(body[0]!.lines[0]!))
  const ruled = ruledHeadings(body, above, widened, strokes)
  const seenHeads = ruled.length > 0 ? ruled : headingsAbove(body, above, widened)
  const isHeaded = known || seenHeads.length > 0 || blockHead(body, all, widened, strokes) !== undefined
  const close = isHeaded ? undefined : closeHead(body, all, widened)
  const xs = close?.xs ?? widened
  const rows = [...(close ? [close.row] : seenHeads), ...body]
  const texts = rows.map((row) => byColumn(row.words, xs).map(textOf))
  const widths = lines.flatMap((line) => columnWidths(line, xs))
  const box = { x1: left, x2: right, y1: rows[0]!.lines[0]!.y1 - 4, y2: body.at(-1)!.lines.at(-1)!.y2 + 4 }
  const isTopped = xs.length === 3 && !isDrawn({ ...box, y1: rows[0]!.lines[0]!.baseline }, strokes, panels)
  // A line above two columns of texts is one to sign on as often as the head of a table.
  const drawn = isDrawn(box, strokes, panels) && !(isTopped && !texts.flat().some(isTyped))
  const areEntries = areUnlevel(body, xs) || areSortedColumns(body, xs) || areAddressBlocks(lines, xs)
  if (!drawn && !known && areEntries) return undefined
  const leaders = lines.filter((line) => line.leader).length / lines.length
  const parted = areParted(body, texts.slice(-body.length), xs, strokes.across)
  const seenEvidence = evidenceOf({ rows: texts, widths, drawn, parted, leaders })
  const confidence = known ? Math.max(certain, seenEvidence) : seenEvidence
  if (confidence < certain) return undefined
  const head = blockHead(rows, all, xs, strokes)
  const grid = head
    ? withHead(gridOfRows(head.body, xs, panels, strokes, head), head)
    : gridOfRows(rows, xs, panels, strokes)
  return { grid, kind: drawn ? 'partly' : 'unruled', confidence }
}

/**
 * Lines with several texts, each with those alone that stand half a line above and below it: these stand beside its texts, where its row is
 * in the middle of their lines.
 */
function withHalfLines(lines: Line[]): Line[] {
  const isBeside = (line: Line, other: Line | undefined): other is Line =>
    other !== undefined &&
    phrasesOf(other).length === 1 &&
    Math.abs(other.baseline - line.baseline) < level * line.size &&
    !line.words.some((word) => word.x1 < other.x2 && word.x2 > other.x1)
  return lines.flatMap((line, index) => {
    if (phrasesOf(line).length < 2) return []
    const beside = [lines[index - 1], lines[index + 1]].filter((other) => isBeside(line, other))
    if (beside.length === 0) return [line]
    const words = [line, ...beside].flatMap((each) => each.words).sort((a, b) => a.x1 - b.x1)
    return [{ ...line, words, x1: words[0]!.x1, x2: Math.max(...words.map(({ x2 }) => x2)) }]
  })
}

/** The lines from the one above the first figures on: headings over several columns stand in the white below them. */
function withoutUpperHeadings(lines: Line[]): Line[] {
  const first = lines.findIndex((line) => phrasesOf(line, phraseGap).some(({ words }) => isData(textOf(words))))
  return first > 1 && lines.length - first >= fewestRows ? lines.slice(first - 1) : lines
}

/**
 * A sign of a currency in front of its figure, or of percent behind it, makes no column of its own, nor does a code such as `EUR`, always the
 * same one behind other columns: a list of rates has one in each row.
 */
function withoutSigns(rivers: River[], lines: Line[]): River[] {
  const textsBetween = (from: number, to: number) =>
    lines
      .flatMap((line) => line.words.filter(({ x1, x2 }) => (x1 + x2) / 2 > from && (x1 + x2) / 2 < to))
      .map((word) => word.text)
  const isOnly = (texts: string[], sign: RegExp) => texts.length > 0 && texts.every((text) => sign.test(text))
  const areCurrencies = (texts: string[]) => texts.length > 0 && texts.every(isCurrency)
  return rivers.filter((river, index) => {
    const before = textsBetween(rivers[index - 1]?.at ?? Number.NEGATIVE_INFINITY, river.at)
    const after = textsBetween(river.at, rivers[index + 1]?.at ?? Number.POSITIVE_INFINITY)
    const isOfRange = river.x2 - river.x1 < rangeGap * lines[0]!.size && isOnly(after, range)
    const isCode = index > 0 && areCurrencies(before) && new Set(before).size === 1
    const isSigned = isCode || (areCurrencies(before) && isOnly(before, isSign))
    return !isSigned && !isOnly(after, closingSign) && !isOfRange
  })
}

/**
 * Edges that lie between the sign of a currency, on the left of its cell, and its figure lie before the sign, where the texts of the column
 * before leave room: the first and the last amount of a column have one.
 */
function beforeSigns(xs: number[], lines: Line[]): number[] {
  return xs.map((edge, at) => {
    if (at < 2 || at === xs.length - 1) return edge
    const isOfFigure = (word: Word, next: Word | undefined) =>
      isCurrency(word.text) && word.x2 <= edge && next !== undefined && next.x1 >= edge && isTyped(next.text)
    const signs = lines.flatMap(({ words }) => words.filter((word, index) => isOfFigure(word, words[index + 1])))
    const before = lines
      .flatMap(({ words }) => words)
      .filter((word) => !signs.includes(word) && word.x1 > xs[at - 1]! && (word.x1 + word.x2) / 2 < edge)
    const [end, start] = [Math.max(...before.map(({ x2 }) => x2)), Math.min(...signs.map(({ x1 }) => x1))]
    return signs.length > 0 && before.length > 0 && end < start ? (end + start) / 2 : edge
  })
}

/** A column in which only one text begins is a long text of the column before it, unless it has a heading. */
function withoutLoneColumns(rivers: River[], lines: Line[]): River[] {
  return rivers.filter((river, index) => {
    const end = rivers[index + 1]?.x1 ?? Number.POSITIVE_INFINITY
    const gap = (size: number) => Math.min(wordGap, (0.9 * (river.x2 - river.x1)) / size)
    const reaches = (line: Line) => phrasesOf(line, gap(line.size)).some(({ x1 }) => x1 >= river.x2 - 1 && x1 < end)
    const isHeaded = phrasesOf(lines[0]!).some((phrase) => phrase.x1 >= river.x2 - 1 && phrase.x1 < end)
    return isHeaded || lines.filter(reaches).length >= 2
  })
}

/** Letters of notes are so much smaller than those of the rows above. */
const smallerNote = 0.9

/** A title above or a note below has one phrase, or several notes stand in one line; a table begins and ends with rows. */
function trim(block: Line[]): Line[] {
  const size = median(block.map((line) => line.size))
  const isOfNotes = (line: Line) => {
    const texts = phrasesOf(line).map(({ words }) => textOf(words))
    const isSmall = line.size < smallerNote * size || (isNote(line) && /[.;]$/.test(texts.at(-1)!))
    return isSmall && !texts.some(isTyped)
  }
  const isRow = (line: Line) => phrasesOf(line).length >= 2
  const first = block.findIndex(isRow)
  const end = block.findLastIndex((line) => !isOfNotes(line))
  const last = block.findLastIndex((line, at) => at <= end && isRow(line))
  return withoutFieldsAbove(block.slice(first, last + 1))
}

/** Room between a text and the column beside it, in font sizes. */
const columnGap = 0.8

/** Lines of one cell stand so much closer than rows of figures do where no other cell has two lines, and are of one size. */
const closer = { step: 0.92, size: 0.05 }

/**
 * What goes on with cells of the last row, at the distance that lines have inside of the other rows, or closer than rows of one line
 * are. Such a line may be longer than all that told where the column ends, as long as it stays away from the next one: `xs` is widened
 * for it.
 */
function withLastLines(
  body: TextRow[],
  all: Line[],
  xs: number[],
  { across }: Strokes,
): { body: TextRow[]; xs: number[] } {
  const last = body.at(-1)!
  const within = stepsOf(body.map(({ lines }) => lines)).filter((step) => step > level * last.lines[0]!.size)
  const usual = Math.max(0, ...within)
  const limit = usual > 0 ? 1.1 * usual : closer.step * median(stepsOf([linesOfFigures(body, xs)]))
  let from = all.indexOf(last.lines.at(-1)!) + 1
  if (from === 0) return { body, xs }
  const widened = [...xs]
  const lines = [...last.lines]
  for (
    let line = all[from];
    line && line.baseline - lines.at(-1)!.baseline < Math.max(limit, level * line.size);
    line = all[++from]
  ) {
    if (isNote(line)) break
    const column = xs.findLastIndex((x) => x < line!.x1 + 1)
    const above = byColumn(last.words, xs)[column]
    const onLastLine = byColumn(lines.at(-1)!.words, xs)[column] ?? []
    const isLine = isLike(lines.at(-1)!, line, across) && isSameText(onLastLine, line, { body, xs, column })
    // Half a line lower a text stands beside the last line, in the middle of its row.
    const isBeside = line.baseline - lines.at(-1)!.baseline < level * line.size
    if (usual === 0 && !isLine && !isBeside) break
    const beside = body.flatMap(({ words }) =>
      byColumn(words, xs)
        .slice(column + 1)
        .flat(),
    )
    const next = Math.min(...beside.map(({ x1 }) => x1), xs.at(-1)! + columnGap * line.size)
    const inside = column >= 0 && line.x2 < next - columnGap * line.size + 1
    if (!inside || !above?.length || Math.abs(lineOf(above).x1 - line.x1) > line.size) break
    if (line.x2 > widened[column + 1]!) widened[column + 1] = line.x2 + 0.5
    lines.push(line)
  }
  return { body: [...body.slice(0, -1), { lines, words: lines.flatMap(({ words }) => words) }], xs: widened }
}

/** What a note below a table begins with: its mark before a sentence, or the word for it, or that for where the figures come from. */
const noteMark = /^(?:\d{1,2}|[a-z]|[*†‡§]+|\(\d{1,2}\))[/.)]?$/
const noteWord = /^(?:notes?|sources?|quellen?|sumber|catatan|fuentes?|notas?|fontes?)\s?[:.]/i

function isNote({ words }: Line): boolean {
  const [first, second] = words
  if (noteWord.test(textOf(words))) return true
  return words.length > 2 && noteMark.test(first!.text) && /^\p{Lu}/u.test(second!.text)
}

const stepsOf = (groups: Line[][]): number[] =>
  groups.flatMap((lines) => lines.slice(1).map((line, index) => line.baseline - lines[index]!.baseline))

const linesOfFigures = (body: TextRow[], xs: number[]): Line[] =>
  body
    .filter(({ words }) => byColumn(words, xs).some((texts) => texts.length > 0 && isTyped(textOf(texts))))
    .map(({ lines }) => lines[0]!)

/** A line of the same size as the one above, and nothing drawn between. */
const isLike = (above: Line, line: Line, across: Strokes['across']): boolean =>
  Math.abs(line.size - above.size) < closer.size * above.size &&
  !across.some(({ at, from, to }) => at > above.baseline && at < line.baseline && from < line.x2 && to > line.x1)

/** Whether a line goes on with the text above it, in a column that ends at its widest text. */
function isSameText(
  above: Word[],
  line: Line,
  { body, xs, column }: { body: TextRow[]; xs: number[]; column: number },
): boolean {
  const texts = body.map(({ words }) => byColumn(words, xs)[column] ?? []).filter((words) => words.length > 0)
  const widest = Math.max(...texts.map(lineOf).map(({ x1, x2 }) => x2 - x1))
  return isWrapped(above, line.words, widest)
}

/** How much of each column its text fills; texts over several columns do not count. */
function columnWidths(line: Line, xs: number[]): number[] {
  return byColumn(line.words, xs).flatMap((words, column) => {
    if (words.length === 0) return []
    const { x1, x2 } = lineOf(words)
    return [(x2 - x1) / (xs[column + 1]! - xs[column]!)]
  })
}

const extentOf = (lines: Line[]) => ({
  x1: Math.min(...lines.map(({ x1 }) => x1)),
  x2: Math.max(...lines.map(({ x2 }) => x2)),
  y1: lines[0]!.y1,
  y2: lines.at(-1)!.y2,
})

/** Lines that lead from a name to its price begin behind the name. */
const withoutLeaders = ({ across, down }: Strokes, block: Line[]): Strokes => ({
  across: across.filter(({ from }) => from < extentOf(block).x1 + 1),
  down,
})

function isDrawn(box: { x1: number; x2: number; y1: number; y2: number }, strokes: Strokes, panels: Fill[]): boolean {
  const width = box.x2 - box.x1
  const rules = strokes.across.filter(
    (stroke) =>
      stroke.at > box.y1 &&
      stroke.at < box.y2 &&
      covered([stroke], stroke.at, box.x1, box.x2) > 0.7 * width &&
      stroke.to - stroke.from < 1.6 * width,
  )
  const bars = panels.some(
    (panel) =>
      panel.y1 > box.y1 - 6 &&
      panel.y2 < box.y2 + 6 &&
      Math.min(panel.x2, box.x2) - Math.max(panel.x1, box.x1) > 0.7 * width,
  )
  return rules.length > 0 || bars
}

/** A coloured bar around a row reaches so far over its text at most, in font sizes. */
const barOver = 1.2

/** Where a row begins: with the coloured bar behind it, or with its text. */
function topOf({ lines }: TextRow, panels: Fill[]): number {
  const [first] = lines
  const top = Math.min(...lines.map((line) => line.y1))
  const { x1, x2, baseline, size } = first!
  const over = panels.filter(
    (panel) =>
      panel.y1 < top && panel.y1 > top - barOver * size && panel.y2 > baseline && panel.x1 < x2 && panel.x2 > x1,
  )
  return Math.min(top, ...over.map(({ y1 }) => y1))
}

/**
 * Every place is a cell, except where words cross a column's edge: those places are one cell.
 * @param head the headings above these rows, where they are known
 */
function gridOfRows(rows: TextRow[], xs: number[], panels: Fill[], { across }: Strokes, head?: Head): Draft['grid'] {
  const tops = rows.map((row, index) =>
    index === 0 ? topOf(row, panels) : Math.min(...row.lines.map((line) => line.y1)),
  )
  const bottoms = rows.map((row) => Math.max(...row.lines.map((line) => line.y2)))
  const ys = [tops[0]!, ...tops.slice(1).map((top, index) => (bottoms[index]! + top) / 2), bottoms.at(-1)!]
  const crosses = (row: TextRow, x: number) => row.words.some((word) => word.x1 < x - 1 && word.x2 > x + 1)
  const told = ruledSpans(rows, xs, across).map((spans, row) => {
    const repeated = repeatedSpans(rows[row]!, rows[row + 1], xs)
    return repeated.length > 0 ? repeated : spans
  })
  const spans = spansOfRows(rows, xs, linesOver([head?.y1 ?? ys[0]!, ys.at(-1)!], xs, across), head ? 0 : 1).map(
    (seen, row) => [
      ...(told[row] ?? []),
      ...seen.filter((span) => !(told[row] ?? []).some(({ first, last }) => span.first <= last && span.last >= first)),
    ],
  )
  for (const at of loneTexts(rows, xs)) spans[at] = [{ first: 0, last: xs.length - 2 }]
  const figures = firstFigures(rows, xs)
  const isSpanned = (row: number, column: number) =>
    spans[row]!.some(({ first, last }) => column >= first && column <= last)
  // Beside headings over several columns those of single ones begin as well, and go on beside the headings below.
  const goesOnBelow = (row: number, column: number) =>
    row + 1 < figures &&
    spans[row]!.length > 0 &&
    !isSpanned(row, column) &&
    !isSpanned(row + 1, column) &&
    isNextLine(rows[row]!, rows[row + 1]!, { xs, column, across })
  const isInside = (row: number, column: number) =>
    spans[row]!.some(({ first, last }) => column >= first && column < last)
  return {
    xs,
    ys,
    below: (row, column) => !goesOnBelow(row, column),
    right: (row, column) => !crosses(rows[row]!, xs[column + 1]!) && !isInside(row, column),
  }
}

/** Lines of one heading stand so close, in font sizes. */
const headingPitch = 1.3

/** Both have a text in the column, the lower one is the next line, and nothing is drawn between. */
function isNextLine(
  { words }: TextRow,
  below: TextRow,
  { xs, column, across }: { xs: number[]; column: number; across: Strokes['across'] },
): boolean {
  const [upper, lower] = [byColumn(words, xs)[column]!, byColumn(below.words, xs)[column]!]
  if (upper.length === 0 || lower.length === 0) return false
  const [from, to] = [upper.at(-1)!.baseline, lower[0]!.baseline]
  const middle = (xs[column]! + xs[column + 1]!) / 2
  const isDrawn = across.some(
    (stroke) => stroke.at > from && stroke.at < to && stroke.from < middle && stroke.to > middle,
  )
  return !isDrawn && to - from < headingPitch * lower[0]!.size
}

/** The rows that head others: those whose only text goes on over other columns, and those that begin like them with the same letters. */
function loneTexts(rows: TextRow[], xs: number[]): number[] {
  const long = rows.filter((row) => isLoneText(row, xs))
  const isLikeOne = ({ lines, words }: TextRow) =>
    lines.length === 1 &&
    byColumn(words, xs).every((texts, column) => texts.length > 0 === (column === 0)) &&
    long.some((other) => isLikeFirst(words[0]!, other.words[0]!))
  return rows.flatMap((row, at) => (long.includes(row) || isLikeOne(row) ? [at] : []))
}

/** Begin so near to each other, in font sizes. */
const sameStart = 0.15

const isLikeFirst = (word: Word, other: Word): boolean =>
  Math.abs(word.x1 - other.x1) < sameStart * word.size && word.chars[0]!.font === other.chars[0]!.font

/** The only text of a row, which begins with the names and goes on over other columns: it heads rows, and no word of it is a cell. */
function isLoneText({ lines, words }: TextRow, xs: number[]): boolean {
  const [line] = lines
  if (lines.length > 1 || !line || phrasesOf(line, phraseGap).length > 1) return false
  const columns = byColumn(words, xs).flatMap((each, column) => (each.length > 0 ? [column] : []))
  const isOver = columns.length > 1 || words.some(({ x1, x2 }) => x1 < xs[1]! - 1 && x2 > xs[1]! + 1)
  return columns[0] === 0 && isOver && !words.slice(1).some(({ text }) => isFigure(text))
}

/** Lines over a table are hardly shorter or longer than it, as parts of its width. */
const ownLine = { least: 0.9, most: 1.4 }

/** From where to where the lines go that are drawn through a whole table: beyond its texts, to the edges of its cells. */
function linesOver(ys: number[], xs: number[], across: Strokes['across']): Extent[] {
  const width = xs.at(-1)! - xs[0]!
  return across
    .filter(({ at, drawn }) => drawn && at > ys[0]! - 6 && at < ys.at(-1)! + 6)
    .filter(({ from, to }) => to - from > ownLine.least * width && to - from < ownLine.most * width)
    .map(({ from, to }) => ({ x1: from, x2: to }))
}

/** The columns of the page that a block of lines runs through, each with its own lines. */
function splitAtGutter(block: Line[]): Line[][] {
  const rivers = riversOf(block)
  const gutter = rivers.sort((a, b) => b.x2 - b.x1 - (a.x2 - a.x1))[0]
  if (!gutter) return []
  const middle = gutter.at
  const side = (isHere: (x: number) => boolean) => wordsHere(block, ({ x1, x2 }) => isHere((x1 + x2) / 2))
  return [side((x) => x < middle), side((x) => x >= middle)]
}
