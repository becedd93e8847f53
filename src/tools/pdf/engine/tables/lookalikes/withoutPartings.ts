import { clusters } from '../../clusters.ts'
import { bounds } from '../../geometry.ts'
import type { Box, Page } from '../../model.ts'

/** An upright line so high, as a part of the page, parts it where so little is drawn along it, as a part of its height. */
const PARTING = { high: 0.4, drawn: 0.3 }

/**
 * The lines of a page but for the upright ones, whole or in pieces, that part it from top to bottom: a logo that touches one makes no
 * figure of all the text that stands along it.
 */
export function withoutPartings(rules: Page['rules'], drawings: Box[], { height }: Page): Page['rules'] {
  const upright = rules.filter(({ x1, x2 }) => x1 === x2)
  const groups = [...Map.groupBy(upright, ({ x1 }) => Math.round(x1)).values()].flatMap((pieces) => clusters(pieces))
  const partings = groups.filter((pieces) => {
    const { y1, y2 } = bounds(pieces)
    const drawn = drawings.reduce((sum, box) => sum + Math.max(0, Math.min(box.y2, y2) - Math.max(box.y1, y1)), 0)
    return y2 - y1 > PARTING.high * height && drawn < PARTING.drawn * (y2 - y1)
  })
  const gone = new Set(partings.flat())
  return gone.size === 0 ? rules : rules.filter((rule) => !gone.has(rule))
}
