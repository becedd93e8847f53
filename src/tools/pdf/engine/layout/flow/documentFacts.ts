import type { Furniture, TextStyle } from '../model.ts'
import type { Headings, Lists, Vocabulary } from '../paragraphs/index.ts'
import type { LinkPlaces } from './linkPlaces.ts'

type Size = { width: number; height: number }

/** What is known of the whole document when its pages are put together. */
export type DocumentFacts = {
  words: Vocabulary
  headings: Headings
  lists: Lists
  /** Header and footer by page number, where they change in the course of the document. */
  chapters: ReadonlyMap<number, Furniture>
  places: LinkPlaces
  known: {
    body: TextStyle
    /** Left and right edge of the text on pages of this size, in points. */
    edges(page: Size): { left: number; right: number }
    /** Where text begins and ends on pages of this size, in points. */
    extent(page: Size): { top: number; bottom: number }
  }
}
