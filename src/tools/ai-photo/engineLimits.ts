import { defineEngine } from '#platform/childProcess/engine.ts'
import type { ArtStyleInput } from './engine/artStyle.ts'
import type { PreviewsInput } from './engine/previews.ts'

/** The engine of all styles. It stays warm: opening the networks takes as long as a style. */
export const artStyle = defineEngine<ArtStyleInput>({
  module: 'tools/ai-photo/engine/artStyle.ts',
  // Time and memory for the operator's models are part of it.
  seconds: 140,
  megabytes: 2_500,
  outputBytes: 100_000_000,
  warm: 2,
})

/** The engine of the small pictures in all styles. */
export const previews = defineEngine<PreviewsInput>({
  module: 'tools/ai-photo/engine/previews.ts',
  seconds: 60,
  megabytes: 2_000,
  outputBytes: 10_000_000,
  warm: 1,
})
