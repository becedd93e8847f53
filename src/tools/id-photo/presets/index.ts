import { americas } from './americas.ts'
import { asia } from './asia.ts'
import { europe } from './europe.ts'
import type { Preset } from './preset.ts'
import { restOfWorld } from './restOfWorld.ts'
import { southEastAsia } from './southEastAsia.ts'

export type { Preset } from './preset.ts'

/** Every photo of the grid, in the order it is shown: what most people look for comes first. */
export const presets: readonly Preset[] = [...southEastAsia, ...americas, ...europe, ...asia, ...restOfWorld]

/** The preset with this id, or `undefined`. */
export const presetById = (id: string): Preset | undefined => presets.find((preset) => preset.id === id)
