import type { Size } from '#features/imaging/picture/channel.ts'

/** Pixels of a picture for each of one whose shorter side is 512; never less than one. */
export const scaleOf = ({ width, height }: Size): number => Math.max(1, Math.min(width, height) / 512)
