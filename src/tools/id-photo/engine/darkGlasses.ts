import type { Face } from '#features/imaging/faces/faces.ts'
import type { Picture, Plane } from '#features/imaging/picture/picture.ts'
import { irisHeight, lids } from './eyes.ts'
import { darkEyes } from './obstacles.ts'
import type { Lab } from './skin.ts'

/** So much of what is around the eyes is dark behind dark glass. */
export const behindGlass = 0.6

// Of an eye in the shade of its brow the iris stands as high as of any other, and there is something to see; behind dark glass neither.
const seenInShade = { iris: 0.17, lids: 0.76 }

/** Part of both eyes' surroundings that is dark, 0 to 1, see `darkEyes`; less than behind glass where the eyes themselves are seen in it. */
export function darkGlasses(picture: Picture, luma: Plane, face: Face, skin: Lab): number {
  const dark = darkEyes(picture, face, skin)
  if (dark < behindGlass) return dark
  const isShade = irisHeight(luma, face) >= seenInShade.iris && lids(luma, face) < seenInShade.lids
  return isShade ? behindGlass - 0.01 : dark
}
