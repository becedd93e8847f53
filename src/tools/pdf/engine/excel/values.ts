/** What a cell holds: a number with the format to show it in, or text. Dates and times are numbers with such formats. */
export type CellValue = { kind: 'text'; text: string } | { kind: 'number'; value: number; format: string }

/** How a document writes numbers and dates. */
export type Notation = {
  /** The sign between whole and fraction. */
  decimal: '.' | ','
  /** Days come before months in dates like 03/04/2026. */
  dayFirst: boolean
  /** It parts the thousands of its numbers by spaces, so that 1 234 567 is one and no telephone number. */
  spaced?: boolean
}
