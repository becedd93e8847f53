import type { Language } from '#platform/text.ts'
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
  /** Largest file in bytes, where there is a limit. */
  maxBytes?: number | undefined
  /** Where the numbers come from. */
  source?: string
}

export const wantedPreset = (preset: Preset, language: Language): Wanted => ({
  name: preset.pictureType[language],
  presetId: preset.id,
  width: preset.digitalWidth,
  height: preset.digitalHeight,
  dpi: preset.dpi,
  background: preset.bgColor,
  maxBytes: preset.maxBytes,
  source: preset.source[language],
})

/** The presets whose name, country or size holds each word of a search. */
export function searchPresets(presets: readonly Preset[], search: string, language: Language): Preset[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const countries = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  return presets.filter((preset) => {
    const country = preset.country === '--' ? '' : (countries.of(preset.country) ?? '')
    const size = `${preset.widthMm}x${preset.heightMm} ${preset.digitalWidth}x${preset.digitalHeight}`
    const text = plain([preset.pictureType.en, preset.pictureType.id, country, size].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** Lower case, without accents, sizes written with an x. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)\s*[×x]\s*(\d)/g, '$1x$2')
