import {
  type Channel,
  type Channels,
  eachChannel,
  fill,
  luma,
  percentile,
  type Size,
  unit,
} from '#features/imaging/picture/channel.ts'

/** A photo that uses less than this part of all tones may have faded, or have been taken in fog. */
const fullRange = 0.8

/** Every layer of a faded colour print has lost its deepest and its lightest tones, and not all as much as each other. */
const faded = { black: 0.05, white: 0.95, cast: 0.08 }

/** The same of a grey photo that shows no other age: film, haze and a cautious exposure leave a black as pale as that. */
const paleBlack = 0.1

/** Fog lies over black so that it is lighter than this; no print fades as far and still shows its picture. */
const fog = 0.35

/** Whether the tones have shrunk so much that black is no longer black or white no longer white: in old prints, and in fog. */
export const isPale = (light: Channel): boolean => percentile(light, 0.995) - percentile(light, 0.005) < fullRange

/**
 * Whether the tones of a print without colours have shrunk from both ends. By night, or drawn thinly, a photo has few light tones and keeps
 * its black; one of pale things keeps its white.
 * @param isWorn whether it shows its age by a tone or damage as well
 */
export function haveFadedGrey(light: Channel, isWorn: boolean): boolean {
  const black = percentile(light, 0.005)
  return black > (isWorn ? faded.black : paleBlack) && black < fog && percentile(light, 0.995) < faded.white
}

/**
 * Whether the layers of a colour print have faded. Fog, haze and water make tones shrink as well, but leave one channel its black
 * or white, or all of them the same black.
 */
export function haveFaded(picture: Channels): boolean {
  const blacks = picture.map((plane) => percentile(plane, 0.005))
  const whites = picture.map((plane) => percentile(plane, 0.995))
  const cast = Math.max(...blacks) - Math.min(...blacks)
  const black = Math.min(...blacks)
  return black > faded.black && black < fog && Math.max(...whites) < faded.white && cast > faded.cast
}

/**
 * Where corners begin and from where to where their surroundings reach, as parts of the way from the middle to a border, and how much darker
 * than there black is in a vignette's corners.
 */
const vignette = { corner: 1.1, from: 0.4, to: 0.9, darker: 0.8 }

/**
 * Whether black itself darkens towards the corners. In a faded print it is as pale as the paper everywhere (.87 and more of what it is around
 * in 8); a filter that makes new photos look old lays its vignette over the black that it made pale (.74 and less in 7 of 8).
 */
export function isVignetted(light: Channel, { width, height }: Size): boolean {
  const far = (i: number) => Math.hypot((2 * (i % width)) / width - 1, (2 * Math.floor(i / width)) / height - 1)
  const blackWhere = (isIn: (far: number) => boolean) => percentile(light, 0.01, (i) => isIn(far(i)))
  const around = blackWhere((at) => at >= vignette.from && at < vignette.to)
  return blackWhere((at) => at > vignette.corner) < vignette.darker * around
}

/** Spreads the tones of a plane over the whole range; at most 2.4 times, for beyond that only grain is won. */
export function spreadTones(plane: Channel): Channel {
  const low = percentile(plane, 0.004)
  const high = percentile(plane, 0.996)
  const gain = Math.min(2.4, 0.96 / Math.max(0.05, high - low))
  return fill(plane.length, (i) => unit(0.02 + (plane[i]! - low) * gain))
}

/**
 * Brings a faded colour photo back: each channel fades by itself, which is what gives the cast, so each is spread by
 * itself; a third of it follows the common brightness so that a red sunset stays red.
 */
export function spreadColours(picture: Channels): Channels {
  const light = luma(picture)
  const low = percentile(light, 0.004)
  const gain = Math.min(2.4, 0.96 / Math.max(0.05, percentile(light, 0.996) - low))
  return eachChannel(picture, (plane) => {
    const own = spreadTones(plane)
    return fill(plane.length, (i) => unit(own[i]! * 0.67 + 0.33 * (0.02 + (plane[i]! - low) * gain)))
  })
}
