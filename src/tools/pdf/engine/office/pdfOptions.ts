import { noSuchPages } from './failures.ts'

const pageList = /^(\d+-?\d*|-\d+)(,(\d+-?\d*|-\d+))*$/

/**
 * Options of LibreOffice's PDF filter as JSON text: bookmarks, and tags by which screen readers find headings, lists and tables.
 * `pages` is like `1-3,7`. Throws a sentence when it is not.
 */
export function pdfOptions(pages: string | undefined): string {
  const list = (pages ?? '').replace(/[–—]/g, '-').replace(/;/g, ',').replace(/\s/g, '')
  if (list && !pageList.test(list)) throw noSuchPages(pages)
  const range = list ? { PageRange: { type: 'string', value: list.replace(/(^|,)-/g, '$11-') } } : {}
  const yes = { type: 'boolean', value: 'true' }
  return JSON.stringify({ ExportBookmarks: yes, UseTaggedPDF: yes, ...range })
}

/** Counts the pages of a PDF that LibreOffice wrote: it leaves page objects unpacked. */
export const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
