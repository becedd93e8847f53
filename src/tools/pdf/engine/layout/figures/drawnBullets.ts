import { centreX, centreY, holds } from '../../geometry.ts'
import type { Box, Char, Page } from '../../model.ts'
import { diagramsOf } from '../../tables/diagrams.ts'

/**
 * Bullets that a program drew as small shapes instead of letters, or as a glyph that its font has no name for, as characters in
 * front of their line. The shapes are taken off the page.
 */
export function withDrawnBullets(page: Page): Page {
  const mute = new Map(page.chars.filter(isMute).map((char): [Box, Char] => [char.box, char]))
  const dots = [...page.drawings, ...page.fills, ...mute.keys()].filter(isDot)
  // The head of an arrow may point at a word, too.
  const diagrams = dots.length > 0 ? diagramsOf(page) : []
  const shapes = dots.filter((dot) => !diagrams.some((diagram) => holds(diagram, dot)))
  if (shapes.length === 0 || shapes.length > 400) return page
  const bullets: Char[] = []
  const used = new Set<Box>()
  for (const shape of shapes) {
    const next = firstCharAfter(page.chars, shape, mute.get(shape))
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
  }
}

/** Its text is the number of its glyph. */
const isMute = ({ unmapped, text }: Char): boolean => unmapped === true && /^[\p{Cc}\ufffd]$/u.test(text)

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

/** The first character of a line to the right of the shape, at most three sizes away, with nothing to its left. */
function firstCharAfter(chars: Char[], shape: Box, own?: Char): Char | undefined {
  const y = centreY(shape)
  let first: Char | undefined
  for (const char of chars) {
    if (char.angle !== 0 || char.text === ' ' || char === own) continue
    const above = char.origin.y - y
    if (above < 0 || above > 0.75 * char.size || shape.x2 - shape.x1 > 0.7 * char.size) continue
    if (char.loose.x1 < shape.x1) {
      if (char.loose.x2 > shape.x1 - 3 * char.size) return undefined
    } else if (!first || char.loose.x1 < first.loose.x1) first = char
  }
  return first && first.loose.x1 - shape.x2 < 3 * first.size && first.loose.x1 > shape.x2 ? first : undefined
}

function bulletBefore(next: Char, shape: Box): Char {
  const box = { x1: shape.x1, x2: shape.x2, y1: next.loose.y1, y2: next.loose.y2 }
  return { ...next, text: '•', box, loose: box, origin: { x: shape.x1, y: next.origin.y } }
}
