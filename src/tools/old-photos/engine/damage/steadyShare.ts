import { resizeChannel } from '#features/imaging/filters/lanczos.ts'
import { type Channel, fill, type Size } from '#features/imaging/picture/channel.ts'
import { scratchShare } from './scratchNetwork.ts'

/** A smaller look sees finds among more of what is around them, and takes half of the time. */
const smaller = 0.75

/**
 * How sure our network is on the mean of three looks, of which `first` is the one at the picture as it is: at its negative on its side, and at
 * it mirrored and smaller. Damage stays damage however it is looked at; of joints, cables, rails and seams the network is sure in one look and
 * not in the next.
 */
export async function steadyShare(light: Channel, size: Size, first: Channel): Promise<Channel> {
  const lying = { width: size.height, height: size.width }
  const negative = light.map((tone) => 1 - tone)
  const turned = onItsSide(await scratchShare(onItsSide(negative, size), lying), lying)
  const small = { width: Math.round(size.width * smaller), height: Math.round(size.height * smaller) }
  const reduced = mirrored(await scratchShare(mirrored(resizeChannel(light, size, small), small), small), small)
  const enlarged = resizeChannel(reduced, small, size)
  return fill(first.length, (i) => (first[i]! + turned[i]! + enlarged[i]!) / 3)
}

/**
 * How decided, 0 to 1, our network is about a photo: the part of all that it suspects, over the looks in `share`, which it rather takes for damage
 * than not. Of scratches in a print it is sure, and of nothing else; what only looks like them (twigs, grass, seams, facets) stands among much of the same kind
 * that it doubts, and divides the looks.
 */
export function decidedness(share: Channel): number {
  const suspected = share.reduce((sum, value) => sum + value, 0)
  return share.reduce((sum, value) => sum + (value > 0.5 ? value : 0), 0) / Math.max(suspected, 1e-9)
}

/** Rows as columns. */
const onItsSide = (plane: Channel, { width, height }: Size): Channel =>
  fill(plane.length, (i) => plane[(i % height) * width + Math.floor(i / height)]!)

/** Left as right. */
const mirrored = (plane: Channel, { width }: Size): Channel =>
  fill(plane.length, (i) => plane[i - 2 * (i % width) + width - 1]!)
