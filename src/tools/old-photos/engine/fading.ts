import {
  type Channel,
  type Channels,
  eachChannel,
  fill,
  luma,
  percentile,
  percentiles,
  type Size,
  smoothstep,
  unit,
} from '#features/imaging/picture/channel.ts'

/** A photo that uses less than this part of all tones may have faded, or have been taken in fog. */
const fullRange = 0.8

/**
 * A grey one that shows no other age uses less than this. Of 279 sound photos made grey and grainy 23 kept their pale black and used more: soft
 * light, haze, fur and taste do so.
 */
const greyRange = 0.55

/** Every layer of a faded colour print has lost its deepest and its lightest tones, and not all as much as each other. */
const faded = { black: 0.05, white: 0.95, cast: 0.08 }

/** The same of a grey photo that shows no other age: film, haze and a cautious exposure leave a black as pale as that. */
const paleBlack = 0.1

/** Fog lies over black so that it is lighter than this; no print fades as far and still shows its picture. */
const fog = 0.35

/**
 * Whether the tones have shrunk so much that black is no longer black or white no longer white: in old prints, and in fog.
 * @param mayHaveFaded whether more than the tones speaks for it: layers that faded apart, a warm tone, or damage
 */
export const isPale = (light: Channel, mayHaveFaded: boolean): boolean =>
  rangeOf(percentiles(light, [0.005, 0.995])) < (mayHaveFaded ? fullRange : greyRange)

const rangeOf = ([low = 0, high = 1]: readonly number[]): number => high - low

/**
 * Whether the tones of a print without colours have shrunk from both ends. By night, or drawn thinly, a photo has few light tones and keeps
 * its black; one of pale things keeps its white.
 * @param isWorn whether it shows its age by a tone or damage as well
 */
export function haveFadedGrey(light: Channel, isWorn: boolean): boolean {
  const [black = 0, white = 1] = percentiles(light, [0.005, 0.995])
  const isShrunk = black > (isWorn ? faded.black : paleBlack) && black < fog && white < faded.white
  return isShrunk && (isWorn || fillsItsTones(light))
}

/**
 * Of the range that a grey photo uses (all but half a percent at each end), the part within which all but two percent at each end lie. Who printed
 * it chose paper on which its shadows became black and its lights white, and fading only brings both ends nearer: of 371 sound photos of
 * full range 15 % are below this. A scene of little contrast (mist, a wall, sand) runs out thinly at both ends: of 25 such 20 are.
 */
const filled = 0.872

