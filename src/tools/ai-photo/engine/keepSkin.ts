import { resize, resizeChannel } from '#features/imaging/filters/lanczos.ts'
import { toOklab, toSrgb } from '#features/imaging/filters/oklab.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import {
  type Channel,
  type Channels,
  copy,
  eachChannel,
  newChannel,
  smoothstep,
} from '#features/imaging/picture/channel.ts'
import { type Complexion, type Lab, skinOf, type Tone, toneOf } from './complexion.ts'
import type { Scene } from './scene.ts'
import { meanSkin } from './skinBeyond.ts'

/** Differences of Oklab that nobody sees: they are left alone. */
const unseen = 0.008
/**
 * How much of the light that a style takes off the lit side of a face all of its skin gets back. Complexion is told by what lies in the
 * light: a half-lit face in its one mean tone looks dark. By half, mean and lit side are off by as much.
 */
const flattened = 0.5
/** So much of that light a style may take without a difference to the eye. */
const seenLoss = 0.02
/** Powers beyond these would be other pictures: a face that the style lost is not brought back by light. */
const powers = { least: 0.35, most: 5 }
/** Chroma below which a colour has no hue, and a photo no colours. */
const leastChroma = 0.018
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

/** Reach of the mean colours of a patch in heights of a face, and in pixels at the least; how much lighter than in the photo it may be. */
const patch = { reach: 0.06, least: 1.5, lighter: 0.05 }
/** How much of the photo's colour a patch has at the least, and how far its hue may be turned, in radians. */
const patchColour = { weakest: 0.7, turn: 0.35 }

/**
 * Gives patches of skin that a style drained of their colour some of the photo's again, and takes back what is lighter than the photo
 * there and than its face: a bright forehead is no bare paper. In place; tells whether there were any.
 */
function mendPatches(lab: Channels, { size }: Scene, complexion: Complexion): boolean {
  const { beyond, calm, tones, owner, size: small, unit } = complexion
  const mask = Float32Array.from(calm, (share, i) => Math.max(0, share, beyond.mask[i]!))
  const reach = Math.max(patch.least, patch.reach * unit)
  const was = meanSkin(beyond.lab, mask, small, reach)
  const is = meanSkin(resize(lab, size, small), mask, small, reach)
  const offs = [newChannel(mask.length), newChannel(mask.length), newChannel(mask.length)] as const
  let most = 0
  for (let i = 0; i < mask.length; i++) {
    if (mask[i]! <= leastSkin) continue
    const own = calm[i]! > beyond.mask[i]! ? (tones[owner[i]!]?.mean[0] ?? 1) : 0
    const lightest = Math.max(was[0][i]!, own) + patch.lighter
    const off: Lab = [
      Math.min(0, lightest - is[0][i]!),
      ...lostColour([is[1][i]!, is[2][i]!], [was[1][i]!, was[2][i]!]),
    ]
    for (let c = 0; c < 3; c++) offs[c]![i] = mask[i]! * off[c]!
    most = Math.max(most, ...off.map(Math.abs))
  }
  if (most < unseen) return false
  const large = offs.map((plane) => resizeChannel(plane, small, size)) as unknown as Channels
  inBands(import.meta.url, offsetRows, { lab, offs: large, width: size.width }, size.height)
  return true
}

type Hue = readonly [a: number, b: number]

/** What a drawn colour lacks of the photo's hue and of the least chroma. */
function lostColour(is: Hue, was: Hue): Hue {
  const [chroma, own] = [Math.hypot(...is), Math.hypot(...was)]
  if (own < leastChroma) return [0, 0]
  const turn =
    chroma < leastChroma / 2
      ? Math.PI
      : Math.acos(Math.max(-1, Math.min(1, (is[0] * was[0] + is[1] * was[1]) / (chroma * own))))
  const isPale = chroma < patchColour.weakest * own
  if (!isPale && turn < patchColour.turn) return [0, 0]
  const times = Math.max(patchColour.weakest, Math.min(1, chroma / own))
  return [times * was[0] - is[0], times * was[1] - is[1]]
}

type Offsetting = { lab: Channels; offs: Channels; width: number }

/** Rows of a picture in Oklab moved by so much, in place; ink takes no colour. */
export function offsetRows({ lab, offs, width }: Offsetting, first: number, last: number): void {
  for (let i = first * width; i < last * width; i++) {
    const part = smoothstep(inkTo.none, inkTo.whole, lab[0][i]!)
    for (let c = 0; c < 3; c++) lab[c]![i]! += part * offs[c]![i]!
  }
}

/** Lightness up to which strokes are ink, and from which they are paint. */
const inkTo = { none: 0.2, whole: 0.45 }

/** A share of skin that nobody sees. */
const leastSkin = 0.02

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
