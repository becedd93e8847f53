import { clusters } from '../../clusters.ts'
import { area, bounds, grown, holds, intersection, overlapX, overlapY, union } from '../../geometry.ts'
import type { Box, Char, Page } from '../../model.ts'
import { diagramsOf } from '../../tables/lookalikes/diagrams.ts'
import { stavesOf } from '../../tables/lookalikes/staves.ts'
import { withoutPartings } from '../../tables/lookalikes/withoutPartings.ts'
import { isPale, segmentsOf } from '../lines/index.ts'
import { isStripe } from '../stripes.ts'
import { withAxisLabels } from './axisLabels.ts'
import { barRows } from './barRows.ts'
import { captionedFrames } from './captionedFrames.ts'
import type { Figure } from './figure.ts'
import { hasGrid, withWholeGrids } from './gridLines.ts'
import { labelsIn } from './labelsIn.ts'
import { toldFigures } from './toldFigures.ts'

/** Smaller clusters are ornaments. */
const MIN_SIDE = 18
/** A figure with more characters to a square point than this is a page of text with decoration. */
const TEXT_DENSITY = 1 / 260
const MIN_BARS = 5
/** Part of a figure that is a diagram, whose boxes are full of words, for all of it to be one. */
const DIAGRAM = 0.6
/** So many letters are a word. */
const WORD = 3
/** More characters inside of a fill, and away from the drawings in it, are the text of a panel. */
const PANEL_TEXT = { chars: 60, away: 12 }

/**
 * Groups the vector shapes of a page to figures. A curve or slanted line starts one; rules and fills that touch it
 * belong to it, and so do short texts inside. Bars alone make a figure when there are several and little text.
 */
export function figuresOf(page: Page, tables: Box[]): Figure[] {
  const told = toldFigures(page, tables)
  const free = (box: Box) => ![...tables, ...told].some((place) => holds(place, box, 2))
  const isApart = (box: Box) => !tables.some((table) => overlapX(table, box) > 0 && overlapY(table, box) > 0)
  const staves = stavesOf(page).filter(isApart)
  const diagrams = [...diagramsOf(page).filter(isApart), ...staves]
  const drawn: (Box & { filled?: number })[] = [...page.drawings, ...diagrams, ...barRows(page.fills)]
  const seeds = drawn.filter((seed) => free(seed) && visibleSize(seed))
  const framing = new Set(captionedFrames(page, seeds).flatMap(({ sides }) => sides))
  const helpers = [
    ...withoutPartings(page.rules, seeds, page)
      .filter((rule) => free(rule) && !framing.has(rule))
      .map((rule) => ({ ...rule, bar: false })),
    ...page.fills
      .filter((fill) => free(fill) && area(fill) < 0.5 * page.width * page.height && belongs(fill, seeds, page))
      .map((fill) => ({
        ...fill,
        bar:
          !isPale(fill.colour) &&
          !isOfRow(fill, page.fills) &&
          !isStripe(fill, page.fills) &&
          !isWrittenOn(fill, page.chars),
      })),
  ]
  const shapes = [
    ...seeds.map((seed) => ({ ...seed, bar: false, seed: true, ink: area(seed) * (seed.filled ?? 1) })),
    ...helpers.map((h) => ({ ...h, seed: false, ink: 0 })),
  ]
  const seen = framed(withWholeGrids(clusters(shapes)), page)
    .filter((cluster) => isDrawn(cluster) || isPlot(cluster))
    .map((cluster) => ({
      box: clipped(bounds(cluster), page),
      drawn: isDrawn(cluster),
      grid: hasGrid(cluster),
      ink: cluster.reduce((sum, shape) => sum + shape.ink, 0),
    }))
    .filter(({ box }) => box.x2 - box.x1 >= MIN_SIDE && box.y2 - box.y1 >= MIN_SIDE)
    .flatMap(({ box, drawn, grid, ink }) => {
      if (staves.some((staff) => holds(box, staff))) return musicWith(box, page.chars)
      const isDiagram = diagrams.some((diagram) => holds(box, diagram) && area(diagram) > DIAGRAM * area(box))
      return isDiagram
        ? figureWith(box, page.chars)
        : figureOf(drawn || grid ? withAxisLabels(box, offPanels(box, page)) : box, page, { drawn, ink })
    })
  return [...told, ...(onColour(page) ? seen.map(asDecoration) : seen)]
}

