import { area, bounds, grown, height, holds, overlapX, overlapY, union, width } from '../../geometry.ts'
import type { Box, Page } from '../../model.ts'
import { withoutPartings } from './withoutPartings.ts'

/** A box that text may stand in, in points; one that takes more of the page's area is its frame. */
const node = { width: 16, height: 10, most: 0.3 }
/** Heads of arrows, in points. */
const head = { least: 2, most: 14 }
/** Shorter lines are not even dashes, in points. */
const LINE = 1.5
/** How far from a box an arrow may end, and from its line the head, in points. */
const reach = { node: 8, line: 3 }
/** More boxes that share their sides are cells of a table; a box of a diagram may have some compartments. */
const MOST_COMPARTMENTS = 4
/** Sides closer than this are shared, in points. */
const SHARED = 1.5
/** Drawings of more parts are plots, maps and ornaments. */
const MOST_PARTS = 1500
/** With more characters to a square point it is a page of text in frames. */
const DENSE = 1 / 200

/**
 * Places of diagrams that are drawn of loose parts: boxes, circles and the like, joined by lines of which some have a head. They are
 * drawn, not typed: their boxes are no cells and their words no paragraphs.
 */
export function diagramsOf(page: Page): Box[] {
  const heads = page.drawings.filter(isHead)
  if (heads.length === 0 || page.drawings.length + page.rules.length > MOST_PARTS) return []
  const frames = framesOf(page)
  const sides = new Set(frames.flatMap(({ rules }) => rules))
  const isBox = (shape: Box) => isNode(shape, page)
  const boxes = [...frames.map(({ box }) => box), ...page.fills.filter(({ colour }) => colour !== 'ffffff')]
  const nodes: Box[] = [...withoutCells(boxes.filter(isBox)), ...page.drawings.filter(isBox)]
  const isBig = new Set<Box>(nodes)
  const lines: Box[] = [
    ...withoutPartings(page.rules, page.drawings, page).filter(
      (rule) => !sides.has(rule) && Math.max(width(rule), height(rule)) >= LINE,
    ),
    ...page.drawings.filter((drawing) => !isHead(drawing) && Math.max(width(drawing), height(drawing)) >= LINE),
  ]
  // A head belongs to a line that ends at it, and points at a box or comes out of one.
  const arrows = heads.flatMap((tip) => {
    const line = lines.find((each) => isNear(each, tip, reach.line) && !holds(grown(each, -reach.node), tip))
    const target = nodes.find((each) => each !== line && isNear(each, tip, reach.node) && !within(each, tip))
    return line && target ? [tip] : []
  })
  if (arrows.length === 0) return []
  const joints = [...arrows, ...lines.filter((line) => !isBig.has(line) || isSlanted(line, page))]
  const found: Box[] = []
  for (const tip of arrows) {
    if (found.some((box) => holds(box, tip))) continue
    const joined = joinedTo(tip, joints, nodes)
    const box = bounds([...joined.joints, ...joined.nodes])
    const letters = page.chars.filter(({ text, loose }) => text !== ' ' && holds(box, loose)).length
    const isSound =
      joined.nodes.length >= 2 && letters < DENSE * area(box) && area(box) < 0.8 * page.width * page.height
    if (isSound) found.push(box)
  }
  return merged(found)
}

const isHead = (box: Box): boolean =>
  Math.min(width(box), height(box)) >= head.least && Math.max(width(box), height(box)) <= head.most

const isNode = (box: Box, page: Page): boolean =>
  width(box) >= node.width && height(box) >= node.height && area(box) < node.most * page.width * page.height

/** A slanted line or a curve between two boxes is as large as a box, but nothing is written in the middle of it. */
const isSlanted = (box: Box, { chars }: Page): boolean =>
  !chars.some(({ loose, text }) => text !== ' ' && holds(box, loose))

const isNear = (a: Box, b: Box, gap: number): boolean => overlapX(a, b) >= -gap && overlapY(a, b) >= -gap

const within = (outer: Box, inner: Box): boolean =>
  inner.x1 > outer.x1 + reach.line &&
  inner.x2 < outer.x2 - reach.line &&
  inner.y1 > outer.y1 + reach.line &&
  inner.y2 < outer.y2 - reach.line

/** Boxes that were drawn in one stroke, with their sides. */
function framesOf({ rules }: Page): { box: Box; rules: Page['rules'] }[] {
  const strokes = [...Map.groupBy(rules, ({ order }) => order).values()]
  return strokes.filter(isFrame).map((sides) => ({ box: bounds(sides), rules: sides }))
}

function isFrame(sides: Page['rules']): boolean {
  const { x1, x2, y1, y2 } = bounds(sides)
  const across = sides.filter((side) => side.y1 === side.y2 && side.x2 - side.x1 > 0.9 * (x2 - x1))
  const down = sides.filter((side) => side.x1 === side.x2 && side.y2 - side.y1 > 0.9 * (y2 - y1))
  return sides.length <= 8 && across.length >= 2 && down.length >= 2
}

/** Without the boxes that share their sides with others, which share theirs with further ones: these are cells. */
function withoutCells(boxes: Box[]): Box[] {
  const kept: Box[] = []
  const left = new Set(boxes)
  for (const box of boxes) {
    if (!left.delete(box)) continue
    const group = [box]
    for (const member of group) {
      for (const other of left) {
        if (!shareSides(member, other)) continue
        left.delete(other)
        group.push(other)
      }
    }
    if (group.length <= MOST_COMPARTMENTS) kept.push(...group)
  }
  return kept
}

function shareSides(a: Box, b: Box): boolean {
  const beside = Math.min(Math.abs(a.x2 - b.x1), Math.abs(b.x2 - a.x1)) < SHARED && overlapY(a, b) > SHARED
  const below = Math.min(Math.abs(a.y2 - b.y1), Math.abs(b.y2 - a.y1)) < SHARED && overlapX(a, b) > SHARED
  return beside || below
}

/** All that hangs together with an arrow: lines and heads that meet, and the boxes at their ends. */
function joinedTo(tip: Box, joints: Box[], nodes: Box[]): { joints: Box[]; nodes: Box[] } {
  const open = [tip]
  const joined = { joints: new Set<Box>([tip]), nodes: new Set<Box>() }
  for (let joint = open.pop(); joint; joint = open.pop()) {
    const from = joint
    const take = (others: Box[], into: Set<Box>, gap: number) => {
      for (const other of others) {
        if (into.has(other) || !isNear(from, other, gap) || within(other, from)) continue
        into.add(other)
        open.push(other)
      }
    }
    take(joints, joined.joints, joined.nodes.has(from) ? reach.node : reach.line)
    if (joined.joints.has(from)) take(nodes, joined.nodes, reach.node)
  }
  return { joints: [...joined.joints], nodes: [...joined.nodes] }
}

/** Those that overlap are one. */
function merged(boxes: Box[]): Box[] {
  const all: Box[] = []
  for (const box of boxes) {
    let whole = box
    for (let at = all.findIndex((other) => isNear(whole, other, 0)); at >= 0; ) {
      whole = union(whole, all.splice(at, 1)[0]!)
      at = all.findIndex((other) => isNear(whole, other, 0))
    }
    all.push(whole)
  }
  return all
}
