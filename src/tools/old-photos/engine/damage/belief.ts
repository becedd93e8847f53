import { type Component, spanOf } from '#features/imaging/filters/components.ts'
import { type Channel, percentiles, type Size, unit } from '#features/imaging/picture/channel.ts'
import { lengthOf } from '../shapes/cracks.ts'
import { scaleOf } from '../shapes/scale.ts'
import { taperOf } from '../shapes/taper.ts'

/**
 * A find at the border of a print is bare paper, or what lay behind it, where the network is so sure on the whole, its tone is so near to the
 * lightest or the darkest, and it is so large, in pixels of a picture whose shorter side is 512. Of 300 pictures, sound and aged, 101 finds were
 * so and damage, one so and sound. From that breadth on it is torn away; what is thinner may be a scratch.
 */
const bare = { sure: 0.85, likely: 0.75, extreme: 0.95, area: 40, breadth: 5 }

/**
 * A tear that is thinner than that opens the print all the same, and is ragged: of 11 made ones none had an outline shorter than so many times its
 * way, and one was thinner than this, in the same pixels. Girders, rods and rims that leave the picture are thin or smooth: lines like others.
 */
const tear = { breadth: 2.6, ragged: 1.25 }

/**
 * A thinner tear closes inwards, so evenly and by so much of its way, where girders, rods and masts keep one breadth: the thin one did by 0.08. Rails that
 * run into the distance do by 0.03; boughs do as tears do, and are told by their tone, for a tear shows light paper.
 */
const closing = { correlation: 0.65, slope: 0.045 }

/** A measure of a find. */
type Measure = (find: Component) => number

/**
 * How near the tone of a find, on its side of what is around it, is to the lightest or the darkest of the photo, 0 to 1: bare paper is as light as
 * anything in it and dirt as dark, which the network cannot see from nearby.
 */
export function extremes(light: Channel, around: Channel): Measure {
  const [low = 0, high = 1] = percentiles(light, [0.02, 0.98])
  const range = Math.max(0.05, high - low)
  return (find) => {
    const tone = unit((meanOf(light, find) - low) / range)
    return meanOf(light, find) > meanOf(around, find) ? tone : 1 - tone
  }
}

/**
 * How likely, 0 to 1, a find is damage that is no crack: by what the network says, its tone, and how thin it is for its length. Logistic
 * regression on finds in 30 photos, sound and aged in eight ways, gave the weights; the last is a little stricter, for sound photos are many.
 */
export function beliefs(share: Channel, extremeOf: Measure, size: Size): Measure {
  const scale = scaleOf(size)
  return (find) => {
    const length = Math.max(1, lengthOf(find.pixels, size) / scale)
    const breadth = Math.max(1, find.pixels.length / scale ** 2) / length
    const seen = 10.69 * meanOf(share, find) + 1.94 * extremeOf(find)
    return 1 / (1 + Math.exp(-(seen + 0.39 * Math.log(length) - 1.33 * Math.log(breadth) - 11.2)))
  }
}

/** What a find at the border is that bares the paper, and whether that is sure. */
type Bare = { isTorn: boolean; isSure: boolean }

/**
 * Tells whether a find bares the paper at the border, as far as one can tell without knowing that the picture is a print.
 * @param isLit whether a find is lighter than what is around it
 */
export function bareAtBorder(
  share: Channel,
  extremeOf: Measure,
  isLit: (find: Component) => boolean,
  size: Size,
): (find: Component) => Bare | undefined {
  const scale = scaleOf(size)
  return (find) => {
    const area = find.pixels.length
    if (area < bare.area * scale ** 2 || !isAtBorder(find, size)) return undefined
    const sureness = meanOf(share, find)
    if (sureness < bare.likely || extremeOf(find) < bare.extreme) return undefined
    const length = lengthOf(find.pixels, size)
    const isTorn = area > bare.breadth * scale * length
    const isRagged = length > tear.ragged * spanOf(find)
    const isTear = isRagged && (area > tear.breadth * scale * length || (isLit(find) && closesInwards(find, size)))
    return { isTorn, isSure: sureness > bare.sure && (isTorn || isTear) }
  }
}

/** Whether a find thins out from the border inwards as a tear does. */
function closesInwards(find: Component, size: Size): boolean {
  const { slope, correlation } = taperOf(find, size)
  return slope > closing.slope && correlation > closing.correlation
}

/** Of a plane, over the pixels of a find. */
const meanOf = (plane: Channel, { pixels }: Component): number =>
  pixels.reduce((sum, i) => sum + plane[i]!, 0) / pixels.length

/** A margin is more than so much longer than broad; tears and missing corners reach into the photo. */
const marginLength = 4

/** Whether a find lies along a border of the picture, as the print's own margin does. */
export function isMargin(find: Component, size: Size): boolean {
  const [wide, high] = [find.right - find.left + 1, find.bottom - find.top + 1]
  const isLevel = find.top < nearBorder || size.height - 1 - find.bottom < nearBorder
  const isUpright = find.left < nearBorder || size.width - 1 - find.right < nearBorder
  return (isLevel && wide > marginLength * high) || (isUpright && high > marginLength * wide)
}

/** What is so near to a border touches it, in pixels: scanners leave a line of their own there. */
const nearBorder = 2

/** Whether a find touches a border of the picture. */
export const isAtBorder = ({ left, top, right, bottom }: Component, { width, height }: Size): boolean =>
  Math.min(left, top, width - 1 - right, height - 1 - bottom) < nearBorder
