import { onDesk } from '#features/imaging/kernels/desk.ts'
import type { Channels, Size } from '#features/imaging/picture/channel.ts'

/**
 * Smooths colour and keeps edges: the recursive domain transform (Gastal, Oliveira 2011). `sigma` is the reach in
 * pixels, `range` the colour difference (sum of three channels, 0 to 3) that stops it. `guide` is where edges are taken
 * from; by default the picture itself.
 */
export function domainTransform(
  picture: Channels,
  size: Size,
  sigma: number,
  range: number,
  { guide = picture, rounds = 3 }: { guide?: Channels; rounds?: number } = {},
): Channels {
  // Each round reaches half as far as the one before; together they spread by sigma.
  const farthest = (sigma * Math.sqrt(3) * 2 ** (rounds - 1)) / Math.sqrt(4 ** rounds - 1)
  const log = -Math.SQRT2 / farthest
  return onDesk(size, ({ layAll, room, run, runColumns, keepAll, stride }) => {
    const planes = layAll(picture)
    const edges = guide === picture ? planes : layAll(guide)
    const [woven, across, down] = [room(4), room(), room()]
    run('weave', ...planes, woven)
    run('feedback', ...edges, across, 4, sigma / range, log)
    run('feedback', ...edges, down, stride, sigma / range, log)
    for (let round = 0; round < rounds; round++) {
      // Half the reach is the square of the feedback.
      if (round > 0) run('squareRows', across)
      if (round > 0) run('squareRows', down)
      run('sweepRows', woven, across)
      runColumns('sweepColumns', woven, down)
    }
    run('unweave', woven, ...planes)
    return keepAll(planes)
  })
}
