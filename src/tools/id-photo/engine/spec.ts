import type { Colour } from '#features/imaging/picture/picture.ts'

/** The least and the most of something, both allowed. */
export type Range = readonly [least: number, most: number]

/** What a rule allows of a head, as parts of the photo's height, in the presets' own terms. */
export type Allowed = { head?: Range | undefined; topHair?: Range | undefined; bottomEye?: Range | undefined }

/** How far rules let the eyes of small children be shut: no further than those of others, not entirely open, or shut. */
export const eyesOfInfants = ['open', 'partly', 'shut'] as const
export type EyesOfInfants = (typeof eyesOfInfants)[number]

/** What an ID photo must be. Ratios are parts of the photo's height; those that are absent are chosen by us. */
export type PhotoSpec = {
  /** Size of the result in pixels. */
  width: number
  height: number
  /** Dots per inch written into the file; also gives the size on paper. */
  dpi: number
  /** What stands behind the person; `transparent` gives a PNG with opacity. */
  background: Colour | 'transparent'
  /** From the chin to the top of the hair. */
  headHeightRatio?: number | null
  /** From the photo's upper edge to the top of the hair. */
  topHairHeightRatio?: number | null
  /** From the photo's lower edge to the line of the eyes. */
  bottomEyeHeightRatio?: number | null
  /** How far the ratios may be left where the photo ends too early for them; next to nothing where absent. */
  allowed?: Allowed | null
  /** For photos of babies and small children: how far their eyes may be shut; null or absent for everybody else. */
  infant?: EyesOfInfants | null
  /** The file may not be smaller, in bytes. */
  minBytes?: number | null
  /** The file may not be larger, in bytes. */
  maxBytes?: number | null
}

/** Reads a colour such as `#438edb`, `438edb` or `#fff`. Gives `undefined` for anything else. */
export function parseColour(text: string): Colour | undefined {
  const hex = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]
  if (!hex) return undefined
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
