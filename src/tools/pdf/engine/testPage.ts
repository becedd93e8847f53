import type { Page } from './model.ts'

/** A page of A4 with nothing on it but what is told. */
export const pageOf = (own: Partial<Page>): Page => ({
  number: 1,
  width: 595,
  height: 842,
  chars: [],
  fonts: [],
  rules: [],
  fills: [],
  drawings: [],
  pictures: [],
  links: [],
  tagged: false,
  ...own,
})
