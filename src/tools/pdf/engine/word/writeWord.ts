import {
  Column,
  Document,
  Footer,
  Header,
  type ICommentOptions,
  type ISectionOptions,
  LineNumberRestartFormat,
  LineRuleType,
  NumberFormat,
  PageOrientation,
  PageTextDirectionType,
  Paragraph,
  SectionType,
  TextRun,
} from 'docx'
import type {
  Comment,
  Flow,
  Furniture,
  HeaderAndFooter,
  Section,
  Paragraph as Text,
  TextStyle,
  Watermark,
} from '../layout/model.ts'
import { deferredChildren } from './blocks.ts'
import { bottomMargin } from './bottomMargin.ts'
import { fontOf, stretchOf } from './fonts.ts'
import { fittedTo, furnitureWidth } from './furnitureWidth.ts'
import { mirrorMargins } from './mirrorMargins.ts'
import { markNotes } from './noteMarks.ts'
import { numberingConfig } from './numbering.ts'
import { packWord } from './packWord.ts'
import { wordParagraph } from './paragraphs.ts'
import { readFromTheRight } from './readFromTheRight.ts'
import { cleanText } from './runs.ts'
import { Spool } from './spool.ts'
import { twips } from './units.ts'
import { watermarkBehind } from './watermarkBehind.ts'

/** Part of the writing that is done when all of the body is XML; then it is packed. */
const AS_XML = 0.75

/**
 * Writes a flowing document as .docx.
 * @param onPart told how much of it is done, from 0 to 1
 */
export async function writeWord(flow: Flow, onPart: (done: number) => void = () => {}): Promise<Uint8Array> {
  const pieces = piecesOf(flow)
  let written = 0
  const spool = new Spool(undefined, () => onPart(AS_XML * Math.min(1, ++written / pieces)))
  const document = new Document({
    ...(flow.title ? { title: flow.title } : {}),
    creator: '',
    styles: {
      default: {
        document: { run: { ...runStyle(flow.body), ...languageOf(flow) }, paragraph: plainSpacing },
        ...headingStyles(flow),
      },
    },
    numbering: { config: numberingConfig(flow) },
    footnotes: Object.fromEntries(
      flow.notes.map((note, index) => [
        index + 1,
        {
          children: note.paragraphs.map((paragraph) =>
            wordParagraph({ ...withoutComments(paragraph), indent: noIndent, before: 0 }, flow),
          ),
        },
      ]),
    ),
    ...(flow.comments.length > 0 ? { comments: { children: flow.comments.map(commentOptions) } } : {}),
    ...(flow.hyphenated ? { hyphenation: { autoHyphenation: true } } : {}),
    evenAndOddHeaderAndFooters: isFacing(flow),
    defaultTabStop: 720,
    sections: flow.sections.map((section, index) => sectionOptions(section, flow, index, spool)),
  })
  markNotes(document, flow)
  if (flow.sections.some(({ isFacing }) => isFacing)) mirrorMargins(document)
  readFromTheRight(
    document,
    flow.sections.map(({ rightToLeft = false }) => rightToLeft),
  )
  return packWord(document, spool, (packed) => onPart(AS_XML + (1 - AS_XML) * packed))
}

/** How many blocks the body has, with the rows of its tables. */
const piecesOf = ({ sections }: Flow): number =>
  sections
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, block) => sum + 1 + (block.kind === 'table' ? block.rows.length : 0), 0)

const commentOptions = ({ id, text, author, date }: Comment): ICommentOptions => ({
  id,
  author,
  initials: author.slice(0, 1),
  ...(date ? { date: new Date(date) } : {}),
  children: text.split(/\r\n?|\n/).map((line) => new Paragraph({ children: [new TextRun(cleanText(line))] })),
})

/** Word knows comments on the text alone, not on headers and notes. */
const withoutComments = (paragraph: Text): Text => ({
  ...paragraph,
  runs: paragraph.runs.map(({ comment: _, ...run }) => run),
})

