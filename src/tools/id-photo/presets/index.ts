import { americas } from './americas.ts'
import { asia } from './asia.ts'
import { europe } from './europe.ts'
import { type Preset, presetOf } from './preset.ts'
import { restOfWorld } from './restOfWorld.ts'
import type { Rule } from './rule.ts'
import { southEastAsia } from './southEastAsia.ts'

export type { Preset } from './preset.ts'

/** The rules as they are published, in the order in which their photos are shown: what most people look for comes first. */
export const rules: readonly Rule[] = [...southEastAsia, ...americas, ...europe, ...asia, ...restOfWorld]

/** Every photo of the grid. */
export const presets: readonly Preset[] = rules.map(presetOf)

/** The preset with this id, or `undefined`. */
export const presetById = (id: string): Preset | undefined => presets.find((preset) => preset.id === id)
