import { centreX, contains, grown, overlapX, overlapY } from '../../geometry.ts'
import type { Box, Char, Page, Rule } from '../../model.ts'
import { drawnFramesOf } from './drawnFrames.ts'
import { textIn } from './textBoxes.ts'

/** A frame is so much higher than the letters in it, in multiples of their size. */
const HIGHER = 1.1
/** Other lines come no closer to the frame, in points: cells touch. */
const APART = 2
/** A line to write on is so long, and its label stands at most so far above or below it, in multiples of the letters' size. */
const FIELD = { long: 3, level: 0.6 }

/**
 * Frames that stand alone with lines to write on in them, as for the name and the class above a test: what is in one is no row of what
 * stands above or below it, however well their texts are aligned.
 */
export const fillInFrames = (page: Page): { box: Box; chars: Char[] }[] =>
  drawnFramesOf(page, []).flatMap(({ box, dividers }) => {
    const chars = dividers.length > 0 || !standsAlone(box, page.rules) ? undefined : textIn(box, page.chars, HIGHER)
    return chars && page.rules.some((rule) => isField(rule, box, chars)) ? [{ box, chars }] : []
  })

/** Lines lie in a frame, are its sides, or stay away from it. */
const standsAlone = (box: Box, rules: Rule[]): boolean => {
  const around = grown(box, APART)
  return rules.every((rule) => contains(around, rule) || overlapX(rule, around) < 0 || overlapY(rule, around) < 0)
}

/** A level line in a frame, beside its label, on which nothing stands. */
function isField(rule: Rule, box: Box, chars: Char[]): boolean {
  if (rule.y1 !== rule.y2 || !contains(grown(box, -APART), rule)) return false
  const level = chars.filter(
    ({ text, origin, size }) => text.trim() !== '' && Math.abs(origin.y - rule.y1) < FIELD.level * size,
  )
  const label = level.find(({ loose }) => loose.x2 <= rule.x1 + APART)
  const isWrittenOn = level.some(({ loose }) => centreX(loose) > rule.x1 && centreX(loose) < rule.x2)
  return label !== undefined && !isWrittenOn && rule.x2 - rule.x1 > FIELD.long * label.size
}
