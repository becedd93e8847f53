import type { Language } from '#platform/languages.ts'
import type { Guides } from './contract.ts'
import type { EyesOfInfants } from './engine/spec.ts'
import { presets } from './presets/index.ts'
import { type Change, unchanged } from './unchanged.ts'
import { type Wanted, wantedPreset } from './wanted.ts'

/** What a job keeps of what it was asked for. */
export type KeptWish = {
  mode: 'newBackground' | 'cut'
  presetId?: string
  /** What was wanted by hand, with the job of the photo that it was changed in. */
  byHand?: Partial<Change> & { first?: string }
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

/** What a photo was made with by hand, as its job keeps it: what is not named lies as it was made. */
export function changedAgain({ byHand }: KeptWish, { guides }: { guides: Guides }): { change?: Change } {
  if (!byHand) return {}
  const { first: _, ...change } = byHand
  return { change: { ...unchanged(guides), ...change } }
}
