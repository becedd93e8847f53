import { resize, resizeChannel } from '#features/imaging/filters/lanczos.ts'
import { toOklab, toSrgb } from '#features/imaging/filters/oklab.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, type Channels, copy, eachChannel, newChannel } from '#features/imaging/picture/channel.ts'
import { type Complexion, skinOf, type Tone, toneOf } from './complexion.ts'
import type { Lab } from './lab.ts'
import type { Scene } from './scene.ts'
import { leastChroma, leastSkin, meanSkin, unseen } from './skinBeyond.ts'
import { mendPatches } from './skinPatches.ts'

/**
 * How much of the light that a style takes off the lit side of a face all of its skin gets back. Complexion is told by what lies in the
 * light: a half-lit face in its one mean tone looks dark. By half, mean and lit side are off by as much.
 */
const flattened = 0.5
/** So much of that light a style may take without a difference to the eye. */
const seenLoss = 0.02
/** Powers beyond these would be other pictures: a face that the style lost is not brought back by light. */
const powers = { least: 0.35, most: 5 }
/** How much stronger or weaker than in the photo a style may colour skin, at most to which chroma, and how far it may turn its hue, in radians. */
const skinColour = { weakest: 0.75, strongest: 1.45, vivid: 0.1, turn: 0.12 }
/** Skin as light as this is drawn best, between paper and shadow, as the styles' steps of tone were chosen for; how far other skin is led there. */
const bestTones = { darkest: 0.64, lightest: 0.84, share: 0.75 }

/**
 * Gives the skin of each face in a drawing the lightness that it has in the photo, and about its colour, in place: dark skin
 * stays dark and fair skin fair, whatever a style does with tones, and a half-lit face that is drawn evenly is neither its light nor its shade. Lightness is raised to a power and chroma multiplied, so that
 * ink, paper and the white of eyes stay what they are. Necks, arms and hands lie in another light than their face and are
 * led to what the photo shows there.
 * @param photo the scene before any change
 * @param faces where the faces are in the drawing, if the style moved them
 * @param facesOnly whether necks, arms and hands go with their face, and patches are left, as where few colours are chosen afterwards
 */
export function keepSkin(drawn: Channels, photo: Scene, faces = photo.faces, { facesOnly = false } = {}): Channels {
  const { complexion, size } = photo
  if (!complexion) return drawn
  const lab = toOklab(drawn, size.width)
  const changes = complexion.tones.map((was, k) => {
    const is = toneOf(lab, size, faces[k]!)
    if (!was || !is) return none
    // Where a style moved faces, only the places by which they are measured are known again.
    const plain = faces === photo.faces ? complexion.plain[k] : undefined
    const lights = plain ? Float32Array.from(plain.pixels, (i) => lab[0][i]!) : is.lights
    return changeOf(is, was, { lights, wanted: (plain?.light ?? was.mean[0]) + flattened * lostLight(is, was) })
  })
  const beyond = facesOnly ? undefined : changesBeyond(lab, photo, complexion)
  const isChanged = change(lab, photo, complexion, changes, beyond)
  const isMended = !facesOnly && faces === photo.faces && mendPatches(lab, photo, complexion)
  if (isChanged || isMended)
    toSrgb(lab, size.width).forEach((plane, c) => {
      drawn[c]!.set(plane)
    })
  return drawn
}

/**
 * The scene with the skin of every face in the tones that the styles' steps were chosen for, so that dark skin is drawn with as
 * many of them as fair skin. `keepSkin` gives it its own lightness back in the end.
 */
export function withDrawableSkin(scene: Scene): Scene {
  const { complexion, size, faces, picture } = scene
  if (!complexion) return scene
  const lab = toOklab(picture, size.width)
  const changes = faces.map((face) => {
    const is = skinOf(lab, size, face)?.[0]
    if (is === undefined) return none
    const best = Math.min(bestTones.lightest, Math.max(bestTones.darkest, is))
    const wanted = is + (best - is) * bestTones.share
    return { ...none, power: Math.abs(is - wanted) < unseen ? 0 : powerTo(is, wanted) }
  })
  if (!change(lab, scene, complexion, changes)) return scene
  return { ...scene, picture: eachChannel(toSrgb(lab, size.width), copy) }
}

