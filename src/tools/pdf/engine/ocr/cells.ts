import type { Box } from '../model.ts'
import type { Grey } from './grey.ts'

/** A page in squares of `side` pixels. */
export type Cells = { across: number; down: number; side: number }

export const cellsOf = ({ width, height }: Pick<Grey, 'width' | 'height'>, side: number): Cells => ({
  across: Math.ceil(width / side),
  down: Math.ceil(height / side),
  side,
})

/** One byte a cell: 1 for those whose middle lies in one of the boxes, which are in pixels. */
export function cellsIn({ across, down, side }: Cells, boxes: Iterable<Box>): Uint8Array {
  const held = new Uint8Array(across * down)
  const first = (at: number) => Math.max(0, Math.ceil(at / side - 0.5))
  for (const box of boxes) {
    const right = Math.min(across, first(box.x2))
    const bottom = Math.min(down, first(box.y2))
    for (let row = first(box.y1); row < bottom; row++) {
      if (right > first(box.x1)) held.fill(1, row * across + first(box.x1), row * across + right)
    }
  }
  return held
}

/** Cells that hang together by their sides, as the numbers of them, of those that are such. */
export function connected({ across, down }: Cells, isSuch: (cell: number) => boolean): number[][] {
  const seen = new Uint8Array(across * down)
  const groups: number[][] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !isSuch(start)) continue
    const group = [start]
    seen[start] = 1
    for (let at = 0; at < group.length; at++) {
      const cell = group[at]!
      const column = cell % across
      const beside = [column > 0 ? cell - 1 : -1, column < across - 1 ? cell + 1 : -1, cell - across, cell + across]
      for (const next of beside) {
        if (next < 0 || next >= seen.length || seen[next] || !isSuch(next)) continue
        seen[next] = 1
        group.push(next)
      }
    }
    groups.push(group)
  }
  return groups
}

/** The box around some cells, in pixels. */
export function boxOf({ across, side }: Cells, group: number[]): Box {
  const box = { x1: Infinity, y1: Infinity, x2: -Infinity, y2: -Infinity }
  for (const cell of group) {
    const [x, y] = [(cell % across) * side, Math.floor(cell / across) * side]
    box.x1 = Math.min(box.x1, x)
    box.y1 = Math.min(box.y1, y)
    box.x2 = Math.max(box.x2, x + side)
    box.y2 = Math.max(box.y2, y + side)
  }
  return box
}
