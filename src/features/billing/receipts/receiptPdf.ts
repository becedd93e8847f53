import {
  AlignmentType,
  BorderStyle,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { isolated, runsFromRight, withoutTurns } from '#platform/isolated.ts'
import { directionOf, type Language } from '#platform/languages.ts'
import { type PdfMaker, pdfOfWord } from '#platform/pdfOfWord.ts'
import { type Receipt, toWord } from './receipt.ts'

/** A receipt as a PDF, by way of a Word file, whose writing sets right-to-left words right. Undefined where no Office is installed. */
export async function receiptPdf(maker: PdfMaker, receipt: Receipt, signal: AbortSignal): Promise<Buffer | undefined> {
  try {
    return await pdfOfWord(maker, await wordFile(receipt), signal)
  } catch (error) {
    if (error instanceof AppError && error.code === codes.engineMissing) return undefined
    throw error
  }
}

/** Twentieths of a point around the words of a cell; a thin line below each row and nothing else. */
const margins = { top: 60, bottom: 60, left: 60, right: 60 }
const none = { style: BorderStyle.NONE }
const borders = { top: none, left: none, right: none, bottom: { style: BorderStyle.SINGLE, size: 4, color: 'CCCCCC' } }

/** Letters without serifs, in half points. */
const run = { font: 'Liberation Sans', size: 21 }

/**
 * A line as it stands in a paragraph of a language. An address from left to right keeps its number before its street; words that run as the
 * paragraph does are not isolated, since LibreOffice then sets numbers among them too far from or onto their neighbours.
 */
const inLine = (text: string, language: Language): string =>
  runsFromRight(text) ? withoutTurns(text) : isolated(text, language)

function wordFile({ language, title, seller, buyer, rows, notes }: Receipt): Promise<Buffer> {
  const rightToLeft = directionOf(language) === 'rtl'
  const line = (text: string, more: { bold?: boolean } = {}) =>
    new Paragraph({
      bidirectional: rightToLeft,
      spacing: { before: 40, after: 40 },
      children: [new TextRun({ text: inLine(text, language), rightToLeft, ...more })],
    })
  const head = (text: string, heading: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
    new Paragraph({
      heading,
      bidirectional: rightToLeft,
      spacing: { before: 240, after: 120 },
      children: [new TextRun({ text, rightToLeft })],
    })
  const cell = (text: string, percent: number) =>
    new TableCell({ width: { size: percent, type: WidthType.PERCENTAGE }, margins, borders, children: [line(text)] })
  const table = new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    alignment: AlignmentType.START,
    visuallyRightToLeft: rightToLeft,
    rows: rows.map(([label, value]) => new TableRow({ children: [cell(label, 35), cell(value, 65)] })),
  })
  const children = [
    head(title, HeadingLevel.HEADING_1),
    ...seller.map((text) => line(text)),
    head(toWord(language), HeadingLevel.HEADING_2),
    ...buyer.map((text) => line(text)),
    line(''),
    table,
    line(''),
    ...notes.map((text) => line(text, { bold: true })),
  ]
  return Packer.toBuffer(new Document({ title, styles: { default: { document: { run } } }, sections: [{ children }] }))
}
