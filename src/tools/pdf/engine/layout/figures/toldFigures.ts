import { area, bounds, grown, height, holds, intersection, overlapX, overlapY, union, width } from '../../geometry.ts'
import type { Box, Char, Page, TaggedFigure } from '../../model.ts'
import type { Figure } from './figure.ts'

/** Smaller figures are signs in a line, in points. */
const MIN_SIDE = 18
/** A figure that takes more of the page than this is the page. */
const MOST_OF_PAGE = 0.85
/** Part of the characters inside a figure that may be tagged as something else. */
const MOST_FOREIGN = 0.1
/** So much of a figure is covered by one picture that there is nothing else to it. */
const ONE_PICTURE = 0.9

/**
 * Vector drawings that the tags of a file put together to figures, those of them that the page bears out: drawn in one place of it, and
 * with next to nothing in them that is tagged as text. What the tags leave apart is left to the eye.
 */
export function toldFigures(page: Page, tables: Box[]): Figure[] {
  const figures = (page.tags?.figures ?? []).flatMap((figure) => figureOf(figure, page, tables) ?? [])
  return figures.filter((figure) => !figures.some((other) => other !== figure && isPartOf(figure, other)))
}

function figureOf({ first, last, description, drawn }: TaggedFigure, page: Page, tables: Box[]): Figure | undefined {
  if (!drawn) return undefined
  const isOwn = ({ element }: Char) => element !== undefined && element >= first && element <= last
  const own = page.chars.filter(isOwn).map(({ loose }) => loose)
  const box = own.length > 0 ? union(drawn, bounds(own)) : drawn
  const inside = page.chars.filter(({ loose, text }) => text !== ' ' && holds(box, loose))
  const foreign = inside.filter((char) => !isOwn(char) && char.role !== 'Artifact')
  const isPicture = page.pictures.some((picture) => area(intersection(picture, box)) > ONE_PICTURE * area(box))
  if (isPicture || Math.min(width(box), height(box)) < MIN_SIDE) return undefined
  if (area(box) > MOST_OF_PAGE * page.width * page.height || foreign.length > MOST_FOREIGN * inside.length)
    return undefined
  if (tables.some((table) => overlapX(table, box) > 0 && overlapY(table, box) > 0)) return undefined
  const whole = { x1: 0, y1: 0, x2: page.width, y2: page.height }
  return {
    ...intersection(grown(box, 1), whole),
    labels: page.chars.filter(({ loose }) => holds(box, loose)),
    behind: false,
    ...(description ? { description } : {}),
  }
}

const isPartOf = (inner: Box, outer: Box): boolean =>
  area(intersection(inner, outer)) > 0.8 * area(inner) && area(outer) > area(inner)