/**
 * Logarithms of the power of lightness and of the factor of chroma, the turn of hue in radians, and how far lightness falls short of
 * its knee below white, above which all steps of tone are lessened by a part.
 */
type Change = Lighting & Colouring
type Colouring = { gain: number; turn: number }
type Lighting = { power: number; knee: number; lessened: number }
const none: Change = { power: 0, gain: 0, turn: 0, knee: 0, lessened: 0 }

function powerTo(is: number, wanted: number): number {
  const power = Math.log(Math.max(0.02, wanted)) / Math.log(Math.min(0.98, Math.max(0.02, is)))
  return Math.log(Math.min(powers.most, Math.max(powers.least, power)))
}

/** What leads a drawn skin to the photo's: all of the way in lightness, into the allowed range in colour. */
function changeOf(drawn: Tone, photo: Tone, aim: Aim): Change {
  const [is, was] = [drawn.mean, photo.mean]
  return { ...none, ...lightingTo(drawn, photo, aim), ...colouringTo(is, was) }
}

/** What leads a drawn colour into the range that the photo's allows. */
function colouringTo(is: Lab, was: Lab): Colouring {
  const chroma = { is: Math.hypot(is[1], is[2]), was: Math.hypot(was[1], was[2]) }
  if (chroma.is < leastChroma || chroma.was < leastChroma) return { gain: 0, turn: 0 }
  const strongest = Math.max(chroma.was, Math.min(skinColour.strongest * chroma.was, skinColour.vivid))
  const wanted = Math.min(strongest, Math.max(skinColour.weakest * chroma.was, chroma.is))
  const apart = Math.atan2(Math.sin(hueOf(was) - hueOf(is)), Math.cos(hueOf(was) - hueOf(is)))
  const turn = Math.sign(apart) * Math.max(0, Math.abs(apart) - skinColour.turn)
  return { gain: Math.log(wanted / chroma.is), turn }
}

/** Reach of the mean colours of a neck or a hand in heights of a face, and in pixels at the least. */
const around = { reach: 0.1, least: 1.5 }
/** Powers of lightness beyond faces: what is drawn as bare paper or as ink is left so. */
const powersBeyond = { least: Math.log(0.5), most: Math.log(3) }

/** What leads the drawn skin of necks, arms and hands to the photo's, place by place. */
function changesBeyond(
  drawn: Channels,
  { size }: Scene,
  { beyond, size: small, unit }: Complexion,
): Fields | undefined {
  const { mask, lab } = beyond
  if (!mask.some((share) => share > leastSkin)) return undefined
  const reach = Math.max(around.least, around.reach * unit)
  const [light, ...hues] = resize(drawn, size, small)
  const was = meanSkin(lab, mask, small, reach)
  const is = meanSkin([light, ...hues], mask, small, reach)
  const fields = { power: newChannel(mask.length), gain: newChannel(mask.length), turn: newChannel(mask.length) }
  for (let i = 0; i < mask.length; i++) {
    if (mask[i]! <= leastSkin) continue
    const [before, wanted] = [is, was].map(([l, a, b]) => [l![i]!, a![i]!, b![i]!] as const) as [Lab, Lab]
    const { gain, turn } = colouringTo(before, wanted)
    fields.gain[i] = gain
    fields.turn[i] = turn
    fields.power[i] = Math.min(powersBeyond.most, Math.max(powersBeyond.least, powerTo(before[0], wanted[0])))
  }
  return { share: mask, ...fields }
}

/** How much nearer to its mean the lit side of a drawn face lies than in the photo. */
const lostLight = (drawn: Tone, photo: Tone) =>
  Math.max(0, photo.lit - photo.mean[0] - (drawn.lit - drawn.mean[0]) - seenLoss)

/** The lightness of a drawn face's pixels, and the mean that they shall have. */
type Aim = { lights: Channel; wanted: number }

/** Rounds after which nothing is left to be seen of what the first is off. */
const rounds = 4

/**
 * The lighting in which drawn skin has the photo's mean lightness. A power that meets it for skin of one tone misses it for dots and strokes,
 * and lessening its light side makes it darker, so the aim is moved by what comes out.
 */
