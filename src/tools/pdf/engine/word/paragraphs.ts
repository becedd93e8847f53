import {
  Bookmark,
  BorderStyle,
  HeadingLevel,
  type IFrameOptions,
  type IParagraphOptions,
  LeaderType,
  ShadingType,
  TabStopType,
  Paragraph as WordParagraph,
} from 'docx'
import type { Border, Flow, ListLevel, Paragraph, Tab, TextStyle } from '../layout/model.ts'
import { alignmentNames } from './alignmentNames.ts'
import { areaBehind } from './areaBehind.ts'
import { lineSpacing } from './lineSpacing.ts'
import { keepLines } from './lines/keepLines.ts'
import { listReference } from './numbering.ts'
import { floatingPicture } from './pictures.ts'
import { columnBreak, runChildren } from './runs.ts'
import { eighths, twips } from './units.ts'
import { watermarkBehind } from './watermarkBehind.ts'

const headingLevels = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const

/**
 * A paragraph with everything that it is known to have. `after` is the space that a table below it asks for, `frame` a place of its
 * own beside the text, `room` the width of the column that it stands in, in points, where its lines are to end as they did.
 */
export function wordParagraph(
  printed: Paragraph,
  flow: Flow,
  { after = 0, frame, room }: { after?: number | undefined; frame?: IFrameOptions; room?: number } = {},
): WordParagraph {
  const paragraph = withNumberStop(indentedByTab(printed), flow)
  const base = (paragraph.heading && flow.headings.get(paragraph.heading)) || flow.body
  const lines = room === undefined ? paragraph.runs : keepLines(paragraph, room, flow.hyphenated)
  const runs = runChildren(lines, base, paragraph.alignment)
  const main = mainStyle(paragraph) ?? base
  const children = [
    ...(paragraph.columnBreak ? [columnBreak()] : []),
    ...(paragraph.areas ?? []).map((area) => areaBehind(area, flow)),
    ...(paragraph.watermarks ?? []).map(watermarkBehind),
    ...(paragraph.floats ?? []).map(floatingPicture),
    ...(paragraph.anchor ? [new Bookmark({ id: paragraph.anchor, children: runs })] : runs),
  ]
  return new WordParagraph({
    ...(frame ? { frame } : {}),
    ...(paragraph.heading ? { heading: headingLevels[paragraph.heading - 1] ?? HeadingLevel.HEADING_6 } : {}),
    alignment: alignmentNames[paragraph.alignment],
    ...(paragraph.rightToLeft ? { bidirectional: true } : {}),
    spacing: { before: twips(paragraph.before), after: twips(after), ...lineSpacing(paragraph, main) },
    ...indentOptions(paragraph, flow),
    ...(paragraph.tabs.length > 0 ? { tabStops: stopsOf(paragraph, main).map(tabStop) } : {}),
    ...(paragraph.shading ? { shading: { type: ShadingType.CLEAR, fill: paragraph.shading, color: 'auto' } } : {}),
    ...(paragraph.uncounted ? { suppressLineNumbers: true } : {}),
    ...(paragraph.borders ? { border: borderOptions(paragraph.borders) } : {}),
    ...(paragraph.pageBreak ? { pageBreakBefore: true } : {}),
    children,
  })
}

/**
 * A paragraph in which a page begins, with a tab in the place of its first line's indent: LibreOffice makes two of it, each with a first
 * line of its own.
 */
function indentedByTab(paragraph: Paragraph): Paragraph {
  const { runs, lines, indent, tabs, list, rightToLeft } = paragraph
  const [first] = runs
  if (!first || indent.firstLine <= 0 || list || rightToLeft || !runs.some(({ begins }) => begins)) return paragraph
  const stop: Tab = { at: indent.left + indent.firstLine, alignment: 'left', dots: false }
  return {
    ...paragraph,
    runs: [{ text: '\t', style: first.style }, ...runs],
    ...(lines ? { lines: lines.map((line) => ({ ...line, end: line.end + 1 })) } : {}),
    indent: { ...indent, firstLine: 0 },
    tabs: [stop, ...tabs.filter(({ at }) => at > stop.at)],
  }
}

/** The style of most of the text: spacing is a multiple of its size, whatever small or large word comes first. */
function mainStyle({ runs }: Paragraph): TextStyle | undefined {
  const lengths = new Map<TextStyle, number>()
  for (const { style, text } of runs) lengths.set(style, (lengths.get(style) ?? 0) + text.length)
  return [...lengths].sort((a, b) => b[1] - a[1])[0]?.[0]
}

