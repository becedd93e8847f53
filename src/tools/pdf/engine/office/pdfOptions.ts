import { noSuchPages } from './failures.ts'

const pageList = /^(\d+-?\d*|-\d+)(,(\d+-?\d*|-\d+))*$/

/** The value that LibreOffice's PDF filter has for PDF/A-2b. */
const PDF_A_2B = { SelectPdfVersion: { type: 'long', value: '2' } }

/**
 * Options of LibreOffice's PDF filter as JSON text: bookmarks, and tags by which screen readers find headings, lists and tables, and no comments.
 * `pages` is like `1-3,7`; `archive` makes PDF/A-2b. Throws a sentence when it is not.
 */
export function pdfOptions({ pages, archive }: { pages?: string | undefined; archive?: boolean | undefined }): string {
  const list = (pages ?? '').replace(/[–—]/g, '-').replace(/;/g, ',').replace(/\s/g, '')
  if (list && !pageList.test(list)) throw noSuchPages(pages)
  const range = list ? { PageRange: { type: 'string', value: list.replace(/(^|,)-/g, '$11-') } } : {}
  const yes = { type: 'boolean', value: 'true' }
  // Comments would come along as notes of the PDF, which Office leaves out.
  const no = { type: 'boolean', value: 'false' }
  return JSON.stringify({
    ExportBookmarks: yes,
    UseTaggedPDF: yes,
    ExportNotes: no,
    ...range,
    ...(archive && PDF_A_2B),
  })
}

/** Counts the pages of a PDF that LibreOffice wrote: it leaves page objects unpacked. */
export const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
