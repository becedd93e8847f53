import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Source } from '../qpdf.ts'
import { withTable } from './withTable.ts'

/** What a paper has beside its pages. */
type More = {
  /** More entries of the catalog, of the trailer, and of each page by its number from 1, whose contents are 30 more than that. */
  catalog?: string
  trailer?: string
  page?: (number: number) => string
  /** Objects from 60 on, by their numbers. */
  objects?: Record<number, string>
  /** What a page draws, by its number. */
  content?: (number: number) => string
}

/** The font of a paper. */
export const FONT = '9 0 R'
/** The reference of a page of a paper, by its number from 1, of 19. */
export const pageOf = (number: number): string => `${10 + number} 0 R`

/** A PDF of pages of 400 × 600 points with a line each, such as `alpha 1`, written by hand with whatever it is to have beside them. */
export async function madePaper(scratch: string, word: string, count: number, more: More = {}): Promise<Source> {
  const { catalog = '', trailer = '', page = () => '', objects = {}, content = () => '' } = more
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const all: Record<number, string> = {
    1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    2: `<</Type/Pages/Kids[${numbers.map(pageOf).join(' ')}]/Count ${count}>>`,
    9: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...objects,
  }
  for (const number of numbers) {
    const own = page(number)
    const resources = own.includes('/Resources') ? '' : `/Resources<</Font<</F1 ${FONT}>>>>`
    const contents = own.includes('/Contents') ? '' : `/Contents ${30 + number} 0 R`
    all[10 + number] = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 600]${resources}${contents}${own}>>`
    all[30 + number] = streamOf(`${content(number)} BT /F1 24 Tf 40 500 Td (${word} ${number}) Tj ET`)
  }
  const path = join(scratch, `${word}.pdf`)
  await writeFile(path, withTable(all, trailer), 'latin1')
  return { path }
}

/** A stream as it stands in a file. */
export const streamOf = (data: string, entries = ''): string =>
  `<</Length ${data.length}${entries}>>stream\n${data}\nendstream`
