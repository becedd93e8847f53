import type { Size } from '#features/imaging/picture/channel.ts'

/** Pixels that hang together (also over corners), with the rectangle that holds them. */
export type Component = { pixels: number[]; left: number; top: number; right: number; bottom: number }

/** Length of the diagonal of the component's rectangle, in pixels. */
export const spanOf = ({ left, top, right, bottom }: Component): number =>
  Math.hypot(right - left + 1, bottom - top + 1)

/**
 * Components that grow from `seeds` over `weak` pixels: hysteresis (Canny 1986). Every weak pixel is handed out once.
 */
export function grow(seeds: Uint8Array, weak: Uint8Array, { width, height }: Size): Component[] {
  const taken = new Uint8Array(weak.length)
  const found: Component[] = []
  for (let seed = 0; seed < seeds.length; seed++) {
    if (!seeds[seed] || taken[seed]) continue
    const component: Component = { pixels: [], left: width, top: height, right: 0, bottom: 0 }
    const stack = [seed]
    taken[seed] = 1
    while (stack.length > 0) {
      const i = stack.pop()!
      const x = i % width
      const y = (i / width) | 0
      component.pixels.push(i)
      component.left = Math.min(component.left, x)
      component.right = Math.max(component.right, x)
      component.top = Math.min(component.top, y)
      component.bottom = Math.max(component.bottom, y)
      for (let py = Math.max(0, y - 1); py <= Math.min(height - 1, y + 1); py++) {
        for (let px = Math.max(0, x - 1); px <= Math.min(width - 1, x + 1); px++) {
          const at = py * width + px
          if (taken[at] || !weak[at]) continue
          taken[at] = 1
          stack.push(at)
        }
      }
    }
    found.push(component)
  }
  return found
}