function indentOptions(paragraph: Paragraph, flow: Flow): Pick<IParagraphOptions, 'numbering' | 'indent'> {
  const { left, right, firstLine } = paragraph.indent
  if (paragraph.list) {
    const level = levelAt(paragraph, flow)
    const aside = level ? left - level.left : 0
    // A longer number, such as 1.10, begins where the others do and has its text farther off.
    const longer = level && aside > 0 && aside < LONGER * level.style.size ? aside : 0
    const hanging = level && !runsBelow(paragraph, level) ? level.hanging + longer : 0
    const isAside = Math.max(Math.abs(aside), Math.abs(paragraph.list.aside ?? 0)) > 3
    const own = level && isAside ? { left: twips(left), hanging: twips(hanging) } : undefined
    return {
      numbering: { reference: listReference(paragraph.list.definition), level: paragraph.list.level },
      ...(own || right !== 0 ? { indent: { ...own, ...(right !== 0 ? { right: twips(right) } : {}) } } : {}),
    }
  }
  if (left === 0 && right === 0 && firstLine === 0) return {}
  return {
    indent: {
      left: twips(left),
      right: twips(right),
      ...(firstLine < 0 ? { hanging: twips(-firstLine) } : { firstLine: twips(firstLine) }),
    },
  }
}

/** The level of a list at the place that it has in this paragraph's column. */
function levelAt({ list }: Paragraph, { lists }: Flow): ListLevel | undefined {
  const level = list && lists[list.definition]?.levels[list.level]
  return level && { ...level, left: level.left + (list.aside ?? 0) }
}

/** Lines that begin so close to their number run below it, in points; in a cell its padding lies between, and is less than this part of the room for the number. */
const BELOW = { least: 2, padding: 5.4, part: 0.4 }

/** The lines of a numbered paragraph go on below its number. */
const runsBelow = ({ indent }: Paragraph, { left, hanging }: ListLevel): boolean =>
  hanging > 3 &&
  Math.abs(indent.left - left + hanging) < Math.max(BELOW.least, Math.min(BELOW.padding, BELOW.part * hanging))

/** Behind a number that lines run below, the text begins at a stop of its own. */
function withNumberStop(paragraph: Paragraph, flow: Flow): Paragraph {
  const { tabs } = paragraph
  const level = levelAt(paragraph, flow)
  if (!level || !runsBelow(paragraph, level)) return paragraph
  return { ...paragraph, tabs: [{ at: level.left, alignment: 'left', dots: false }, ...tabs] }
}

/** A text that is farther off than this belongs to another indent, in multiples of the size. */
const LONGER = 1.5

/** So few letters before a tab may end before a stop that stands one size behind their beginning. */
const SHORTEST = 2

/**
 * The stops of a paragraph. A number that is too wide for its room, in a font that is wider than the original's, goes on to the next stop:
 * in a table of contents that would be the one of the page numbers, so there is one right behind the room.
 */
function stopsOf({ list, tabs, indent, runs }: Paragraph, { size }: TextStyle): Tab[] {
  const behind = indent.left + size
  const tab = runs
    .map(({ text }) => text)
    .join('')
    .indexOf('\t')
  const isShort = tab >= 0 && tab <= SHORTEST
  const isFree = list && !isShort && tabs.every(({ at }) => at > behind + size)
  return isFree ? [{ at: behind, alignment: 'left', dots: false }, ...tabs] : tabs
}

const tabTypes = { left: TabStopType.LEFT, right: TabStopType.RIGHT, centre: TabStopType.CENTER }

const tabStop = ({ at, alignment, dots }: Tab) => ({
  type: tabTypes[alignment],
  position: twips(at),
  ...(dots ? { leader: LeaderType.DOT } : {}),
})

const borderOptions = ({ top, bottom, left, right }: NonNullable<Paragraph['borders']>) => ({
  ...(top ? { top: { ...borderStyle(top), space: spaceOf(top) } } : {}),
  ...(bottom ? { bottom: { ...borderStyle(bottom), space: spaceOf(bottom) } } : {}),
  ...(left ? { left: { ...borderStyle(left), space: spaceOf(left) } } : {}),
  ...(right ? { right: { ...borderStyle(right), space: spaceOf(right) } } : {}),
})

/** Word keeps borders no farther from their text, in points. */
const MOST_AWAY = 31
/** How far borders stand from their text where nothing tells it, in points. */
const USUAL_AWAY = 2

const spaceOf = ({ away = USUAL_AWAY }: { away?: number }): number => Math.min(MOST_AWAY, Math.round(away))

export const borderStyle = ({ thickness, colour, broken }: Border) => ({
  style: broken === 'dots' ? BorderStyle.DOTTED : broken === 'dashes' ? BorderStyle.DASHED : BorderStyle.SINGLE,
  size: eighths(thickness),
  color: colour,
})
