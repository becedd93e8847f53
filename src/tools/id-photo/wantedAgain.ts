import type { Language } from '#platform/languages.ts'
import type { EyesOfInfants } from './engine/spec.ts'
import { presets } from './presets/index.ts'
import { type Wanted, wantedPreset } from './wanted.ts'

/** What a job keeps of what it was asked for. */
export type KeptWish = {
  mode: 'newBackground' | 'cut'
  presetId?: string
  spec: {
    width: number
    height: number
    dpi: number
    infant?: EyesOfInfants | null
    minBytes: number | null
    maxBytes: number | null
  }
}

/** The photo that was asked for before: its preset, or one of these numbers, else a size of one's own on white. */
export function wantedAgain({ presetId, spec }: KeptWish, language: Language): Wanted {
  const { width, height, dpi, minBytes, maxBytes } = spec
  const infant = spec.infant ? { infant: true } : {}
  const preset =
    presets.find(({ id }) => id === presetId) ??
    presets.find((each) => each.digitalWidth === width && each.digitalHeight === height && each.dpi === dpi)
  if (preset) return { ...wantedPreset(preset, language), ...infant }
  const limits = { minBytes: minBytes ?? undefined, maxBytes: maxBytes ?? undefined }
  return { name: `${width} × ${height}`, width, height, dpi, background: '#ffffff', ...limits, ...infant }
}
