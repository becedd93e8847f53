import type { Box, Char, EncodedPicture, Page, Pixels, Tags } from '../model.ts'
import { encodePng } from '../png.ts'

/** The direction in which most of a page's characters are written: 0, 90, 180 or 270 degrees. */
export function mainAngle(chars: Char[]): Angle {
  const counts: Record<number, number> = { 0: 0, 90: 0, 180: 0, 270: 0 }
  for (const { angle } of chars) if (angle in counts) counts[angle]!++
  const [best] = Object.entries(counts).sort((a, b) => b[1] - a[1])
  const angle = Number(best?.[0] ?? 0)
  return counts[angle]! > 0.6 * chars.length ? (angle as Angle) : 0
}

export type Angle = 0 | 90 | 180 | 270
type Sheet = { width: number; height: number }

function turnPoint(x: number, y: number, angle: Angle, { width, height }: Sheet): { x: number; y: number } {
  if (angle === 90) return { x: y, y: width - x }
  if (angle === 270) return { x: height - y, y: x }
  if (angle === 180) return { x: width - x, y: height - y }
  return { x, y }
}

/** A box of a sheet, on the sheet turned so that text of this angle reads to the right. */
export function turnBox(box: Box, angle: Angle, sheet: Sheet): Box {
  if (angle === 0) return box
  const { x1, y1, x2, y2 } = box
  const a = turnPoint(x1, y1, angle, sheet)
  const b = turnPoint(x2, y2, angle, sheet)
  return { x1: Math.min(a.x, b.x), y1: Math.min(a.y, b.y), x2: Math.max(a.x, b.x), y2: Math.max(a.y, b.y) }
}

/** Characters of a sheet, on the turned sheet. */
export function turnChars(chars: Char[], angle: Angle, sheet: Sheet): Char[] {
  if (angle === 0) return chars
  return chars.map((char) => ({
    ...char,
    box: turnBox(char.box, angle, sheet),
    loose: turnBox(char.loose, angle, sheet),
    origin: turnPoint(char.origin.x, char.origin.y, angle, sheet),
    angle: (char.angle + 360 - angle) % 360,
  }))
}

/** The page as it is read when it is turned so that text of this angle reads to the right. */
export function turnPage(page: Page, angle: Angle): Page {
  if (angle === 0) return page
  const placed = <T extends Box>(shape: T): T => ({ ...shape, ...turnBox(shape, angle, page) })
  const [width, height] = angle === 180 ? [page.width, page.height] : [page.height, page.width]
  return {
    ...page,
    width,
    height,
    chars: turnChars(page.chars, angle, page),
    rules: page.rules.map(placed),
    fills: page.fills.map(placed),
    drawings: page.drawings.map(placed),
    links: page.links.map(placed),
    comments: (page.comments ?? []).map((each) => ({ ...each, boxes: each.boxes.map(placed) })),
    fields: (page.fields ?? []).map(placed),
    pictures: page.pictures.map(placed),
    ...(page.tags ? { tags: turnTags(page.tags, (box) => turnBox(box, angle, page)) } : {}),
  }
}

const turnTags = (tags: Tags, turn: (box: Box) => Box): Tags => ({
  ...tags,
  figures: tags.figures.map((figure) => (figure.drawn ? { ...figure, drawn: turn(figure.drawn) } : figure)),
})

/** A box on the turned page, back on the page as it is displayed. */
export function turnBack(box: Box, angle: Angle, displayed: { width: number; height: number }): Box {
  const { width, height } = displayed
  if (angle === 90) return { x1: width - box.y2, y1: box.x1, x2: width - box.y1, y2: box.x2 }
  if (angle === 270) return { x1: box.y1, y1: height - box.x2, x2: box.y2, y2: height - box.x1 }
  if (angle === 180) return { x1: width - box.x2, y1: height - box.y2, x2: width - box.x1, y2: height - box.y1 }
  return box
}

/** Pixels of the displayed page as a picture on the turned one. */
export function encodeTurned(pixels: Pixels, angle: Angle, dpi: number): EncodedPicture {
  const turned = angle === 0 ? pixels : turnPixels(pixels, angle)
  return { format: 'png', data: encodePng(turned, dpi), width: turned.width, height: turned.height }
}

function turnPixels(pixels: Pixels, angle: 90 | 180 | 270): Pixels {
  const { width: oldWidth, height: oldHeight } = pixels
  const [width, height] = angle === 180 ? [oldWidth, oldHeight] : [oldHeight, oldWidth]
  const from = new Uint32Array(pixels.data.buffer, pixels.data.byteOffset, pixels.data.length >> 2)
  const to = new Uint32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [oldX, oldY] =
        angle === 90
          ? [oldWidth - 1 - y, x]
          : angle === 270
            ? [y, oldHeight - 1 - x]
            : [oldWidth - 1 - x, oldHeight - 1 - y]
      to[y * width + x] = from[oldY * oldWidth + oldX] ?? 0
    }
  }
  return { width, height, data: new Uint8Array(to.buffer) }
}
