import { grain } from '#features/imaging/filters/grain.ts'
import type { Flow } from '#features/imaging/filters/tensor.ts'
import { onDesk } from '#features/imaging/kernels/desk.ts'
import { type Channel, type Size, unit } from '#features/imaging/picture/channel.ts'

/**
 * The marks of a brush's hairs: noise smeared along a field of directions (line integral convolution, Cabral and Leedom
 * 1993). `breadth` of a hair and `length` of a mark in pixels; 0 to 1 about .5.
 */
export function bristles(flow: Flow, size: Size, breadth: number, length: number): Channel {
  const marks = onDesk(size, ({ lay, note, room, runWide, keep }) => {
    const [to, weights] = [room(), note(new Float32Array(length).fill(1))]
    runWide('follow', lay(grain(size, [breadth])), lay(flow.x), lay(flow.y), to, weights, length, 1)
    return keep(to)
  })
  for (let i = 0; i < marks.length; i++) marks[i] = unit(0.5 + (marks[i]! - 0.5) * 2.6)
  return marks
}
