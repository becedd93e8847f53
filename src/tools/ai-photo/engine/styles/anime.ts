import { paintedAnime } from '../painted/anime.ts'
import type { Style } from '../scene.ts'
import { drawAnime } from '../toon/anime.ts'

/** A frame of an animated series: people drawn anew where that can be done well, else the photo painted as one. */
export const anime: Style = async (scene) => (await drawAnime(scene)) ?? paintedAnime(scene)
