import { renderPage } from '#platform/pdfium/render.ts'
import type { Box, Fill, Pixels } from '../model.ts'
import type { Shapes, Surroundings } from './surroundings.ts'

/** Smaller fills are not looked at, in points; so many of the largest are. */
const LEAST = 12
const MOST = 24
/** Coarse is enough to tell a gradient from white. */
const DPI = 24
/** Places looked at in each direction of a fill, and the part of the free ones that has to be of another colour: a gradient may begin white. */
const SAMPLES = 8
const OTHER = 0.25
/** A channel that is farther off than this is not the colour of the fill, rounded. */
const ROUNDED = 5
/** What the library calls gradients, and patterns that are coloured by themselves. */
const PATTERN = new Set(['ffffff', 'bfbfbf'])

/**
 * The library calls the colour of gradients white and that of patterns, of which browsers make their gradients, a grey. What it
 * calls so is looked at on the drawn page: where it is of another colour it is a drawing, and no fill.
 */
export function patternFills({ library, page, size }: Pick<Surroundings, 'library' | 'page' | 'size'>, shapes: Shapes) {
  const told = shapes.fills
    .filter(({ colour, x1, x2, y1, y2 }) => PATTERN.has(colour) && Math.min(x2 - x1, y2 - y1) >= LEAST)
    .sort((a, b) => (b.x2 - b.x1) * (b.y2 - b.y1) - (a.x2 - a.x1) * (a.y2 - a.y1))
    .slice(0, MOST)
  if (told.length === 0) return
  const drawn = renderPage(library, page, size, { dpi: DPI, withoutText: true })
  const painted = new Set(told.filter((fill) => isOther(fill, shapes, drawn)))
  if (painted.size === 0) return
  shapes.fills = shapes.fills.filter((fill) => !painted.has(fill))
  shapes.drawings.push(...[...painted].map((fill) => ({ ...fill, gradient: true as const })))
}

/** Whether much of what can be seen of a fill is not of the colour that it is said to have. */
function isOther(fill: Fill, { rules, fills, drawings, pictures }: Shapes, drawn: Pixels): boolean {
  const above = [...rules, ...fills, ...drawings, ...pictures].filter(({ order }) => order > fill.order)
  const scale = DPI / 72
  let free = 0
  let others = 0
  const channels = [0, 2, 4].map((index) => Number.parseInt(fill.colour.slice(index, index + 2), 16))
  for (let row = 0; row < SAMPLES; row++) {
    for (let column = 0; column < SAMPLES; column++) {
      const x = fill.x1 + ((column + 0.5) / SAMPLES) * (fill.x2 - fill.x1)
      const y = fill.y1 + ((row + 0.5) / SAMPLES) * (fill.y2 - fill.y1)
      if (above.some((box) => covers(box, x, y))) continue
      const at = 4 * (Math.floor(y * scale) * drawn.width + Math.floor(x * scale))
      free++
      if (channels.some((value, index) => Math.abs((drawn.data[at + index] ?? value) - value) > ROUNDED)) others++
    }
  }
  return free >= SAMPLES && others >= OTHER * free
}

/** Lines bleed into the pixels beside them. */
const BLEED = 72 / DPI

const covers = ({ x1, x2, y1, y2 }: Box, x: number, y: number): boolean =>
  x > x1 - BLEED && x < x2 + BLEED && y > y1 - BLEED && y < y2 + BLEED