/** Part of the paper that its colour takes up. */
const PAPER = 0.9

/** The whole paper is coloured, as that of slides, cards and posters is. */
const onColour = ({ fills, width, height }: Page): boolean =>
  fills.some((fill) => fill.colour !== 'ffffff' && area(fill) > PAPER * width * height)

/** What is drawn on coloured paper without a word in it decorates it: the words go their way over it, and it keeps its place. */
const asDecoration = (figure: Figure): Figure => (figure.labels.length > 0 ? figure : { ...figure, behind: true })

/** A frame around a plot is smaller than this part of the page, and the plot takes at least this part of the frame. */
const frame = { most: 0.45, filled: 0.2 }

/** The groups of shapes, plots of filled boxes together with the frame that they fill; a sign beside a text in a frame is no plot. */
function framed<Shape extends Box & { seed: boolean; bar: boolean }>(groups: Shape[][], page: Page): Shape[][] {
  const isPlotted = (group: Shape[]) => !isDrawn(group) && group.filter(({ bar }) => bar).length >= MIN_BARS
  const frames = groups.filter((group) => {
    const box = bounds(group)
    const labels = page.chars.filter(({ loose }) => holds(box, loose)).length
    const isSmall = area(box) < frame.most * page.width * page.height
    return isSmall && !isDrawn(group) && !isPlotted(group) && labels <= TEXT_DENSITY * area(box)
  })
  const joined = new Map<Shape[], Shape[][]>()
  for (const group of groups.filter(isPlotted)) {
    const around = frames.find((each) => within(bounds(each), bounds(group)))
    if (around) joined.set(around, [...(joined.get(around) ?? []), group])
  }
  for (const [around, plots] of joined) {
    const filled = plots.reduce((sum, plot) => sum + area(bounds(plot)), 0)
    if (filled < frame.filled * area(bounds(around))) joined.delete(around)
  }
  if (joined.size === 0) return groups
  const taken = new Set([...joined.values()].flat())
  return groups.flatMap((group) => (taken.has(group) ? [] : [[...group, ...(joined.get(group) ?? []).flat()]]))
}

/** Bars fill so much of a chart with its axes and grid; fewer stand in a column of a list, whose lines run on beside them. */
const PLOTTED = 0.2

function isPlot(group: (Box & { bar: boolean })[]): boolean {
  const bars = group.filter(({ bar }) => bar)
  return bars.length >= MIN_BARS && area(bounds(bars)) > PLOTTED * area(bounds(group))
}

const isDrawn = (group: { seed: boolean }[]): boolean => group.some(({ seed }) => seed)

const within = (outer: Box, inner: Box): boolean =>
  inner.x1 > outer.x1 && inner.x2 < outer.x2 && inner.y1 > outer.y1 && inner.y2 < outer.y2

/** Part of a fill that drawings have to take up for it to be their background, and not that of a text with a sign. */
const DRAWN_SHARE = 0.12
/** So many lines inside a fill that holds drawings are the grid of a chart. */
const GRID_LINES = 4

/** Bars and other fills beside drawings belong to them; one around drawings does when they or a grid fill it, and no text does. */
function belongs(fill: Page['fills'][number], seeds: Box[], { rules, chars }: Page): boolean {
  const inside = seeds.filter((seed) => holds(fill, seed, 1))
  if (inside.length === 0 && isPale(fill.colour)) return false
  const isSparse = inside.reduce((sum, seed) => sum + area(seed), 0) < DRAWN_SHARE * area(fill)
  const isLetter = ({ text, loose }: Char) => /\p{L}/u.test(text) && holds(fill, loose)
  if (isSparse && hasMore(chars, isLetter, PANEL_TEXT.chars)) return false
  const drawn = grown(bounds(inside), PANEL_TEXT.away)
  if (hasMore(chars, ({ loose }) => holds(fill, loose) && !holds(drawn, loose), PANEL_TEXT.chars)) return false
  if (inside.length === 0) return true
  if (area(bounds(inside)) > DRAWN_SHARE * area(fill)) return true
  const room = grown(fill, -2)
  return rules.filter((rule) => holds(room, rule)).length >= GRID_LINES
}

