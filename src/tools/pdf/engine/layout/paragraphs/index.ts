// From lines to paragraphs; with all pages known, which of them are headings and items of lists.
export { finishParagraph } from './finishParagraph.ts'
export { foldDrafts } from './foldedLines.ts'
export { Headings } from './headings.ts'
export { Vocabulary } from './hyphens.ts'
export { endsWithPages } from './indexEntries.ts'
export { END_OF_TEXT, Lists, type Unmarked } from './lists.ts'
export { type Draft, draftText, paragraphsOf, pitchOf } from './paragraphs.ts'
export { turnedParagraphs } from './turnedParagraphs.ts'
