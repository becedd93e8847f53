/** What the file of a photo may measure. */
export const sizeLimits = {
  /** Least and most pixels of a side. */
  sidePixels: { least: 100, most: 3000 },
  /** How many times the shorter side the longer one may be. */
  longest: 3,
  /** Dots per inch. */
  dpi: { least: 36, most: 2400 },
} as const

/** The first thing that makes a size impossible: dots per inch, a side in whole pixels, or one side beside the other. */
export function sizeProblem(size: {
  width: number
  height: number
  dpi: number
}): 'dpi' | 'sides' | 'narrow' | undefined {
  const { sidePixels, longest, dpi } = sizeLimits
  const sides = [size.width, size.height]
  if (!(size.dpi >= dpi.least && size.dpi <= dpi.most)) return 'dpi'
  if (!sides.every((side) => Number.isInteger(side) && side >= sidePixels.least && side <= sidePixels.most))
    return 'sides'
  if (Math.max(...sides) > longest * Math.min(...sides)) return 'narrow'
  return undefined
}
