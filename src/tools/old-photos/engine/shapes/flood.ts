import type { Size } from '#features/imaging/picture/channel.ts'

/**
 * Grows a mask from `seeds` over the sides of pixels to all that `goesOn` lets in, which hears the next pixel and the one that it was
 * reached from. Seeds are in it as they are. Returns the mask.
 */
export function flood(
  mask: Uint8Array,
  seeds: readonly number[],
  { width }: Pick<Size, 'width'>,
  goesOn: (next: number, from: number) => boolean,
): Uint8Array {
  const stack = [...seeds]
  for (const seed of seeds) mask[seed] = 1
  const visit = (next: number, from: number) => {
    if (mask[next] || !goesOn(next, from)) return
    mask[next] = 1
    stack.push(next)
  }
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    const x = i % width
    if (x > 0) visit(i - 1, i)
    if (x + 1 < width) visit(i + 1, i)
    if (i >= width) visit(i - width, i)
    if (i + width < mask.length) visit(i + width, i)
  }
  return mask
}