const indented = (paragraph: Text, by: number): Text =>
  by === 0
    ? paragraph
    : {
        ...paragraph,
        indent: { ...paragraph.indent, left: paragraph.indent.left + by },
        tabs: paragraph.tabs.map((tab) => ({ ...tab, at: tab.at + by })),
      }

/** Some left page has furniture of its own; then Word asks for that of the left pages everywhere. */
const isFacing = (flow: Flow): boolean =>
  [flow, ...flow.sections].some(({ furniture }) => furniture?.even !== undefined)

const noIndent = { left: 0, right: 0, firstLine: 0 }
const plainSpacing = { spacing: { before: 0, after: 0, line: 240, lineRule: LineRuleType.AUTO } }

/** Spelling and hyphenation go by it. Word keeps three languages, for three kinds of script, and wants them with a region. */
function languageOf({ language }: Flow) {
  if (!language) return {}
  const { language: code, region, script = '' } = new Intl.Locale(language).maximize()
  const tag = region ? `${code}-${region}` : code
  if (/^(?:Jpan|Kore|Hans|Hant)$/.test(script)) return { language: { eastAsia: tag } }
  if (/^(?:Latn|Cyrl|Grek)$/.test(script)) return { language: { value: tag } }
  return { language: { bidirectional: tag } }
}

const runStyle = (style: TextStyle) => ({
  font: fontOf(style),
  size: style.size * 2,
  sizeComplexScript: style.size * 2,
  bold: style.bold,
  italics: style.italic,
  color: style.colour,
  ...(stretchOf(style) === 100 ? {} : { scale: stretchOf(style) }),
})

function headingStyles(flow: Flow) {
  const styles: Record<string, object> = {}
  for (const [level, style] of flow.headings) {
    styles[`heading${level}`] = { run: runStyle(style), paragraph: { keepNext: true, outlineLevel: level - 1 } }
  }
  return styles
}

function sectionOptions(section: Section, flow: Flow, index: number, spool: Spool): ISectionOptions {
  const { columns } = section
  const { page, margins } = onPaper(section, bottomMargin(section, flow))
  const landscape = page.width > page.height
  const [short, long] = landscape ? [page.height, page.width] : [page.width, page.height]
  const furniture = section.furniture ?? flow.furniture
  const begins = flow.sections.findIndex((other) => other.furniture === section.furniture) === index
  const first = begins ? furniture.first : undefined
  const headerTop = furniture.header[0]?.box.y1 ?? margins.top / 2
  const footerBottom = furniture.footer.at(-1)?.box.y2
  const footer = footerBottom ? Math.max(8, page.height - footerBottom) : Math.min(20, section.margins.bottom / 2)
  const room = {
    width: Math.max(...columns.map(({ width }) => width)),
    height: section.page.height - section.margins.top - section.margins.bottom,
    columns: columns.map(({ width }) => width),
  }
  return {
    properties: {
      type: section.startsPage ? SectionType.NEXT_PAGE : SectionType.CONTINUOUS,
      page: {
        size: {
          width: twips(short),
          height: twips(long),
          orientation: landscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
        },
        margin: {
          top: twips(margins.top),
          right: twips(margins.right),
          bottom: twips(margins.bottom),
          left: twips(margins.left),
          header: twips(Math.max(0, Math.min(headerTop, margins.top))),
          footer: twips(footer),
        },
        ...(section.runsDown ? { textDirection: PageTextDirectionType.TOP_TO_BOTTOM_RIGHT_TO_LEFT } : {}),
        ...pageNumbersOf(furniture, begins, index === 0 ? flow.firstPage : 1),
      },
      ...(columns.length > 1 ? { column: columnOptions(section) } : {}),
      ...(section.lineNumbers ? { lineNumbers: lineNumberOptions(section.lineNumbers) } : {}),
      ...(first ? { titlePage: true } : {}),
    },
    headers: parts(flow, section, 'header', first),
    footers: parts(flow, section, 'footer', first),
    children: deferredChildren(section.blocks, flow, room, spool),
  } as ISectionOptions
}

