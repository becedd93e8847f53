/** Columns that a heading stands over, from the first to the last. */
export type Span = { first: number; last: number }
