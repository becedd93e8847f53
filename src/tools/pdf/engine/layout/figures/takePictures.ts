import { area, intersection } from '../../geometry.ts'
import type { Box, Char, Document, Page, RenderOptions } from '../../model.ts'
import type { Formula } from '../formulas/index.ts'
import type { Inline } from '../model.ts'
import type { PicturePart } from '../parts.ts'
import { encodeTurned, turnBack } from '../turnPage.ts'
import type { Figure } from './figure.ts'
import { spoken } from './spoken.ts'

/** Resolution of what is drawn anew: sharp on paper, small enough to send around. */
const DPI = 200
/** Smaller pictures are the dust of page layout programs, in points. */
const LEAST_SIDE = 3

type Angle = 0 | 90 | 180 | 270

/** What is needed to draw a part of a page that may have been turned for reading. */
export type Sheet = {
  document: Document
  page: Page
  angle: Angle
  displayed: { width: number; height: number }
  /** Its lines run down, but pictures stand upright in them. */
  runsDown: boolean
}

/** The pictures of a page with their data. One that covers nearly the whole page lies behind its text, and so do those that are told to. */
export function takePictures(sheet: Sheet): PicturePart[] {
  const { page } = sheet
  const whole = { x1: 0, y1: 0, x2: page.width, y2: page.height }
  const visible = page.chars.some((char) => !char.hidden)
  const hidden = page.chars.some((char) => char.hidden)
  return page.pictures.flatMap((picture): PicturePart[] => {
    const { x1, y1, x2, y2, description } = picture
    const box = { x1, y1, x2, y2 }
    if (x2 - x1 < LEAST_SIDE || y2 - y1 < LEAST_SIDE) return []
    const covers = area(intersection(box, whole)) > 0.75 * area(whole)
    // A scan with a text layer: the text takes the place of its picture.
    if (covers && hidden && !visible) return []
    const isSign = picture.pixels.width === 0
    const isUpright = sheet.angle === 0 || sheet.runsDown
    const stored = isUpright || isSign ? picture.bytes() : undefined
    if (isSign && !stored) return []
    const image = (isUpright ? stored : undefined) ?? drawRegion(sheet, box, { withoutText: !isSign })
    const wrap = (covers && visible) || picture.behind ? { wrap: 'behind' as const } : {}
    return [{ kind: 'picture', box, ...onPaper(sheet, box), image, description: description ?? '', ...wrap }]
  })
}

/** Where a box of the turned page lies on paper, for what is not turned with it. */
export const onPaper = ({ angle, displayed, runsDown }: Sheet, box: Box): { onPaper?: Box } =>
  runsDown ? { onPaper: turnBack(box, angle, displayed) } : {}

/** Figures drawn as pictures. What is written in them becomes the description, so that it can still be found. */
export const takeFigures = (sheet: Sheet, figures: Figure[]): PicturePart[] =>
  figures.map((figure) => ({
    kind: 'picture',
    box: { x1: figure.x1, y1: figure.y1, x2: figure.x2, y2: figure.y2 },
    ...onPaper(sheet, figure),
    image: drawRegion(sheet, figure, { withoutText: figure.behind, upTo: figure.upTo }),
    description: described(figure),
    ...(figure.behind ? { wrap: 'behind' } : {}),
    ...(figure.upTo === undefined ? {} : { layer: figure.upTo }),
  }))

/** Formulas by the characters that stand for them in the text: as what was read, or drawn where that is not sure. */
export const takeFormulas = (sheet: Sheet, formulas: ReadonlyMap<Char, Formula>): Map<Char, Inline> =>
  new Map([...formulas].map(([char, formula]) => [char, takeFormula(sheet, formula, char.origin.y)]))

function takeFormula(sheet: Sheet, { node, chars, box }: Formula, baseline: number): Inline {
  const [width, height] = [box.x2 - box.x1, box.y2 - box.y1]
  if (node) return { formula: { node, width, height, above: baseline - box.y1 } }
  const size = sheet.runsDown ? { width: height, height: width } : { width, height }
  return { picture: { image: drawRegion(sheet, box), ...size, description: spoken(chars) } }
}

/** A part of the page as a picture, with or without its characters, and what is painted after an object. */
export function drawRegion(
  { document, page, angle, displayed, runsDown }: Sheet,
  box: Box,
  { withoutText = false, upTo }: Pick<RenderOptions, 'withoutText'> & { upTo?: number | undefined } = {},
) {
  const region = turnBack(intersection(box, { x1: 0, y1: 0, x2: page.width, y2: page.height }), angle, displayed)
  return encodeTurned(
    document.render(page.number, { dpi: DPI, region, withoutText, ...(upTo === undefined ? {} : { upTo }) }),
    runsDown ? 0 : angle,
    DPI,
  )
}

/** What the file says of a figure, and what is written in it. */
function described({ description, labels }: Figure): string {
  const words = spoken(labels)
  return description && words ? `${description} (${words})` : description || words
}
