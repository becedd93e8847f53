import type { Style } from '../scene.ts'
import { anime } from './anime.ts'
import { artistic } from './artistic.ts'
import { comic } from './comic.ts'
import { disney } from './disney.ts'
import { fashion } from './fashion.ts'
import { pixel } from './pixel.ts'
import { sketch } from './sketch.ts'
import { watercolor } from './watercolor.ts'

/** The styles by the number that the calls use. */
export const styles: Record<StyleId, Style> = {
  1: disney,
  2: comic,
  3: fashion,
  4: anime,
  5: watercolor,
  6: artistic,
  7: sketch,
  8: pixel,
}

/** Numbers of the styles, 1 to 8. */
export type StyleId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** Pixel art, whose squares want to be kept whole. */
export const pixelStyle: StyleId = 8
