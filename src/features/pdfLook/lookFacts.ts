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

/** How the pictures lie on their sheet: so many columns of square cells, so many pixels wide, as many as are drawn. */
export type Sheet = { columns: number; cell: number; drawn: number }

/** What a look told: its job, the file's facts, and the sheet of its small pictures in memory; `revokeObjectURL` lets go of it. */
export type Looked<Facts> = Facts & { job: string; sheetUrl: string }
