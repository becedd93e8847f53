import { median } from '../../geometry.ts'
import type { Char, Font, Page, Rule } from '../../model.ts'
import { isPale, LetterWidths, styleOf } from '../lines/index.ts'
import type { TextStyle } from '../model.ts'
import { readingPage } from '../readingPage.ts'
import { type EdgeLine, edgeLines } from './edgeLines.ts'
import { type EdgeRule, edgeRules, furnitureRules, furnitureRuleTest } from './edgeRules.ts'
import { findFurniture, furnitureTest, withoutInnermost } from './furniture.ts'
import { pageCounts } from './pageCounts.ts'
import { numberOffset } from './pageNumbers.ts'

/** What a first look at all pages tells, before any of them is taken apart. */
export type Survey = {
  /** The look that most characters have. */
  body: TextStyle
  /** How wide the document's fonts run. */
  widths: LetterWidths
  furniture: EdgeLine[]
  isFurniture(char: Char, page: Page): boolean
  /** The line sets headers or footers apart, or stands in their place. */
  isFurnitureRule(rule: Rule, page: Page): boolean
  /** Left and right edge of the text on pages as wide as this one. */
  edges(page: Page): { left: number; right: number }
  /** The same on left or right pages alone, where their text begins at other places. */
  ownEdges(page: { width: number; number: number }): { left: number; right: number }
  /** They do. */
  isFacing: boolean
  /** Highest and lowest ink on pages of this size, furniture and backgrounds aside. */
  extent(page: { width: number; height: number }): Reach
}

/** Pages that end higher than this part of the page do not say where text pages end; then they may go down so far. */
const LEAST_TEXT = { from: 0.8, to: 0.93 }

/**
 * Looks at every page once.
 * @param look shows a page as it will be laid out, scans already read; one that breaks says nothing about the document
 */
export async function survey(
  pages: number[],
  look: <Result>(page: number, step: (page: Page) => Result) => Promise<Result | undefined>,
): Promise<Survey> {
  const looks = new Map<string, { char: Char; count: number }>()
  const widths = new LetterWidths()
  const lines: EdgeLine[] = []
  const rules: EdgeRule[] = []
  let fonts: Font[] = []
  const sheets: {
    width: number
    height: number
    page: Page['number']
    spans: Span[]
    drawn: Reach[]
    panels: Reach[]
    banner: boolean
  }[] = []
  const add = (number: number, displayed: Page) => {
    const { page, runsDown, level } = readingPage(displayed)
    const { width, height } = page
    const found = { spans: spansOf(page), drawn: drawnOn(page), panels: panelsOn(page), banner: hasBanner(page) }
    const sheet = { width, height, page: number, ...found }
    // Headers and footers are level on paper, whichever way the text between them runs.
    lines.push(...edgeLines(runsDown ? { ...displayed, chars: level } : page))
    if (!runsDown) rules.push(...edgeRules(page))
    sheets.push(sheet)
    widths.add(page)
    fonts = page.fonts
    for (const char of page.chars) {
      if (char.text === ' ') continue
      const key = `${char.font}|${char.size}|${char.colour}`
      const entry = looks.get(key)
      if (entry) entry.count++
      else looks.set(key, { char, count: 1 })
    }
  }
  for (const number of pages) await look(number, (page) => add(number, page))
  const furniture = besideText(findFurniture(lines, pages.length), sheets)
  const isFurniture = furnitureTest(furniture)
  const furnitureOn = Map.groupBy(furniture, (line) => line.page)
  const text = sheets.map((sheet) => {
    const spans = sheet.spans.filter(
      ({ y }) => !(furnitureOn.get(sheet.page) ?? []).some((line) => Math.abs(line.baseline - y) < 5),
    )
    const panels = sheet.panels.filter(({ top, bottom }) => spans.some(({ y }) => y > top && y < bottom))
    return { ...sheet, spans, drawn: [...sheet.drawn, ...panels] }
  })
  const edgesOfWidth = once((width) =>
    edgesOf(
      text.filter((sheet) => Math.abs(sheet.width - width) < 2),
      width,
    ),
  )
  const sides = countsAsPaper(furniture) ? facing(text) : undefined
  const extentOfHeight = once((height) => {
    const alike = text.filter((sheet) => Math.abs(sheet.height - height) < 2)
    const { top, bottom } = extentOf(alike, height)
    // Where every page begins with a band, none goes on at the top of the paper with the text of the one before.
    if (alike.every(({ banner }) => banner)) return { top: 0, bottom }
    return { top: Math.max(top, belowHeaders(alike, furnitureOn)), bottom }
  })
  const insideOf = new Map(
    text.map(({ page, spans, height }) => [page, { lines: spans, reach: extentOfHeight(height) }]),
  )
  return {
    body: mostCommonStyle([...looks.values()], (char) => styleOf(char, char.size, fonts[char.font], widths)) ?? plain,
    widths,
    furniture,
    isFurniture,
    isFurnitureRule: furnitureRuleTest(furnitureRules(rules, pages.length, (page) => insideOf.get(page)!)),
    edges: ({ width }) => edgesOfWidth(width),
    ownEdges: ({ width, number }) => sides?.[number % 2] ?? edgesOfWidth(width),
    isFacing: sides !== undefined,
    extent: ({ height }) => extentOfHeight(height),
  }
}

