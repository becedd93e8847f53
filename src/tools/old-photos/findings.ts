import type { Findings } from './contract.ts'

/** Grain from this standard deviation on is calmed: below it, it is part of the picture. */
export const visibleNoise = 0.014

/**
 * Whether a photo was mended or coloured: one that is sound and has its colours, or keeps its tone, comes back only larger, which nobody
 * asked for, so nothing is charged for it.
 */
export const wasRestored = ({ scratches, specks, torn, faded, noise, faces, tint }: Findings): boolean =>
  scratches + specks > 0 ||
  torn ||
  faded ||
  noise > visibleNoise ||
  faces === true ||
  tint === 'hand' ||
  tint === 'model'
