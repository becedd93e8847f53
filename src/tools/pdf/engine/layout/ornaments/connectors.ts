import { clusters } from '../../clusters.ts'
import { bounds, height, overlapX, overlapY } from '../../geometry.ts'
import type { Box, Page, Rule } from '../../model.ts'

/** Lines that join boxes: upright ones so many at least and so high at most, in points; level ones so many at most. */
const UPRIGHT = { fewest: 2, highest: 60 }
const LEVEL = { most: 4 }
/** They end so near a box, in points, and join so many boxes at least. */
const NEAR = 14
const BOXES = 2

/**
 * Places of lines between boxes with text, as charts of who works for whom have them: a word processor has no such lines among its texts.
 * @param boxes those of the page that hold text
 */
export function connectorsOf({ rules, chars }: Pick<Page, 'rules' | 'chars'>, boxes: Box[]): Box[] {
  if (boxes.length < BOXES) return []
  const isIn = (box: Box, rule: Rule) => overlapX(box, rule) >= 0 && overlapY(box, rule) >= 0
  const free = rules.filter((rule) => !boxes.some((box) => isIn(box, rule)))
  return clusters(free).flatMap((group) => {
    const uprights = group.filter(({ x1, x2 }) => x1 === x2)
    const box = bounds(group)
    const met = boxes.filter((each) => overlapX(each, box) > -NEAR && overlapY(each, box) > -NEAR)
    const isJoint =
      uprights.length >= UPRIGHT.fewest &&
      uprights.every((rule) => height(rule) < UPRIGHT.highest) &&
      group.length > uprights.length &&
      group.length - uprights.length <= LEVEL.most &&
      met.length >= BOXES &&
      !chars.some(({ text, loose }) => text.trim() !== '' && overlapX(loose, box) > 0 && overlapY(loose, box) > 0)
    return isJoint ? [box] : []
  })
}
