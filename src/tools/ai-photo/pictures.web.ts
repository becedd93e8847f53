import type { Style } from './contract.ts'
import disney from './pictures/1.webp'
import comic from './pictures/2.webp'
import fashion from './pictures/3.webp'
import anime from './pictures/4.webp'
import watercolor from './pictures/5.webp'
import artistic from './pictures/6.webp'
import sketch from './pictures/7.webp'
import pixel from './pictures/8.webp'

/** The same drawn portrait in each style, made by the engine itself: see scripts/style-pictures.ts. */
export const pictures: Record<Style['typeId'], string> = {
  1: disney,
  2: comic,
  3: fashion,
  4: anime,
  5: watercolor,
  6: artistic,
  7: sketch,
  8: pixel,
}
