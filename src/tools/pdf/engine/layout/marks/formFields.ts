import { bounds, centreX, centreY, grown, holds } from '../../geometry.ts'
import type { Box, Char, FormField, Page, PageField } from '../../model.ts'
import { EMPTY_FIELD, type Inline } from '../model.ts'

/** The frame of a field lies on its edge, in points. */
const FRAME = 2
/** A field that is higher, in sizes of its text, is written into from its top. */
const HIGH = 2.5
/** Where the text of a line stands around its middle, in sizes. */
const BELOW_MIDDLE = 0.35
/** Letters of a field that is low are as high as it is, but for this part. */
const FILLS = 0.8
/** Higher ones are the page. */
const LARGEST = 400
/** How wide the place to write in is shown, in sizes. */
const ROOM = 2.5

/**
 * Finds what people fill in on a form: each field is a character of the line that it stands on, and what the file drew for it is
 * taken off the page.
 */
export function withFormFields(page: Page): { page: Page; fields: Map<Char, Inline> } {
  const fields = new Map<Char, Inline>()
  const level = page.chars.filter(({ angle, hidden, text }) => angle === 0 && !hidden && text.trim() !== '')
  const placed = (page.fields ?? []).filter((field) => isSound(field))
  if (placed.length === 0 || level.length === 0) return { page, fields }
  for (const field of placed) fields.set(charFor(field, level), { formField: field.field })
  const isOutside = (shape: Box) => !placed.some((field) => holds(grown(field, FRAME), shape))
  return {
    page: {
      ...page,
      chars: page.chars.filter(({ loose }) => !placed.some((field) => isIn(field, loose))),
      rules: page.rules.filter(isOutside),
      fills: page.fills.filter(isOutside),
      drawings: page.drawings.filter(isOutside),
    },
    fields,
  }
}

/** Some have no area, or that of a page. */
const isSound = ({ x1, y1, x2, y2 }: Box): boolean => x2 - x1 > 2 && y2 - y1 > 2 && y2 - y1 < LARGEST

const isIn = (field: Box, loose: Box): boolean => {
  const [x, y] = [centreX(loose), centreY(loose)]
  return x > field.x1 && x < field.x2 && y > field.y1 && y < field.y2
}

/** It looks as its own text does, or as the text beside it, on whose line it stands where that is beside it. */
function charFor(placed: PageField, level: Char[]): Char {
  const { x1, y1, x2, y2, field } = placed
  const beside = nearest(placed, level)
  const letters = field.kind === 'check' ? [] : level.filter(({ loose }) => isIn(placed, loose))
  const own = letters[0]
  const size = own?.size ?? Math.min(beside.size, FILLS * (y2 - y1))
  const middle = Math.min((y1 + y2) / 2, y1 + (HIGH / 2) * size)
  const line = beside.origin.y > y1 && beside.origin.y < y2 ? beside.origin.y : middle + BELOW_MIDDLE * size
  const baseline = own ? own.origin.y : line
  const empty = { x1, x2: field.kind === 'check' ? x2 : Math.min(x2, x1 + ROOM * size) }
  const across = own ? bounds(letters.map(({ loose }) => loose)) : empty
  const place = { x1: across.x1, x2: across.x2, y1: baseline - 0.8 * size, y2: baseline + 0.2 * size }
  const origin = { x: across.x1, y: baseline }
  return { ...(own ?? beside), text: shownIn(field), size, box: place, loose: place, origin, run: -1 }
}

const shownIn = (field: FormField): string =>
  field.kind === 'check' ? (field.ticked ? '☒' : '☐') : field.value.trim() || EMPTY_FIELD

/** The letter outside of the field that is closest, those on its line before others. */
function nearest(field: Box, level: Char[]): Char {
  const outside = level.filter(({ loose }) => !isIn(field, loose))
  const away = ({ loose, origin, size }: Char) =>
    Math.max(loose.x1 - field.x2, field.x1 - loose.x2, 0) +
    4 * Math.abs(origin.y - BELOW_MIDDLE * size - centreY(field))
  return (outside.length > 0 ? outside : level).reduce((best, char) => (away(char) < away(best) ? char : best))
}
