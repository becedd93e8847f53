import { maskOf, type Size } from '#features/imaging/picture/channel.ts'
import { areaOf, type Damage, findsIn, marksIn } from './damage/damage.ts'

/** What the mending came to: finds that can no longer be seen, and what still looks like damage. */
export type Outcome = { scratches: number; specks: number; left: Left }

/** What still looks like damage: how many places, and their share, 0 to 1, of all that looked so before. */
export type Left = { places: number; share: number }

/** A find counts as mended when less than this part of it still looks like damage. */
const gone = 0.25

/** Nearly every photo holds this much, as a part of its pixels, that looks like damage: glints, wires, letters, stitches. */
const usual = 0.004

/**
 * Compares what was found in a photo with what is seen in it when it is mended. What only looks like damage, in a photo that counts as
 * sound, is left: worth a word in a print, where `isPrint`, and none in a photo with colours.
 */
export function outcomeOf(before: Damage, after: Damage, size: Size, isPrint: boolean): Outcome {
  const isLeft = after.seen
  const isDamaged = before.mask.includes(1)
  const marks = isDamaged ? marksIn(before, size) : []
  const mended = marks.filter(({ pixels }) => pixels.filter((i) => isLeft[i]).length < gone * pixels.length)
  const scratches = mended.filter(({ isScratch }) => isScratch).length
  const left = isDamaged || isPrint ? areaOf(isLeft) : 0
  const isWorthIt = left > 0 && (isDamaged || left > usual * isLeft.length)
  const shareOfAll = () => left / areaOf(maskOf(isLeft.length, (i) => before.seen[i] === 1 || isLeft[i] === 1))
  const found = isWorthIt ? { places: findsIn(isLeft, size).length, share: shareOfAll() } : { places: 0, share: 0 }
  return { scratches, specks: mended.length - scratches, left: found }
}
