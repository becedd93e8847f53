import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { PageLayout } from '../layout/model.ts'
import pdfToWord from '../pdfToWord.ts'
import { makePdf } from '../samples/pdf.ts'
import { testWork } from '../samples/work.ts'

/** A .docx taken apart for looking at it in a test. */
export type ReadDocx = {
  files: Record<string, Uint8Array>
  /** XML of a part, such as `word/document.xml`; empty when the part does not exist. */
  xml(part: string): string
  /** Every paragraph of the body in order, those of tables as well. */
  paragraphs: ReadParagraph[]
  /** Text of each table, row by row and cell by cell. */
  tables: string[][][]
}

export type ReadParagraph = { xml: string; text: string; style: string | undefined; listLevel: number | undefined }

/** Makes a PDF, converts it with the engine and reads the result back. Only text that may flow is not laid out on the way. */
export async function wordFrom(draw: Parameters<typeof makePdf>[0], layout: PageLayout = 'auto'): Promise<ReadDocx> {
  await using work = testWork()
  const path = await work.put('in.pdf', await makePdf(draw))
  const { file } = await pdfToWord({ path, layout }, work)
  return readDocx(await readFile(file))
}

export function readDocx(data: Uint8Array): ReadDocx {
  const files = unzipSync(data)
  const xml = (part: string) => (files[part] ? strFromU8(files[part]) : '')
  const body = xml('word/document.xml')
  return {
    files,
    xml,
    paragraphs: elements(body, 'w:p').map(readParagraph),
    tables: elements(body, 'w:tbl').map((table) =>
      elements(table, 'w:tr').map((row) => elements(row, 'w:tc').map((cell) => textIn(cell))),
    ),
  }
}

const readParagraph = (xml: string): ReadParagraph => ({
  xml,
  text: textIn(xml),
  style: /<w:pStyle w:val="([^"]+)"/.exec(xml)?.[1],
  listLevel: xml.includes('<w:numPr>') ? Number(/<w:ilvl w:val="(\d+)"/.exec(xml)?.[1] ?? 0) : undefined,
})

/** Elements of this name that hold no others of it, whole. */
const elements = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<${name}(?: [^>]*)?>(?:(?!<${name}[ >]).)*?</${name}>`, 'gs')) ?? []

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of an element, with tabs and forced line ends. */
const textIn = (xml: string): string =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(tab|br)\/>/g)]
    .map(([, text, sign]) => (sign === 'tab' ? '\t' : sign === 'br' ? '\n' : (text ?? '')))
    .join('')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
