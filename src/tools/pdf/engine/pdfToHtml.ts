import { writeHtml } from './html/writeHtml.ts'
import { toTextFile } from './toTextFile.ts'

/** Rebuilds a PDF as one self-contained HTML file with headings, paragraphs, lists, tables and pictures. */
export default toTextFile('.html', writeHtml)
