import { AlignmentType, Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } from 'docx'
import { directionOf, type Language } from '#platform/languages.ts'
import { clock } from '../clock.ts'
import type { DocumentRequest } from '../contract.ts'
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
      bidirectional: isRightToLeft(name, readerRightToLeft),
      spacing: { after: 60 },
      children: [new TextRun({ text: clean(name), rightToLeft: isRightToLeft(name, readerRightToLeft) })],
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
  const rightToLeft = isRightToLeft(text, false)
  const time = start === undefined ? [] : [new TextRun({ text: clock(start), color: grey })]
  const name = speaker
    ? [new TextRun({ text: `${clean(speaker)}${time.length > 0 ? '  ' : ''}`, rightToLeft, bold: true })]
    : []
  const head = [...name, ...time]
  const lines = text.split(/\r?\n/)
  return [
    ...(head.length > 0
      ? [new Paragraph({ bidirectional: rightToLeft, keepNext: true, spacing: { before: 160 }, children: head })]
      : []),
    new Paragraph({
      bidirectional: rightToLeft,
      spacing: { after: 120, line: 276 },
      children: lines.map((line, at) => new TextRun({ text: clean(line), rightToLeft, ...(at > 0 && { break: 1 }) })),
    }),
  ]
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

/** By the first letter that has a direction of its own. */
function isRightToLeft(text: string, otherwise: boolean): boolean {
  const letter = /\p{L}/u.exec(text)?.[0]
  return letter === undefined
    ? otherwise
    : /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter)
}

/** Without the control characters that XML cannot hold. */
const clean = (text: string) => text.replace(/[\p{Cc}\ufffe\uffff]/gu, '')
