import { inBands } from '#features/imaging/filters/bands.ts'
import { type Channel, newChannel, type Size, unit } from '#features/imaging/filters/channel.ts'
import { grain } from '#features/imaging/filters/grain.ts'
import type { Flow } from '#features/imaging/filters/tensor.ts'

type Smear = { noise: Channel; flow: Flow; to: Channel; length: number } & Size

/** Noise averaged along the field, both ways. */
export function smearRows({ noise, flow, to, length, width, height }: Smear, first: number, last: number): void {
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      let sum = noise[y * width + x]!
      let count = 1
      for (let side = -1; side <= 1; side += 2) {
        let at = y * width + x
        let dx = flow.x[at]! * side
        let dy = flow.y[at]! * side
        let px = x + dx
        let py = y + dy
        for (let k = 1; k < length; k++) {
          if (px < 0 || py < 0 || px > width - 1 || py > height - 1) break
          at = ((py + 0.5) | 0) * width + ((px + 0.5) | 0)
          sum += noise[at]!
          count++
          const forward = flow.x[at]! * dx + flow.y[at]! * dy < 0 ? -1 : 1
          dx = flow.x[at]! * forward
          dy = flow.y[at]! * forward
          px += dx
          py += dy
        }
      }
      to[y * width + x] = unit(0.5 + (sum / count - 0.5) * 2.6)
    }
  }
}

/**
 * The marks of a brush's hairs: noise smeared along a field of directions (line integral convolution, Cabral and Leedom
 * 1993). `breadth` of a hair and `length` of a mark in pixels; 0 to 1 about .5.
 */
export function bristles(flow: Flow, size: Size, breadth: number, length: number): Channel {
  const to = newChannel(size.width * size.height)
  const args: Smear = { noise: grain(size, [breadth]), flow, to, length, ...size }
  inBands(import.meta.url, smearRows, args, size.height)
  return to
}
