// The first look at every page: usual look, margins, headers, footers and page numbers.
export type { EdgeLine } from './edgeLines.ts'
export { joinedLevel } from './edgeRules.ts'
export { type PageCount, pageCounts } from './pageCounts.ts'
export { numberOffset } from './pageNumbers.ts'
export { type Survey, survey } from './survey.ts'
