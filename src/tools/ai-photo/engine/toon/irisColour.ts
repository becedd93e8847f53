import type { Face } from '#features/imaging/faces/faces.ts'
import { type Eye, eyesOf, irisIn, irisRadius, type PlaceInEye, placeInEye } from '#features/imaging/faces/irises.ts'
import type { Channels, Size } from '#features/imaging/picture/channel.ts'

/** A colour in Oklab. */
type Lab = readonly [lightness: number, a: number, b: number]

/**
 * Irises as they are drawn. Photos show them faint: the kind is the photo's, the colour a painter's. Nearly all eyes are brown, and one that cannot
 * be told from it is.
 */
const painted = {
  brown: [0.5, 0.045, 0.075],
  blue: [0.5, -0.035, -0.075],
  green: [0.5, -0.06, 0.06],
  grey: [0.5, -0.015, -0.025],
} as const satisfies Record<string, Lab>

/**
 * A pale iris is this light and colder than the white of its eye by `cold` or plainly `lessRed`. A `darker` one is taken for pale where it is less red as well, by `red`,
 * and colder by `plain`, for a dark brown one mirrors the sky, and not by more than `most`, for then a lamp of its own lights it. Green ones are
 * less red, about as `yellow` as the white and yellow in themselves, too; what differs less than `grey` has no hue. All but the lightness are
 * parts of it, for dark colours are less strong.
 */
const pale = {
  light: 0.34,
  cold: 0.012,
  lessRed: 0.03,
  darker: { light: 0.28, plain: 0.04, most: 0.12 },
  red: 0.012,
  green: { yellow: -0.006, itself: 0.03 },
  grey: 0.022,
}

// The ring of an iris that is neither its pupil nor its dark rim, below the shade of the lid, in its radii; the white begins so far out.
const ring = { from: 0.4, to: 0.85, below: -0.35, white: 1.2 }
// Lights and lashes in the ring are left out: so much lighter and darker than the rest of it.
const span = { lighter: 0.18, darker: 0.12 }
// An eye with fewer pixels in its ring or white, or less between their lightness, says nothing.
const leastPixels = 24
const leastContrast = 0.1

/** An iris beside the white of its eye, and how plainly they are seen. */
type Seen = { iris: Lab; white: Lab; weight: number }

/** The colour in which both irises of a face are drawn, in Oklab. @param lab the photo in Oklab */
export function irisColour(lab: Channels, size: Size, face: Face): Lab {
  const eyes = eyesOf(face, size).filter(({ opening }) => opening.length > 0)
  const tops = new Map(eyes.flatMap(({ opening }) => highestIn(lab[0], opening)))
  // The light that a pupil mirrors is no part of the white.
  const middle = irisIn(eyes, size.width, (i) => Math.min(lab[0][i]!, tops.get(i)!))
  const seen = eyes.map((eye) => seenIn(lab, size, eye, middle)).filter((one) => one !== undefined)
  const all = seen.reduce((sum, { weight }) => sum + weight, 0)
  if (all === 0) return painted.brown
  const mean = (of: (one: Seen) => number) => seen.reduce((sum, one) => sum + one.weight * of(one), 0) / all
  // Beside the white, and by the lightness, so that neither a coloured light nor shade counts.
  const apart = (c: 1 | 2) => mean(({ iris, white }) => iris[c] / iris[0] - white[c] / white[0])
  return painted[
    kindOf({
      light: mean(({ iris }) => iris[0]),
      red: apart(1),
      yellow: apart(2),
      itself: mean(({ iris }) => iris[2] / iris[0]),
    })
  ]
}

/** An iris: its lightness, how much redder and yellower than the white it is, and how yellow in `itself`. */
type Measured = { light: number; red: number; yellow: number; itself: number }

function kindOf({ light, red, yellow, itself }: Measured): keyof typeof painted {
  const cold = -red - yellow
  const isLessRed = red < -pale.red
  const { darker } = pale
  const isDarkAndPale = light >= darker.light && isLessRed && cold > darker.plain && cold < darker.most
  const isLightAndPale = light >= pale.light && (cold > pale.cold || red < -pale.lessRed)
  if (!isLightAndPale && !isDarkAndPale) return 'brown'
  if (isLessRed && yellow > pale.green.yellow && itself > pale.green.itself) return 'green'
  return Math.hypot(red, yellow) < pale.grey ? 'grey' : 'blue'
}

/** Each pixel of an opening with the lightness that most of it stays below. */
function highestIn(light: Channels[0], opening: readonly number[]): [number, number][] {
  const top = partOf(opening, light, 0.7)
  return opening.map((i) => [i, top])
}

/** The iris and the white of one eye, where it shows both. */
function seenIn(lab: Channels, { width }: Size, eye: Eye, middle: PlaceInEye): Seen | undefined {
  const from = (i: number) => {
    const { along, aside } = placeInEye(i, width, eye)
    return {
      far: Math.hypot(along - middle.along, aside - middle.aside) / irisRadius,
      down: (aside - middle.aside) / irisRadius,
    }
  }
  const inRing = eye.opening.filter((i) => {
    const { far, down } = from(i)
    return far > ring.from && far < ring.to && down > ring.below
  })
  const beside = eye.opening.filter((i) => from(i).far > ring.white)
  if (inRing.length < leastPixels || beside.length < leastPixels) return undefined
  const usual = partOf(inRing, lab[0], 0.5)
  const own = inRing.filter((i) => lab[0][i]! < usual + span.lighter && lab[0][i]! > usual - span.darker)
  const bright = partOf(beside, lab[0], 0.6)
  const [iris, white] = [
    colourOf(lab, own),
    colourOf(
      lab,
      beside.filter((i) => lab[0][i]! >= bright),
    ),
  ]
  // Hair and lids over an eye are one tone.
  return { iris, white, weight: own.length * Math.max(0, white[0] - iris[0] - leastContrast) }
}

/** The middle colour of some pixels, each part by itself. */
const colourOf = (lab: Channels, where: readonly number[]): Lab => [
  partOf(where, lab[0], 0.5),
  partOf(where, lab[1], 0.5),
  partOf(where, lab[2], 0.5),
]

/** The value of a plane below which a part of some pixels lies. */
function partOf(where: readonly number[], plane: Channels[0], part: number): number {
  const values = where.map((i) => plane[i]!).sort((one, other) => one - other)
  return values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0
}
