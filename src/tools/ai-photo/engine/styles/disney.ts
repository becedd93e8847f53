import { paintedDisney } from '../painted/disney.ts'
import type { Style } from '../scene.ts'
import { drawDisney } from '../toon/disney.ts'

/** A film still: people modelled anew where that can be done well, else the photo painted as one. */
export const disney: Style = async (scene) => (await drawDisney(scene)) ?? paintedDisney(scene)
