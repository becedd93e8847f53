/** What a look at a PDF tells: its pages in points as they are displayed, and the sheet of their small pictures. */
export type LookFacts = {
  pages: number
  sizes: [width: number, height: number][]
  /** Whether a password was needed to open it. */
  isProtected: boolean
  /** Whether it bears a signature, which holds for this very file alone. */
  isSigned: boolean
  /** Pages without a letter of text. */
  scans: number
  sheet: Sheet
  /** The first page as a `data:` address, where it was asked for. */
  first?: string
}

/**
 * How the pictures lie on their sheet: so many columns of square cells, so many pixels wide, as many as are drawn, from a page on that is counted from
 * 1; from the first where none is said.
 */
export type Sheet = { columns: number; cell: number; drawn: number; from?: number }

/** A sheet in memory; `revokeObjectURL` lets go of it. */
export type DrawnSheet = { sheet: Sheet; sheetUrl: string }

/** What a look told: its job, the file's facts, the sheet of its small pictures, and further sheets that came later. */
export type Looked<Facts> = Facts & { job: string; sheetUrl: string; more?: readonly DrawnSheet[] }

const isOn = ({ sheet: { from = 1, drawn } }: DrawnSheet, page: number) => page >= from && page < from + drawn

/** The sheet on which a page is drawn; undefined where that is none yet. */
export function sheetOf(look: Looked<LookFacts> | undefined, page: number): DrawnSheet | undefined {
  if (!look) return undefined
  return isOn(look, page) ? look : look.more?.find((sheet) => isOn(sheet, page))
}
