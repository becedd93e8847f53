import type { Box } from '../../model.ts'
import type { PageParts } from '../parts.ts'
import type { FoundNote } from './footnotes.ts'

/** Notes with so much room between them and the foot of the text stand below it, those with so much above them at the foot, in points. */
const ROOM = 36

/**
 * Where the footnotes of a document stand on pages that its text does not fill: right below the text, as in reports and web pages, or at
 * the foot of the page, as in books. Full pages and those with columns do not tell.
 */
export class NotePlaces {
  #below = 0
  #atFoot = 0

  /**
   * Looks at one page.
   * @param page without its notes
   * @param foot where the text of a full page ends, in points from the top
   */
  add({ bands }: PageParts, notes: FoundNote[], foot: number): void {
    const drafts = notes.flatMap((note) => note.drafts)
    if (drafts.length === 0 || bands.some(({ columns }) => columns.length > 1)) return
    const texts: Box[] = bands.flatMap(({ columns }) => columns.flatMap(({ parts }) => parts.map(({ box }) => box)))
    const textEnd = Math.max(0, ...texts.map(({ y2 }) => y2))
    const above = Math.min(...drafts.map(({ box }) => box.y1)) - textEnd
    const below = foot - Math.max(...drafts.map(({ box }) => box.y2))
    if (below > ROOM && above < ROOM) this.#below++
    if (above > ROOM && below < ROOM) this.#atFoot++
  }

  /** They stand right below the text wherever that can be told. */
  get areBelowText(): boolean {
    return this.#below > 0 && this.#atFoot === 0
  }
}
