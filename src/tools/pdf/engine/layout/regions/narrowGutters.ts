import { bounds, centreX, centreY } from '../../geometry.ts'
import type { Box, Page } from '../../model.ts'
import { frameOf } from '../../tables/material/frame.ts'
import { linesOf } from '../../tables/material/words.ts'
import { closeGutters } from '../../tables/partings/closeGutters.ts'
import type { Segment } from '../lines/index.ts'

/** Gutters between columns that are no wider than a space in a line. */
export const narrowGutters = (page: Page): Box[] =>
  closeGutters(linesOf(frameOf(page, 0).chars)).map(({ x1, x2, y1, y2 }) => ({ x1, x2, y1, y2 }))

/** The segments, with those that run over a narrow gutter cut in two. */
export const cutAtGutters = (segments: Segment[], gutters: Box[]): Segment[] =>
  gutters.length === 0
    ? segments
    : segments.flatMap((segment) => {
        const gutter = gutters.find(
          (each) =>
            segment.x1 < each.x1 && segment.x2 > each.x2 && centreY(segment) > each.y1 && centreY(segment) < each.y2,
        )
        return gutter ? halves(segment, centreX(gutter)) : [segment]
      })

function halves(segment: Segment, x: number): Segment[] {
  const isLeft = (char: Segment['chars'][number]) => centreX(char.loose) < x
  const sides = [segment.chars.filter(isLeft), segment.chars.filter((char) => !isLeft(char))]
  return sides.flatMap((side) => {
    const visible = side.filter(({ text }) => text !== ' ')
    if (visible.length === 0) return []
    const chars = side.slice(side.indexOf(visible[0]!), side.lastIndexOf(visible.at(-1)!) + 1)
    const { x1, x2 } = bounds(chars.map(({ loose }) => loose))
    return [{ ...segment, chars, x1, x2 }]
  })
}
