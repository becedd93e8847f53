import { defineEngine } from '#platform/childProcess/engine.ts'
import type { ColorizationInput } from './engine/colorization.ts'
import type { MendInput } from './engine/mend.ts'
import type { SuperResolutionInput } from './engine/superResolution.ts'

// Time and memory for the operator's models are part of it.
const limits = { seconds: 100, megabytes: 2_500, outputBytes: 100_000_000 }
const folder = 'tools/old-photos/engine'

/** The two steps of a restoration, and mending by hand. They stay warm: opening the networks takes as long as a small photo. */
export const engines = {
  colorization: defineEngine<ColorizationInput>({ module: `${folder}/colorization.ts`, warm: 2, ...limits }),
  superResolution: defineEngine<SuperResolutionInput>({ module: `${folder}/superResolution.ts`, warm: 1, ...limits }),
  mend: defineEngine<MendInput>({ module: `${folder}/mend.ts`, ...limits }),
}
