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
    /** Left and right edge of the text on pages of this size and side, in points. */
    ownEdges(page: Size & { number: number }): { left: number; right: number }
    /** Left and right pages have their text in other places. */
    isFacing: boolean
    /** Where text begins and ends on pages of this size, in points. */
    extent(page: Size): { top: number; bottom: number }
  }
}