/** Paper and margins of a section: where its lines run down, the edge where they begin is the upper one. */
function onPaper({ page, margins: all, columns, runsDown, rightToLeft }: Section, bottom: number) {
  const air = columns.length > 1 ? COLUMN_AIR : 1
  const margins = rightToLeft
    ? { ...all, left: Math.max(0, all.left - air), bottom }
    : { ...all, right: Math.max(0, all.right - air), bottom }
  if (!runsDown) return { page, margins }
  const { left, top, right } = margins
  return {
    page: { width: page.height, height: page.width },
    margins: { top: left, right: top, bottom: right, left: bottom },
  }
}

/** Columns are so much wider than their lines were, in points: a word that breaks earlier costs a line in a narrow one. */
const COLUMN_AIR = 4

const columnOptions = ({ columns, separated }: Section) => ({
  count: columns.length,
  space: twips(columns[0]?.gap ?? 0),
  equalWidth: false,
  separate: separated,
  children: columns.map(({ width, gap }, index) => {
    const air = index === columns.length - 1 ? COLUMN_AIR : Math.min(COLUMN_AIR, gap / 2)
    return new Column({ width: twips(width + air), space: twips(Math.max(0, gap - air)) })
  }),
})

const numberFormats = {
  decimal: NumberFormat.DECIMAL,
  lowerRoman: NumberFormat.LOWER_ROMAN,
  upperRoman: NumberFormat.UPPER_ROMAN,
}

/** Each section says anew how its pages are counted, and the first one of a count with what it begins. */
function pageNumbersOf({ count }: Furniture, begins: boolean, first: number) {
  if (!count) return first === 1 ? {} : { pageNumbers: { start: first } }
  const start = begins && count.start !== undefined && count.start >= 0 ? { start: count.start } : {}
  return { pageNumbers: { ...start, formatType: numberFormats[count.kind] } }
}

/** Word counts from 0 where it says with what to start. */
const lineNumberOptions = ({ countBy, first, eachPage }: NonNullable<Section['lineNumbers']>) => ({
  countBy,
  ...(first > 1 ? { start: first - 1 } : {}),
  restart: eachPage ? LineNumberRestartFormat.NEW_PAGE : LineNumberRestartFormat.CONTINUOUS,
})

/** A paragraph without height, for the words behind the text of a page without a header. */
const unseen = (marks: Watermark[]) =>
  new Paragraph({
    spacing: { before: 0, after: 0, line: 20, lineRule: LineRuleType.EXACT },
    children: marks.map(watermarkBehind),
  })

/** The header or footer in its kinds: default, first page, even pages. */
function parts(flow: Flow, section: Section, side: keyof HeaderAndFooter, first: HeaderAndFooter | undefined) {
  const furniture = section.furniture ?? flow.furniture
  const Part = side === 'header' ? Header : Footer
  const marks = side === 'header' ? flow.watermarks : []
  // The left margin gives its room to the text where lines run down; what stands above and below the text does not follow.
  const inwards = section.runsDown ? section.margins.bottom - bottomMargin(section, flow) : 0
  const usual = section.furniture ? undefined : furnitureWidth(flow)
  const asWide = (paragraph: Text) => (usual === undefined ? paragraph : fittedTo(section, paragraph, usual))
  const make = (from: HeaderAndFooter) => {
    const [head, ...rest] = from[side]
    if (!head) return new Part({ children: marks.length > 0 ? [unseen(marks)] : [] })
    return new Part({
      children: [{ ...head, watermarks: marks }, ...rest].map((each) =>
        wordParagraph(indented(withoutComments(asWide(each)), inwards), flow),
      ),
    })
  }
  const used = furniture[side].length > 0 || furniture.even?.[side].length || first?.[side].length
  // A chapter without a header has an empty one, or it would show that of the chapter before.
  if (!used && !section.furniture && marks.length === 0) return {}
  const even = furniture.even ?? (isFacing(flow) ? furniture : undefined)
  return {
    default: make(furniture),
    ...(first ? { first: make(first) } : {}),
    ...(even ? { even: make(even) } : {}),
  }
}
