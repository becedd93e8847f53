import { renderPage } from '#platform/pdfium/render.ts'
import type { Box, Fill, Pixels } from '../model.ts'
import type { Shapes, Surroundings } from './surroundings.ts'

/** Smaller fills are not looked at, in points; so many of the largest are. */
const LEAST = 12
const MOST = 24
/** Coarse is enough to tell a gradient from white. */
const DPI = 24
/** Places looked at in each direction of a fill, and the part of the free ones that has to be coloured. */
const SAMPLES = 8
const COLOURED = 0.6
/** A channel as dark as this is no white that was rounded. */
const WHITE = 250

/**
 * The library calls the colour of gradients and patterns white. What it calls white is looked at on the drawn page: where
 * it is coloured it is a drawing, and no fill.
 */
export function patternFills({ library, page, size }: Pick<Surroundings, 'library' | 'page' | 'size'>, shapes: Shapes) {
  const white = shapes.fills
    .filter(({ colour, x1, x2, y1, y2 }) => colour === 'ffffff' && Math.min(x2 - x1, y2 - y1) >= LEAST)
    .sort((a, b) => (b.x2 - b.x1) * (b.y2 - b.y1) - (a.x2 - a.x1) * (a.y2 - a.y1))
    .slice(0, MOST)
  if (white.length === 0) return
  const drawn = renderPage(library, page, size, { dpi: DPI, withoutText: true })
  const painted = new Set(white.filter((fill) => isColoured(fill, shapes, drawn)))
  if (painted.size === 0) return
  shapes.fills = shapes.fills.filter((fill) => !painted.has(fill))
  shapes.drawings.push(...painted)
}

function isColoured(fill: Fill, { rules, fills, drawings, pictures }: Shapes, drawn: Pixels): boolean {
  const above = [...rules, ...fills, ...drawings, ...pictures].filter(({ order }) => order > fill.order)
  const scale = DPI / 72
  let free = 0
  let coloured = 0
  for (let row = 0; row < SAMPLES; row++) {
    for (let column = 0; column < SAMPLES; column++) {
      const x = fill.x1 + ((column + 0.5) / SAMPLES) * (fill.x2 - fill.x1)
      const y = fill.y1 + ((row + 0.5) / SAMPLES) * (fill.y2 - fill.y1)
      if (above.some((box) => covers(box, x, y))) continue
      const at = 4 * (Math.floor(y * scale) * drawn.width + Math.floor(x * scale))
      const dark = Math.min(drawn.data[at] ?? 255, drawn.data[at + 1] ?? 255, drawn.data[at + 2] ?? 255)
      free++
      if (dark < WHITE) coloured++
    }
  }
  return free >= SAMPLES && coloured >= COLOURED * free
}

/** Lines bleed into the pixels beside them. */
const BLEED = 72 / DPI

const covers = ({ x1, x2, y1, y2 }: Box, x: number, y: number): boolean =>
  x > x1 - BLEED && x < x2 + BLEED && y > y1 - BLEED && y < y2 + BLEED
