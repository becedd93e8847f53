import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  TextRun,
  XmlAttributeComponent,
  XmlComponent,
} from 'docx'
import { directionOf, type Language } from '#platform/languages.ts'
import { clock } from '../clock.ts'
import type { DocumentRequest } from '../contract.ts'
import { type Direction, directionOfText, markBetween, runsOf } from '../engine/direction.ts'
import { stretchesOf } from '../engine/sentences.ts'
import { languageByCode, nameOf } from '../languages.ts'
import { speechTexts } from '../texts.ts'

/** Letters without serifs; sizes in half points. */
const run = { font: 'Liberation Sans', size: 22, sizeComplexScript: 22 }
const grey = '595959'

/**
 * A transcript as a Word file on A4 pages with numbers: its name, its length and language, and its paragraphs, each below
 * its speaker and time where it has them. `reader` is in whose language the page is kept; paragraphs run as their own words do.
 */
export function wordTranscript(document: Omit<DocumentRequest, 'format'>, reader: Language): Promise<Buffer> {
  const { name, seconds, languageCode, isGuess, paragraphs } = document
  const readerRightToLeft = directionOf(reader) === 'rtl'
  const titleDirection = directionOfText(name, directionOf(reader))
  const spoken = languageByCode(languageCode)
  const facts = [clock(seconds), spoken && nameOf(spoken, reader)].filter(Boolean).join(' · ')
  const small = (text: string) =>
    new Paragraph({
      bidirectional: readerRightToLeft,
      spacing: { after: 120 },
      children: [new TextRun({ text, rightToLeft: readerRightToLeft, color: grey, size: 18, sizeComplexScript: 18 })],
    })
  const children = [
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      bidirectional: titleDirection === 'rtl',
      spacing: { after: 60 },
      children: directed(name, titleDirection),
    }),
    small(facts),
    ...(isGuess && paragraphs.some(({ speaker }) => speaker) ? [small(speechTexts[reader].speakersGuess)] : []),
    ...paragraphs.flatMap(printed),
  ]
  const styles = { default: { document: { run: { ...run, language: { value: spoken?.engine ?? reader } } } } }
  return Packer.toBuffer(
    new Document({
      title: clean(name),
      creator: '',
      styles,
      sections: [{ footers: { default: pageNumbers() }, children }],
    }),
  )
}

/** A line with who speaks and when, which stays with what is said below it. */
function printed({ start, speaker, text }: DocumentRequest['paragraphs'][number]): Paragraph[] {
  const direction = directionOfText(text)
  const bidirectional = direction === 'rtl'
  const name = speaker ? runsIn(clean(speaker), direction, { bold: true }) : []
  const gap = speaker ? `  ${markBetween(speaker, direction)}` : ''
  const time =
    start === undefined ? [] : [new TextRun({ text: gap + clock(start), rightToLeft: bidirectional, color: grey })]
  const head = [...name, ...time]
  const lines = text.split(/\r?\n/)
  return [
    ...(head.length > 0
      ? [new Paragraph({ bidirectional, keepNext: true, spacing: { before: 160 }, children: head })]
      : []),
    new Paragraph({
      bidirectional,
      spacing: { after: 120, line: 276 },
      children: lines.flatMap((line, at) => [
        ...(at > 0 ? [new TextRun({ break: 1 })] : []),
        ...directed(line, direction),
      ]),
    }),
  ]
}

/** Words in a paragraph of a direction; sentences that go the other way are set in theirs, as a whole. */
const directed = (words: string, direction: Direction): ParagraphChild[] =>
  stretchesOf(clean(words), direction).flatMap((stretch) => {
    const own = runsIn(stretch.text, stretch.direction)
    const space = runsIn(stretch.space, direction)
    return stretch.direction === direction ? [...own, ...space] : [embedded(stretch.direction, own), ...space]
  })

/** Words in runs of one direction each: Word takes fonts and the order of signs and digits from the run that they are in. */
const runsIn = (words: string, direction: Direction, looks: { bold?: true } = {}) =>
  runsOf(words, direction).map((run) => new TextRun({ text: run.text, rightToLeft: run.direction === 'rtl', ...looks }))

const embedding: Record<Direction, string> = { ltr: '\u202a', rtl: '\u202b' }
const embeddingEnd = '\u202c'

/**
 * Runs that are read in a direction of their own within a paragraph of the other one. Word has an element for it and LibreOffice passes over that; both
 * know the characters (UAX 9, LRE, RLE and PDF), of which Word itself makes that element.
 */
const embedded = (direction: Direction, runs: readonly TextRun[]) =>
  new Embedding(direction, [
    new TextRun(embedding[direction]),
    ...runs,
    new TextRun(embeddingEnd),
  ]) as unknown as ParagraphChild

/** The element `dir` of ISO/IEC 29500-1, 17.3.2.8, which the library does not have. */
class Embedding extends XmlComponent {
  constructor(direction: Direction, runs: readonly TextRun[]) {
    super('w:dir')
    this.root.push(new EmbeddingDirection({ value: direction }), ...runs)
  }
}

class EmbeddingDirection extends XmlAttributeComponent<{ value: Direction }> {
  protected override readonly xmlKeys = { value: 'w:val' }
}

const pageNumbers = () =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ children: [PageNumber.CURRENT], color: grey, size: 18 })],
      }),
    ],
  })

/** Without the control characters that XML cannot hold. */
const clean = (text: string) => text.replace(/[\p{Cc}\ufffe\uffff]/gu, '')