function lightingTo({ mean: [is], lit }: Tone, { lit: wasLit }: Tone, { lights, wanted }: Aim): Lighting {
  if (Math.abs(wanted - meanLight(lights, none)) < unseen && lessening(is, lit, wasLit).lessened === 0) return none
  let aim = is + wanted - meanLight(lights, none)
  let lighting: Lighting = none
  for (let round = 0; round < rounds; round++) {
    const power = powerTo(is, aim)
    lighting = { power, ...lessening(is ** Math.exp(power), lit ** Math.exp(power), wasLit) }
    aim += wanted - meanLight(lights, lighting)
  }
  return lighting
}

const meanLight = (lights: Channel, { power, knee, lessened }: Lighting) =>
  lights.reduce((sum, light) => sum + lessen(Math.max(0, light) ** Math.exp(power), knee, lessened), 0) / lights.length

const lessen = (light: number, knee: number, lessened: number) => light - lessened * Math.max(0, light - (1 - knee))

/** What lies in the light may be drawn so much lighter than in the photo: beyond, it is a white patch. */
const lighter = 0.03

function lessening(mean: number, lit: number, wasLit: number): Omit<Lighting, 'power'> {
  const allowed = Math.max(0, wasLit + lighter - mean)
  const part = lit - mean > allowed ? 1 - allowed / (lit - mean) : 0
  return part > 0 ? { knee: 1 - mean, lessened: part } : { knee: 0, lessened: 0 }
}

const hueOf = ([, a, b]: Lab) => Math.atan2(b, a)

/** Changes of each pixel, and the share in which they come before its face's. */
type Fields = { share: Channel; power: Channel; gain: Channel; turn: Channel }

/** Changes a picture in Oklab, in place, by each face's change where its skin is, and by those `beyond` faces. Tells whether anything was to change. */
function change(
  lab: Channels,
  { size }: Scene,
  complexion: Complexion,
  changes: readonly Change[],
  beyond?: Fields,
): boolean {
  if (!beyond && changes.every((change) => Object.values(change).every((value) => value === 0))) return false
  const { mask, owner, size: small } = complexion
  const field = (part: keyof Change) => {
    const out = newChannel(mask.length)
    const own = beyond && part in beyond ? beyond[part as keyof Fields] : undefined
    for (let i = 0; i < mask.length; i++) {
      const share = beyond ? beyond.share[i]! : 0
      const byFace = (1 - share) * mask[i]! * (changes[owner[i]!]?.[part] ?? 0)
      out[i] = byFace + (own ? share * own[i]! : 0)
    }
    return resizeChannel(out, small, size)
  }
  const squeezed = changes.some(({ lessened }) => lessened > 0)
  const fields = {
    ...{ power: field('power'), gain: field('gain'), turn: field('turn') },
    ...(squeezed && { knee: field('knee'), lessened: field('lessened') }),
  }
  inBands(import.meta.url, changeRows, { lab, ...fields, width: size.width }, size.height)
  return true
}

type Changing = {
  lab: Channels
  power: Channel
  gain: Channel
  turn: Channel
  knee?: Channel
  lessened?: Channel
  width: number
}

/** Rows of a picture in Oklab with their changes made, in place. */
export function changeRows(
  { lab, power, gain, turn, knee, lessened, width }: Changing,
  first: number,
  last: number,
): void {
  const [light, a, b] = lab
  for (let i = first * width; i < last * width; i++) {
    if (Math.abs(power[i]!) > 0.002) light[i] = Math.max(0, light[i]!) ** Math.exp(power[i]!)
    if (knee && lessened) light[i] = lessen(light[i]!, knee[i]!, lessened[i]!)
    if (Math.abs(gain[i]!) + Math.abs(turn[i]!) < 0.002) continue
    const factor = Math.exp(gain[i]!)
    const cos = factor * Math.cos(turn[i]!)
    const sin = factor * Math.sin(turn[i]!)
    const green = a[i]!
    const blue = b[i]!
    a[i] = green * cos - blue * sin
    b[i] = green * sin + blue * cos
  }
}
