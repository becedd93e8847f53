import { localeOf } from '#platform/languages.ts'
import { type Language, textIn } from '#platform/text.ts'
import type { Preset } from './presets/index.ts'

/** A photo that a visitor asks for: a preset of the grid, or a size of their own. */
export type Wanted = {
  /** What it is called, in the page's language. */
  name: string
  presetId?: string
  /** Size of the file in pixels. */
  width: number
  height: number
  dpi: number
  /** `#rrggbb`. */
  background: string
  /** Smallest file in bytes, where there is a limit. */
  minBytes?: number | undefined
  /** Largest file in bytes, where there is a limit. */
  maxBytes?: number | undefined
  /** Whether a baby or small child is on it. */
  infant?: boolean | undefined
  /** Where the numbers come from. */
  source?: string
}

export const wantedPreset = (preset: Preset, language: Language): Wanted => ({
  name: textIn(preset.pictureType, language),
  presetId: preset.id,
  width: preset.digitalWidth,
  height: preset.digitalHeight,
  dpi: preset.dpi,
  background: preset.bgColor,
  minBytes: preset.minBytes,
  maxBytes: preset.maxBytes,
  source: textIn(preset.source, language),
})

/** A photo's size on paper in a language's own notation, such as 35 × 45 mm. */
export function paperSize({ widthMm, heightMm }: Pick<Preset, 'widthMm' | 'heightMm'>, language: Language): string {
  const number = new Intl.NumberFormat(localeOf(language))
  const millimetres = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'millimeter' })
  return `${number.format(widthMm)} × ${millimetres.format(heightMm)}`
}
