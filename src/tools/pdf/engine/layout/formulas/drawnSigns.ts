import { bounds, centreX, centreY, holds } from '../../geometry.ts'
import type { Box, Char, Drawing, Page, Rule } from '../../model.ts'

/** A sign of a formula that no font has drawn: as a character, and the shape that it is on the page. */
export type DrawnSign = { char: Char; drawing: Drawing }

/** In points: a shape's edges lie so near to its line's. */
const SAME = 1.5
/** The sign of a root is so wide, in multiples of the size of what stands under its line. */
const ROOT = { least: 0.3, most: 1.5 }
/** An arrow over a letter is so wide, in multiples of its size, and so high, as a part of that. */
const ARROW = { least: 0.35, most: 0.6, flat: 0.35, high: 0.55 }
/** The fonts of KaTeX, which draws roots, tall bars and arrows as shapes of a web page. */
const katex = /KaTeX_/

/**
 * Roots, bars and arrows that web pages draw as shapes: a root and a bar have a line of their own in the shape, which is painted
 * with it.
 */
export function drawnSignsOf(page: Page): DrawnSign[] {
  const isKatex = page.fonts.map(({ name }) => katex.test(name))
  const letters = page.chars.filter(({ font, text }) => isKatex[font] && text.trim() !== '')
  if (letters.length === 0) return []
  return page.drawings.flatMap((drawing) => {
    const rule = page.rules.find(({ order }) => order === drawing.order)
    const sign = rule ? rootOrBar(drawing, rule, letters) : arrowOf(drawing, letters)
    return sign ? [{ ...sign, drawing }] : []
  })
}

function rootOrBar(drawing: Drawing, rule: Rule, letters: Char[]): Pick<DrawnSign, 'char'> | undefined {
  if (rule.x1 === rule.x2) {
    const beside = letters.find(({ box, size }) => reaches(drawing, box) && gap(drawing, box) < size)
    return beside && { char: signLike(beside, '|', drawing) }
  }
  const isTop = Math.abs(rule.y1 - drawing.y1) < SAME && Math.abs(rule.x2 - drawing.x2) < SAME
  const under = letters.filter(({ box }) => centreX(box) > rule.x1 && holds(drawing, { ...box, y2: centreY(box) }))
  const [first] = under.toSorted((a, b) => b.size - a.size)
  const wide = first ? (rule.x1 - drawing.x1) / first.size : 0
  if (!isTop || !first || wide < ROOT.least || wide > ROOT.most) return undefined
  return { char: signLike(first, '√', { ...drawing, x2: rule.x1 }) }
}

function arrowOf(drawing: Drawing, letters: Char[]): Pick<DrawnSign, 'char'> | undefined {
  const [width, height] = [drawing.x2 - drawing.x1, drawing.y2 - drawing.y1]
  const below = letters.find(
    ({ box, size, text }) =>
      /^\p{L}$/u.test(text) &&
      Math.abs(centreX(box) - centreX(drawing)) < 0.4 * size &&
      box.y1 - drawing.y2 > -0.1 * size &&
      box.y1 - drawing.y2 < 0.5 * size &&
      width > ARROW.least * size &&
      width < ARROW.most * size,
  )
  const isFlat = height > ARROW.flat * width && height < ARROW.high * width
  return below && isFlat ? { char: signLike(below, '\u20d7', drawing) } : undefined
}

const reaches = (a: Box, b: Box): boolean => a.y1 < b.y2 && a.y2 > b.y1
const gap = (a: Box, b: Box): number => Math.max(a.x1 - b.x2, b.x1 - a.x2)

/** A character that looks as those beside it. */
function signLike(char: Char, text: string, { x1, y1, x2, y2 }: Box): Char {
  const box = { x1, y1, x2, y2 }
  return { ...char, text, box, loose: box, origin: { x: x1, y: char.origin.y }, run: -1 }
}

/** Whether something is drawn among the signs of a formula that is none of them. */
export function holdsStrange(signs: readonly { box: Box; drawing?: Drawing }[], page: Page): boolean {
  const area = bounds(signs.map(({ box }) => box))
  return page.drawings.some((drawing) => holds(area, drawing) && !signs.some((sign) => sign.drawing === drawing))
}
