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

const pictures = ['.png', '.jpg', '.jpeg', '.webp']

/** The conversion of a file into another form, such as `pdf-to-word`. Throws UsageError. */
export function conversionOf(file: string, to: string): string {
  const [from, into] = [extname(file), to].map((ending) => kinds.get(ending.toLowerCase().replace('.', '')))
  if (pictures.includes(extname(file).toLowerCase()) && into === 'pdf')
    throw new UsageError(`Pictures become a PDF together: sundry-client run pdf-pages ${file} --action.name pictures`)
  if (!from || !into || from === into)
    throw new UsageError(`${file} cannot become ${to}. Files become pdf, a PDF docx, xlsx, png, html, md or txt.`)
  return `${from}-to-${into}`
}
