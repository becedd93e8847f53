import { resizeChannel } from '#features/imaging/filters/lanczos.ts'
import { toOklab, toSrgb } from '#features/imaging/filters/oklab.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, type Channels, copy, eachChannel, newChannel } from '#features/imaging/picture/channel.ts'
import { type Complexion, type Lab, skinOf } from './complexion.ts'
import type { Scene } from './scene.ts'

/** Differences of Oklab that nobody sees: they are left alone. */
const unseen = 0.008
/** Powers beyond these would be other pictures: a face that the style lost is not brought back by light. */
const powers = { least: 0.35, most: 5 }
/** Chroma below which a colour has no hue, and a photo no colours. */
const leastChroma = 0.018
/** How much stronger or weaker than in the photo a style may colour skin, and how far it may turn its hue, in radians. */
const skinColour = { weakest: 0.75, strongest: 1.45, turn: 0.2 }
/** Skin as light as this is drawn best, between paper and shadow, as the styles' steps of tone were chosen for; how far other skin is led there. */
const bestTones = { darkest: 0.64, lightest: 0.84, share: 0.75 }

/**
 * Gives the skin of each face in a drawing the lightness that it has in the photo, and about its colour, in place: dark skin
 * stays dark and fair skin fair, whatever a style does with tones. Lightness is raised to a power and chroma multiplied, so that
 * ink, paper and the white of eyes stay what they are; neck and hands go with their face.
 * @param photo the scene before any change
 * @param faces where the faces are in the drawing, if the style moved them
 */
export function keepSkin(drawn: Channels, photo: Scene, faces = photo.faces): Channels {
  const { complexion, size } = photo
  if (!complexion) return drawn
  const lab = toOklab(drawn, size.width)
  const changes = complexion.colours.map((was, k) => {
    const is = skinOf(lab, size, faces[k]!)
    return was && is ? changeOf(is, was) : none
  })
  const changed = change(lab, photo, complexion, changes)
  changed?.forEach((plane, c) => {
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
    const is = skinOf(lab, size, face)
    if (!is) return none
    const best = Math.min(bestTones.lightest, Math.max(bestTones.darkest, is[0]))
    return { ...none, power: powerTo(is[0], is[0] + (best - is[0]) * bestTones.share) }
  })
  const changed = change(lab, scene, complexion, changes)
  return changed ? { ...scene, picture: eachChannel(changed, copy) } : scene
}

/** Logarithms of the power of lightness and of the factor of chroma, and the turn of hue in radians. */
type Change = { power: number; gain: number; turn: number }
const none: Change = { power: 0, gain: 0, turn: 0 }

function powerTo(is: number, wanted: number): number {
  if (Math.abs(is - wanted) < unseen) return 0
  const power = Math.log(Math.max(0.02, wanted)) / Math.log(Math.min(0.98, Math.max(0.02, is)))
  return Math.log(Math.min(powers.most, Math.max(powers.least, power)))
}

/** What leads a drawn skin to the photo's: all of the way in lightness, into the allowed range in colour. */
function changeOf(is: Lab, was: Lab): Change {
  const power = powerTo(is[0], was[0])
  const chroma = { is: Math.hypot(is[1], is[2]), was: Math.hypot(was[1], was[2]) }
  if (chroma.is < leastChroma || chroma.was < leastChroma) return { ...none, power }
  const wanted = Math.min(skinColour.strongest, Math.max(skinColour.weakest, chroma.is / chroma.was)) * chroma.was
  const apart = Math.atan2(Math.sin(hueOf(was) - hueOf(is)), Math.cos(hueOf(was) - hueOf(is)))
  const turn = Math.sign(apart) * Math.max(0, Math.abs(apart) - skinColour.turn)
  return { power, gain: Math.log(wanted / chroma.is), turn }
}

const hueOf = ([, a, b]: Lab) => Math.atan2(b, a)

/** A picture in Oklab with each face's change where its skin is, in sRGB; undefined where nothing is to change. */
function change(
  lab: Channels,
  { size }: Scene,
  complexion: Complexion,
  changes: readonly Change[],
): Channels | undefined {
  if (changes.every(({ power, gain, turn }) => power === 0 && gain === 0 && turn === 0)) return undefined
  const { mask, owner, size: small } = complexion
  const field = (part: keyof Change) => {
    const out = newChannel(mask.length)
    for (let i = 0; i < mask.length; i++) out[i] = mask[i]! * (changes[owner[i]!]?.[part] ?? 0)
    return resizeChannel(out, small, size)
  }
  const fields = { power: field('power'), gain: field('gain'), turn: field('turn') }
  inBands(import.meta.url, changeRows, { lab, ...fields, width: size.width }, size.height)
  return toSrgb(lab, size.width)
}

type Changing = { lab: Channels; power: Channel; gain: Channel; turn: Channel; width: number }

/** Rows of a picture in Oklab with their changes made, in place. */
export function changeRows({ lab, power, gain, turn, width }: Changing, first: number, last: number): void {
  const [light, a, b] = lab
  for (let i = first * width; i < last * width; i++) {
    if (Math.abs(power[i]!) > 0.002) light[i] = Math.max(0, light[i]!) ** Math.exp(power[i]!)
    if (Math.abs(gain[i]!) + Math.abs(turn[i]!) < 0.002) continue
    const factor = Math.exp(gain[i]!)
    const [cos, sin] = [factor * Math.cos(turn[i]!), factor * Math.sin(turn[i]!)]
    const [green, blue] = [a[i]!, b[i]!]
    a[i] = green * cos - blue * sin
    b[i] = green * sin + blue * cos
  }
}
