import type { Flow } from '../layout/model.ts'
import { bottomMargin } from '../word/bottomMargin.ts'
import { pagesOf } from './pageTexts.ts'

/** Room that a page needs for whatever its text may grow by: a part of its height, and points. */
const GROWTH = { part: 0.15, points: 14 }

/** Whether every page has so much room left that its text stays on it in any word processor. */
export const surelyFits = (flow: Flow): boolean =>
  flow.sections.every((section) =>
    section.blocks.every((block) => {
      // What goes on over pages fills the one that it leaves.
      if (pagesOf(block).length > 1 || block.box.y2 < block.box.y1) return false
      const used = Math.max(0, block.box.y2 - section.margins.top)
      const room = section.page.height - bottomMargin(section, flow) - section.margins.top
      return room - used > GROWTH.part * used + GROWTH.points
    }),
  )