/** Headers of so many pages tell where the text of all begins; below their last baseline is so much of them, in points. */
const HEADED = { pages: 0.6, below: 3 }

/**
 * Where headers end, if most pages have them: a page whose head is taken for text would have all others begin at its height, where
 * their headers push them down again.
 */
function belowHeaders(sheets: { page: number }[], furniture: Map<number, EdgeLine[]>): number {
  const ends = sheets.flatMap(({ page }) => {
    const headers = (furniture.get(page) ?? []).filter(({ zone }) => zone === 'header')
    return headers.length > 0 ? [Math.max(...headers.map(({ baseline }) => baseline)) + HEADED.below] : []
  })
  return ends.length < HEADED.pages * sheets.length ? 0 : median(ends)
}

type Edges = { left: number; right: number }

/** Answers once for each length: every page asks, and what it is told depends on all of them. */
function once<Answer>(answerFor: (length: number) => Answer): (length: number) => Answer {
  const known = new Map<number, Answer>()
  return (length) => {
    const answer = known.get(length) ?? answerFor(length)
    known.set(length, answer)
    return answer
  }
}

function mostCommonStyle(
  looks: { char: Char; count: number }[],
  styleOf: (char: Char) => TextStyle,
): TextStyle | undefined {
  const weights = new Map<string, { style: TextStyle; count: number }>()
  for (const { char, count } of looks) {
    const style = styleOf(char)
    const key = JSON.stringify(style)
    weights.set(key, { style, count: (weights.get(key)?.count ?? 0) + count })
  }
  return [...weights.values()].sort((a, b) => b.count - a.count)[0]?.style
}

const plain: TextStyle = {
  family: 'Times New Roman',
  size: 11,
  bold: false,
  italic: false,
  colour: '000000',
  serif: true,
  monospace: false,
}

/** The characters of one height, from left to right. */
type Span = { y: number; x1: number; x2: number; top: number; bottom: number }

type Reach = { top: number; bottom: number }

/** The furniture of a document that has something beside it; where nothing is, all but the innermost lines of the pages. */
function besideText(found: EdgeLine[], sheets: { page: number; spans: Span[]; drawn: Reach[] }[]): EdgeLine[] {
  const isFound = (page: number, y: number) =>
    found.some((line) => line.page === page && Math.abs(line.baseline - y) < 5)
  const isAll = sheets.every(({ page, spans, drawn }) => drawn.length === 0 && spans.every(({ y }) => isFound(page, y)))
  return isAll ? withoutInnermost(found) : found
}

/** Top and bottom of what is drawn on the page; backgrounds do not count. */
function drawnOn(page: Page): Reach[] {
  return [...page.pictures, ...page.drawings]
    .filter((box) => box.y2 - box.y1 < 0.75 * page.height)
    .map((box) => ({ top: Math.max(0, box.y1), bottom: Math.min(page.height, box.y2) }))
}

/** A panel stands in from the edge of the paper, and is so wide and no higher than that part of the page; in points. */
const PANEL = { in: 12, wide: 40, high: 0.5 }

/** Top and bottom of coloured areas, such as a title's: a page begins with the colour that its first line stands on. */
const panelsOn = ({ fills, height }: Page): Reach[] =>
  fills
    .filter(({ colour, x1, x2 }) => !isPale(colour) && x2 - x1 > PANEL.wide)
    .map(({ y1, y2 }) => ({ top: y1, bottom: y2 }))
    .filter(({ top, bottom }) => top > PANEL.in && bottom < height - PANEL.in && bottom - top < PANEL.high * height)

/** A band over so much of the paper's width that begins at its very top, in points from it. */
const BANNER = { wide: 0.9, in: 2 }