/** Text of some letters stands in it: a coloured cell or label, and no bar. */
const isWrittenOn = (fill: Box, chars: Char[]): boolean =>
  hasMore(chars, (char) => holds(fill, char.loose) && /\p{L}/u.test(char.text), WORD - 1)

/** Whether more than so many of them are such; looks at no more than it has to. */
function hasMore(chars: Char[], isSuch: (char: Char) => boolean, count: number): boolean {
  let found = 0
  return chars.some((char) => isSuch(char) && ++found > count)
}

/** Fills of one colour and height that meet shade the cells of a row; bars that meet differ in one of both. */
const isOfRow = (fill: Page['fills'][number], fills: Page['fills']): boolean =>
  fills.some(
    (other) =>
      other !== fill &&
      other.colour === fill.colour &&
      Math.abs(other.y1 - fill.y1) < SEAM &&
      Math.abs(other.y2 - fill.y2) < SEAM &&
      Math.min(Math.abs(other.x1 - fill.x2), Math.abs(fill.x1 - other.x2)) < SEAM,
  )

/** So close sides of fills meet, in points. */
const SEAM = 0.6

const visibleSize = (box: Box): boolean => box.x2 - box.x1 > 2 || box.y2 - box.y1 > 2

const clipped = (box: Box, page: Page): Box =>
  intersection(grown(box, 1), { x1: 0, y1: 0, x2: page.width, y2: page.height })

/** What is drawn around more than this part of a page is no figure where that part of its text stands in lines so long. */
const PAGE = { part: 0.5, line: 25, letters: 200 }

/** Most of the text stands in lines, as no labels do. */
function runsOn(labels: Char[]): boolean {
  if (labels.length < PAGE.letters) return false
  const long = segmentsOf(labels.filter(({ angle }) => angle === 0)).filter(({ chars }) => chars.length >= PAGE.line)
  return long.reduce((sum, { chars }) => sum + chars.length, 0) > PAGE.part * labels.length
}

/** The characters of a page but those on coloured areas beside a drawing: these are no labels of its axes. */
function offPanels(box: Box, { chars, fills }: Page): Char[] {
  const panels = fills.filter((fill) => overlapX(fill, box) > 0 && overlapY(fill, box) <= 0)
  return panels.length === 0 ? chars : chars.filter(({ loose }) => !panels.some((panel) => holds(panel, loose)))
}

/** Lines of so many words are said to a reader; labels are shorter. This part of all letters in such lines makes a text of them. */
const SAID = { words: 4, part: 0.3 }

/** Much of what stands there is said in lines of several words. */
function speaks(labels: Char[]): boolean {
  const said = segmentsOf(labels.filter(({ angle }) => angle === 0)).filter(
    ({ chars }) =>
      chars
        .map(({ text }) => text)
        .join('')
        .trim()
        .split(/\s+/).length >= SAID.words,
  )
  return said.reduce((sum, { chars }) => sum + chars.length, 0) > SAID.part * labels.length
}

/** @param ink what its own drawings take up, in square points: signs beside a text take up little of its place */
function figureOf(box: Box, page: Page, { drawn, ink }: { drawn: boolean; ink: number }): Figure[] {
  const labels = page.chars.filter((char) => holds(box, char.loose))
  const isFrame = area(box) > PAGE.part * page.width * page.height && runsOn(labels)
  const isSigned = ink < DRAWN_SHARE * area(box) && speaks(labels)
  const dense = labels.length > 40 && (isFrame || isSigned || labels.length > TEXT_DENSITY * area(box))
  if (dense && !drawn) return []
  return dense ? [{ ...box, labels: [], behind: true }] : figureWith(box, page.chars)
}

/** Music with the signs whose ink is in it: fonts of notes reserve far more room than that. */
const musicWith = (box: Box, chars: Char[]): Figure[] => [
  { ...box, labels: chars.filter((char) => holds(box, char.box, 1)), behind: false },
]

/** A figure with all that is written in it, however much that is. */
function figureWith(box: Box, chars: Char[]): Figure[] {
  const labels = labelsIn(box, chars)
  // Lines that run into a drawing without a word of its own are written over it.
  if (labels.length === 0 && chars.some(({ loose }) => holds(box, loose))) return [{ ...box, labels, behind: true }]
  // A label may stick out of the drawing: the picture takes it in whole.
  return [{ ...labels.reduce<Box>((all, char) => union(all, char.loose), box), labels, behind: false }]
}
