import type { Component } from '#features/imaging/filters/components.ts'
import type { Size } from '#features/imaging/picture/channel.ts'

/** Where a find touches the border of the picture, in pixels. */
const border = 2

/** The pixels of a find that lie at the border of the picture. */
export const atBorder = ({ pixels }: Component, { width, height }: Size): number[] =>
  pixels.filter((i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return Math.min(x, y, width - 1 - x, height - 1 - y) < border
  })