/** Whether the page begins with a coloured band up to the edges of the paper on which its first words stand, such as a leaflet's title. */
const hasBanner = ({ fills, chars, width, height }: Page): boolean =>
  fills.some(
    (fill) =>
      !isPale(fill.colour) &&
      fill.y1 < BANNER.in &&
      fill.y2 < PANEL.high * height &&
      fill.x2 - fill.x1 > BANNER.wide * width &&
      chars.some(({ origin, text }) => text !== ' ' && origin.y < fill.y2),
  )

function spansOf(page: Page): Span[] {
  const spans = new Map<number, Span>()
  for (const { origin, loose, text, angle, size } of page.chars) {
    if (angle !== 0 || text === ' ') continue
    const y = Math.round(origin.y)
    const span = spans.get(y)
    const [top, bottom] = [origin.y - 0.93 * size, origin.y + 0.22 * size]
    if (!span) spans.set(y, { y, x1: loose.x1, x2: loose.x2, top, bottom })
    else {
      span.x1 = Math.min(span.x1, loose.x1)
      span.x2 = Math.max(span.x2, loose.x2)
      span.top = Math.min(span.top, top)
      span.bottom = Math.max(span.bottom, bottom)
    }
  }
  return [...spans.values()]
}

/** The edges that several lines share; a single line that sticks out does not move them. */
function edgesOf(sheets: { spans: Span[] }[], width: number): { left: number; right: number } {
  const spans = sheets.flatMap((sheet) => sheet.spans)
  if (spans.length === 0) return { left: 0.12 * width, right: 0.88 * width }
  const lefts = spans.map(({ x1 }) => x1).sort((a, b) => a - b)
  const rights = spans.map(({ x2 }) => x2).sort((a, b) => b - a)
  const rank = Math.min(Math.floor(0.03 * spans.length), spans.length - 1)
  const left = Math.max(0, lefts[rank] ?? 0)
  // Pages with little text: margins are alike on both sides more often than not.
  const right = Math.min(width, Math.max(rights[rank] ?? width, spans.length < 25 ? width - left : 0))
  return { left: Math.min(left, 0.4 * width), right: Math.max(right, 0.6 * width) }
}

/** Pages with even numbers are the second, the fourth, … of the file: a word processor tells left pages by their numbers. */
function countsAsPaper(furniture: EdgeLine[]): boolean {
  const counts = pageCounts(furniture)
  const offsets = counts.length > 0 ? counts.map(({ offset }) => offset) : [numberOffset(furniture) ?? 0]
  return offsets.every((offset) => offset % 2 === 0)
}

/** Left and right pages have so many sheets each at least, begin so far apart, and are each other's mirror images but for so much, in points. */
const FACING = { sheets: 2, apart: 6, alike: 5 }

/** The edges on left and right pages, by what is left of a page number divided by two, where the text of both is bound on other sides. */
function facing(sheets: { page: number; width: number; spans: Span[] }[]): Edges[] | undefined {
  const width = sheets[0]?.width ?? 0
  if (sheets.some((sheet) => Math.abs(sheet.width - width) > 2)) return undefined
  const sides = [0, 1].map((rest) => sheets.filter(({ page }) => page % 2 === rest))
  if (sides.some((side) => side.length < FACING.sheets)) return undefined
  const [even, odd] = sides.map((side) => edgesOf(side, width)) as [Edges, Edges]
  const isApart = Math.abs(even.left - odd.left) > FACING.apart
  const isMirrored = [even.left + odd.right, odd.left + even.right].every((sum) => Math.abs(sum - width) < FACING.alike)
  if (!isApart || !isMirrored) return undefined
  const [inner, outer] = [Math.min(odd.left, width - even.right), Math.min(even.left, width - odd.right)]
  return [
    { left: outer, right: width - inner },
    { left: inner, right: width - outer },
  ]
}

function extentOf(sheets: { spans: Span[]; drawn: Reach[] }[], height: number): Reach {
  const tops = sheets.flatMap(({ spans }) => spans.map(({ top }) => top))
  const bottoms = sheets.flatMap(({ spans, drawn }) => [...spans, ...drawn].map(({ bottom }) => bottom))
  const least = (numbers: number[], start: number) => numbers.reduce((a, b) => Math.min(a, b), start)
  const top = tops.length > 0 ? least(tops, Infinity) : 0.1 * height
  const lowest = -least(
    bottoms.map((y) => -y),
    0,
  )
  const bottom = lowest < LEAST_TEXT.from * height ? LEAST_TEXT.to * height : lowest
  const highest = least(
    sheets.flatMap(({ drawn }) => drawn.map((reach) => reach.top)),
    top,
  )
  return { top: Math.max(0, Math.min(top, Math.max(highest, 0.03 * height))), bottom: Math.min(height, bottom) }
}
