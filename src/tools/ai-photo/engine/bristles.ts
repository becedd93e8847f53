import { grain } from '#features/imaging/filters/grain.ts'
import type { Flow } from '#features/imaging/filters/tensor.ts'
import { onDesk } from '#features/imaging/kernels/desk.ts'
import { type Channel, fill, type Size, unit } from '#features/imaging/picture/channel.ts'

/**
 * The marks of a brush's hairs: noise smeared along a field of directions (line integral convolution, Cabral and Leedom
 * 1993). `breadth` of a hair and `length` of a mark in pixels; 0 to 1 about .5. Given `where`, only pixels with something in it get
 * marks: the time goes into them.
 */
export function bristles(flow: Flow, size: Size, breadth: number, length: number, where?: Channel): Channel {
  const marks = onDesk(size, ({ lay, note, room, runWide, keep }) => {
    const [to, weights] = [room(), note(new Float32Array(length).fill(1))]
    const noise = lay(grain(size, [breadth]))
    const left = where ? lay(fill(where.length, (i) => (where[i]! > 0 ? 0 : 2))) : noise
    runWide('follow', noise, lay(flow.x), lay(flow.y), to, weights, length, left, 1)
    return keep(to)
  })
  for (let i = 0; i < marks.length; i++) marks[i] = unit(0.5 + (marks[i]! - 0.5) * 2.6)
  return marks
}
