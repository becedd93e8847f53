import { extname } from 'node:path'
import { UsageError } from './usage.ts'

/** What the endings of file names are called in the names of conversions. */
const kinds = new Map(
  Object.entries({
    ...{ pdf: 'pdf', doc: 'word', docx: 'word', odt: 'word', rtf: 'word', word: 'word' },
    ...{ xls: 'excel', xlsx: 'excel', ods: 'excel', excel: 'excel', ppt: 'ppt', pptx: 'ppt', odp: 'ppt' },
    ...{ png: 'png', html: 'html', md: 'markdown', txt: 'text' },
  }),
)

/** The conversion of a file into another form, such as `pdf-to-word`. Throws UsageError. */
export function conversionOf(file: string, to: string): string {
  const [from, into] = [extname(file).slice(1), to].map((ending) => kinds.get(ending.toLowerCase()))
  if (!from || !into || from === into)
    throw new UsageError(`${file} cannot become ${to}. Files become pdf, a PDF docx, xlsx, png, html, md or txt.`)
  return `${from}-to-${into}`
}
