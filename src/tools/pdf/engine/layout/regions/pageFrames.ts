import { grown, height, width } from '../../geometry.ts'
import type { Box, Page, Rule } from '../../model.ts'
import type { Surroundings } from '../lines/index.ts'
import type { Area } from '../model.ts'

/** A frame of a page is so wide and high, as parts of it: what is less high is a box with its text. */
const LEAST = { wide: 0.8, high: 0.3 }
/** Ends of sides that meet differ by less, in points. */
const CORNER = 4

/**
 * Frames around all of a page, as certificates and menus have them: their sides are areas behind the text, since they are borders of
 * no paragraph. They are taken off the page.
 * @param taken boxes of tables, which keep their lines
 */
export function takePageFrames(page: Page, around: Surroundings, taken: Box[]): Area[] {
  const rules = [...around.rules].filter((rule) => !taken.some((box) => holdsLine(box, rule)))
  const levels = rules.filter((rule) => rule.y1 === rule.y2 && width(rule) > LEAST.wide * page.width)
  const uprights = rules.filter((rule) => rule.x1 === rule.x2 && height(rule) > LEAST.high * page.height)
  const meets = (level: Rule, upright: Rule) =>
    [level.x1, level.x2].some((x) => isClose(x, upright.x1)) &&
    [upright.y1, upright.y2].some((y) => isClose(y, level.y1))
  const closed = levels.filter((level) => uprights.filter((upright) => meets(level, upright)).length >= 2)
  const sides = uprights.filter((upright) => closed.filter((level) => meets(level, upright)).length >= 2)
  const frame = closed.filter((level) => sides.filter((upright) => meets(level, upright)).length >= 2)
  if (frame.length < 2 || sides.length < 2) return []
  return [...frame, ...sides].map((rule) => {
    around.rules.delete(rule)
    const { x1, y1, x2, y2 } = grown(rule, rule.thickness / 2)
    return { x1, y1, x2, y2, colour: rule.colour, layer: rule.order }
  })
}

const isClose = (a: number, b: number): boolean => Math.abs(a - b) < CORNER

const holdsLine = (box: Box, { x1, y1, x2, y2 }: Rule): boolean =>
  x1 > box.x1 - CORNER && x2 < box.x2 + CORNER && y1 > box.y1 - CORNER && y2 < box.y2 + CORNER