/** Whether the tones of a grey photo crowd up to both ends of their range, as those of a print do, faded or not. */
function fillsItsTones(light: Channel): boolean {
  const [low = 0, dark = 0, pale = 1, high = 1] = percentiles(light, [0.005, 0.02, 0.98, 0.995])
  return pale - dark > filled * (high - low)
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
 * Where corners begin, as a part of the way from the middle to a border, and from where to where their surroundings reach, for what is darkest
 * there and for what is usual.
 */
const vignette = { corner: 1.1, around: [0.4, 0.9], beside: [0.8, 1] } as const
/** In a vignette, black is so much darker in the corners than around, and so is what is usual in three of them than just beside. */
const darker = { black: 0.8, usual: 0.85 }

/**
 * Whether black itself darkens towards the corners, and all else with it. In a faded print black is as pale as the paper everywhere; a filter that
 * makes new photos look old lays its vignette over the black that it made pale. Dark clothes in two corners are none. Of 46 photos each,
 * 35 with such a filter are told, and none that has faded.
 */
export function isVignetted(light: Channel, { width, height }: Size): boolean {
  const across = (i: number) => (2 * (i % width)) / width - 1
  const down = (i: number) => (2 * Math.floor(i / width)) / height - 1
  const far = (i: number) => Math.hypot(across(i), down(i))
  const isCorner = (i: number) => far(i) > vignette.corner
  const isWithin = (i: number, [from, to]: readonly [number, number]) => far(i) >= from && far(i) < to
  const black = percentile(light, 0.01, isCorner) / percentile(light, 0.01, (i) => isWithin(i, vignette.around))
  if (black >= darker.black) return false
  const usual = [-1, 1].flatMap((right) =>
    [-1, 1].map((below) => {
      const isIn = (i: number) => across(i) * right > 0 && down(i) * below > 0
      const beside = percentile(light, 0.5, (i) => isIn(i) && isWithin(i, vignette.beside))
      return percentile(light, 0.5, (i) => isIn(i) && isCorner(i)) / beside
    }),
  )
  return usual.sort((a, b) => a - b)[2]! < darker.usual
}

/**
 * What counts as black, as a part of the pixels; as large a part counts as white, and the white of paper still shows paint. Of 240 sound photos half have a
 * deepest tone below .035. With twice as many pixels clipped and black lifted as far as white is kept down, prints that were faded on purpose come back
 * farther from what they were.
 */
const clipped = 0.002
const paperWhite = 0.98

/** What a print is made of: silver where it has no colours, or dyes. */
type Material = 'silver' | 'dyes'

/**
 * How far fading takes black and white from where they were. A black of silver of density 2 that has lost a third is as light as .22, and archives
 * count such a print as lost. An end up to which tones crowd is that of the paper and may have come farther; one that runs out thinly is rather
 * the scene's: fog, dusk, sand.
 */
const most = {
  thin: { black: 0.2, white: 0.3 },
  crowded: { black: 0.3, white: 0.45 },
} as const

/** Tones crowd up to an end where the next two percent of the pixels lie within so much of the range in use, and run out thinly beyond the other. */
const tail = { crowded: 0.03, thin: 0.08 }

/** Dyes fade farther, each by itself. They are spread to both ends, so many times at most, for beyond that only grain is won. */
const mostOfDyes = 2.4

/** How sharply what is taken back stops at `most`: with 3, scenes that have all tones come back about half a decibel farther. */
const bend = 6

/**
 * What fading has taken of an end of the tones that lies so far `away` from black or white, and whose last tones take up such a `share` of the range
 * in use: nearly all of a little, and never more than `most`.
 */
function taken(away: number, share: number, end: 'black' | 'white'): number {
  const crowd = smoothstep(tail.thin, tail.crowded, share)
  const limit = most.thin[end] + crowd * (most.crowded[end] - most.thin[end])
  return away / (1 + (away / limit) ** bend) ** (1 / bend)
}

/**
 * From which brightness on the tones are spread, and how many times: those of silver as far as they have faded, which is less than to both ends. Prints
 * of scenes that lack black or white come back three to four decibels nearer to them so than spread to both ends, those of scenes with all tones as near.
 */
export function spreading(plane: Channel, material: Material): { low: number; gain: number } {
  const [low = 0, dark = 0, pale = 1, high = 1] = percentiles(plane, [clipped, 0.02, 0.98, 1 - clipped])
  const range = Math.max(0.05, high - low)
  if (material === 'dyes') return { low, gain: Math.min(mostOfDyes, paperWhite / range) }
  const black = taken(low, (dark - low) / range, 'black')
  const grey = taken(1 - high, (high - pale) / range, 'white')
  return { low: black, gain: Math.max(1, paperWhite / (1 - grey - black)) }
}

/** Spreads the tones of a print without colours as far as they have faded. */
export const spreadTones = (plane: Channel): Channel => spread(plane, 'silver')

function spread(plane: Channel, material: Material): Channel {
  const { low, gain } = spreading(plane, material)
  return fill(plane.length, (i) => unit((plane[i]! - low) * gain))
}

/**
 * Brings a faded colour photo back: each channel fades by itself, which is what gives the cast, so each is spread by
 * itself; a third of it follows the common brightness so that a red sunset stays red.
 */
export function spreadColours(picture: Channels): Channels {
  const { low, gain } = spreading(luma(picture), 'dyes')
  return eachChannel(picture, (plane) => {
    const own = spread(plane, 'dyes')
    return fill(plane.length, (i) => unit(own[i]! * 0.67 + 0.33 * (plane[i]! - low) * gain))
  })
}
