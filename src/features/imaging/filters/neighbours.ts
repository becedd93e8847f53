import type { Size } from '#features/imaging/picture/channel.ts'

/** The pixels that share a side with a pixel, by their numbers row after row: left, right, above and below, as far as they are in the picture. */
export function neighboursOf(i: number, { width, height }: Size): number[] {
  const x = i % width
  const list: number[] = []
  if (x > 0) list.push(i - 1)
  if (x < width - 1) list.push(i + 1)
  if (i >= width) list.push(i - width)
  if (i < width * (height - 1)) list.push(i + width)
  return list
}
