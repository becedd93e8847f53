import { centreX, centreY, holds } from '../../geometry.ts'
import type { Box, Char, Page, Rule } from '../../model.ts'
import { isControl, isRightToLeft } from '../../scripts.ts'
import { diagramsOf } from '../../tables/lookalikes/diagrams.ts'
import { BULLET } from '../lines/index.ts'

/**
 * Bullets that a program drew as small shapes instead of letters, or as a glyph that its font has no name for, as characters in
 * front of their line, which is on its right where that is read from right to left. The shapes are taken off the page.
 */
export function withDrawnBullets(page: Page): Page {
  const mute = new Map(page.chars.filter(isMute).map((char): [Box, Char] => [char.box, char]))
  const thick = new Map(page.rules.flatMap((rule): [Box, Rule][] => (isDot(inkOf(rule)) ? [[inkOf(rule), rule]] : [])))
  const dots = [...page.drawings, ...page.fills, ...thick.keys(), ...mute.keys()].filter(isDot)
  // The head of an arrow may point at a word, too.
  const diagrams = dots.length > 0 ? diagramsOf(page) : []
  const shapes = dots.filter((dot) => !diagrams.some((diagram) => holds(diagram, dot)))
  if (shapes.length === 0 || shapes.length > 400) return page
  const bullets: Char[] = []
  const used = new Set<Box>()
  for (const shape of shapes) {
    const next = firstCharBeside(page.chars, shape, mute.get(shape))
    if (!next || used.has(shape)) continue
    bullets.push(bulletBefore(next, shape))
    // The same dot may be drawn twice, filled and outlined.
    for (const twin of shapes)
      if (Math.abs(centreX(twin) - centreX(shape)) < 1 && Math.abs(centreY(twin) - centreY(shape)) < 1) used.add(twin)
  }
  if (bullets.length === 0) return page
  return {
    ...page,
    chars: [...page.chars.filter((char) => !used.has(char.box)), ...bullets],
    drawings: page.drawings.filter((shape) => !used.has(shape)),
    fills: page.fills.filter((shape) => !used.has(shape)),
    rules: page.rules.filter((rule) => ![...thick].some(([dot, own]) => own === rule && used.has(dot))),
  }
}

/** Its text is the number of its glyph, was guessed from it, or is a place that only its own font of signs has a shape for. */
const isMute = ({ unmapped, text, code = 0 }: Char): boolean =>
  (unmapped === true && (/^[\p{Cc}\ufffd]$/u.test(text) || isControl(code))) ||
  (/^\p{Co}$/u.test(text) && !BULLET.test(text))

/** Small squares are read as lines that are as thick as they are long. */
const inkOf = ({ x1, x2, y1, y2, thickness }: Rule): Box =>
  y1 === y2
    ? { x1, x2, y1: y1 - thickness / 2, y2: y2 + thickness / 2 }
    : { x1: x1 - thickness / 2, x2: x2 + thickness / 2, y1, y2 }

const isDot = (box: Box): boolean => {
  const width = box.x2 - box.x1
  const height = box.y2 - box.y1
  return (
    width >= 1.5 &&
    width <= 9 &&
    height >= 1.5 &&
    height <= 9 &&
    Math.max(width, height) < 1.6 * Math.min(width, height)
  )
}

/** A bullet is so close to its line, in multiples of the size. */
const NEAR = 3

/**
 * The first character of a line beside the shape, with nothing on the shape's other side: on the right, or on the left where it is
 * read from right to left.
 */
function firstCharBeside(chars: Char[], shape: Box, own?: Char): Char | undefined {
  const y = centreY(shape)
  const level = chars.filter((char) => {
    if (char.angle !== 0 || char.text === ' ' || char === own) return false
    const above = char.origin.y - y
    return above >= 0 && above <= 0.75 * char.size && shape.x2 - shape.x1 <= 0.7 * char.size
  })
  const [left, right] = [
    level.filter(({ loose }) => loose.x1 < shape.x1),
    level.filter(({ loose }) => loose.x1 >= shape.x1),
  ]
  const nearLeft = left.filter(({ loose, size }) => loose.x2 > shape.x1 - NEAR * size)
  if (nearLeft.length === 0) {
    const first = right.reduce<Char | undefined>((a, b) => (a && a.loose.x1 <= b.loose.x1 ? a : b), undefined)
    return first && first.loose.x1 - shape.x2 < NEAR * first.size && first.loose.x1 > shape.x2 ? first : undefined
  }
  if (right.some(({ loose, size }) => loose.x1 < shape.x2 + NEAR * size)) return undefined
  const last = nearLeft.reduce((a, b) => (a.loose.x2 >= b.loose.x2 ? a : b))
  return isRightToLeft(last.text) && last.loose.x2 < shape.x1 ? last : undefined
}

function bulletBefore(next: Char, shape: Box): Char {
  const box = { x1: shape.x1, x2: shape.x2, y1: next.loose.y1, y2: next.loose.y2 }
  return { ...next, text: '•', box, loose: box, origin: { x: shape.x1, y: next.origin.y } }
}
