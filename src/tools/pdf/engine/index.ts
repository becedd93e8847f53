/**
 * The document engine as a library: pages of a PDF as a model, tables on a page, a document that flows, and writers for
 * it. The whole conversions are files of their own beside this one, since each runs in a process of its own.
 */

export { type SettledTable, settled } from './excel/settledTable.ts'
export { sheetOfTable, sheetOfTables } from './excel/tableSheet.ts'
export { writeWorkbook } from './excel/workbook.ts'
export { writeHtml } from './html/writeHtml.ts'
export { type LayoutOptions, layoutDocument } from './layout/layoutDocument.ts'
export type { Flow, PageLayout } from './layout/model.ts'
export type { Document, Page } from './model.ts'
export { default as officeToPdf } from './officeToPdf.ts'
export { default as pdfToExcel } from './pdfToExcel.ts'
export { default as pdfToHtml } from './pdfToHtml.ts'
export { default as pdfToPng } from './pdfToPng.ts'
export { default as pdfToWord } from './pdfToWord.ts'
export { openDocument } from './reader/openDocument.ts'
export { findTables } from './tables/findTables.ts'
export { joinTables } from './tables/joinTables.ts'
export type { Table, TableCell } from './tables/model/table.ts'
export { writeWord } from './word/writeWord.ts'
