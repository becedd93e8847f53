import { outline } from '#features/imaging/faces/faceFrame.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { domainTransform } from '#features/imaging/filters/domain-transform.ts'
import { resize } from '#features/imaging/filters/lanczos.ts'
import { toOklab } from '#features/imaging/filters/oklab.ts'
import { polygonMask } from '#features/imaging/filters/polygon.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import {
  type Channel,
  type Channels,
  eachChannel,
  fill,
  newChannels,
  type Size,
  smoothstep,
} from '#features/imaging/picture/channel.ts'
import type { Drawing, Scene } from '../scene.ts'
import type { Cast } from './cast.ts'
import { sumsInDiscs } from './discs.ts'
import { disneyFace } from './disneyFace.ts'
import { drawCast, enlarged, groundBehind, skinLights } from './drawCast.ts'
import { carryingOn, shifted, spots, strands } from './fields.ts'
import { hairLightOf, type Ring, ringAt } from './hairLight.ts'
import { thinnestHair } from './parts.ts'

/** Round cheeks, a small chin and a head that is a good tenth larger. */
const proportions = { jaw: 0.2, chin: 0.05, cheek: 0.015, head: 0.12 }
/** How far features are erased into the skin around them, in heights of a face. */
const erasing = 0.016

/** The people of a scene modelled anew as in an animated film; undefined where they cannot be. */
export const drawDisney = (scene: Scene): Promise<Drawing | undefined> =>
  drawCast(scene, { proportions, erasing, brushed: 'hair', paint: paintFilm, features: disneyFace })

function paintFilm(cast: Cast): Channels {
  const { size, work, parts } = cast
  const { up, upAll } = enlarged(cast)
  const lab = newChannels(size.width * size.height)
  const person = fill(parts.back.length, (i) => 1 - parts.back[i]!)
  const layers: Layers = {
    lab,
    ...{ skin: up(parts.skin), hair: up(parts.hair), cloth: up(parts.cloth) },
    rim: up(gaussianBlur(person, work, 0.022 * cast.unit)),
    ...{ skinned: upAll(modelled(cast)), haired: upAll(glossyHair(cast)), wear: upAll(clothes(cast)) },
    ground: upAll(outOfFocus(cast)),
    ...size,
  }
  inBands(import.meta.url, filmRows, layers, size.height)
  return lab
}

/** Direction to the key light: sideways with the photo's, from above and from the front. */
const lamp = { side: 0.55, above: 0.4, front: 0.75 }
/** Forms are modelled deeper than they are, light wraps around them, and where it is neutral. */
const form = { deeper: 1.35, wrap: 0.35, strength: 0.18, neutral: 0.78, shine: 26, shineLight: 0.05 }
/** Shares of the photo's own light on faces and on other skin. */
const own = { face: 0.4, elsewhere: 0.8 }
/** Soft shadows below the chin and the hair: how deep. */
const shadows = { chin: 0.1, hair: 0.05 }

/** Skin lit by one lamp, with soft shadows that turn red where light ends. */
function modelled(cast: Cast): Channels {
  const { work, parts, skin, known, slopes, key, unit, frames, faces, owner, lab } = cast
  const { dark, middle, light } = skinLights(cast)
  const contrast = Math.min(1, 0.16 / Math.max(0.06, light - dark))
  const calm = carryingOn(known, work, 0.06 * unit)(skin[0])
  const detail = domainTransform(lab, work, 2.5, 0.2)[0]
  const blush = spots(frames, work, { points: [50, 280], radius: 0.15, flat: 0.8 })
  const tip = spots(frames, work, { points: [4], radius: 0.07, flat: 0.8 })
  const below = gaussianBlur(shifted(parts.oval, work, -0.02 * key * unit, 0.12 * unit), work, 0.03 * unit)
  const fringe = gaussianBlur(shifted(parts.hair, work, 0, 0.03 * unit), work, 0.02 * unit)
  // The mesh ends at the hairline: its form fades before, or its border would show as a seam.
  const inside = frames.map(({ mesh }) => outline(mesh, landmarks.oval, 0.9))
  const inner = gaussianBlur(polygonMask(inside, work), work, 0.055 * unit)
  const length = Math.hypot(lamp.side, lamp.above, lamp.front)
  const [kx, ky, kz] = [(lamp.side * key) / length, -lamp.above / length, lamp.front / length]
  const halfway = Math.hypot(kx, ky, kz + 1)
  const out = newChannels(calm.length)
  for (let i = 0; i < calm.length; i++) {
    if (parts.skin[i]! < 0.005) continue
    const colour = faces[owner[i]!]!.skin
    const sx = slopes.across[i]! * form.deeper
    const sy = slopes.down[i]! * form.deeper
    const sz = Math.sqrt(Math.max(0.05, 1 - slopes.across[i]! ** 2 - slopes.down[i]! ** 2))
    const steep = Math.sqrt(sx * sx + sy * sy + sz * sz)
    const x = sx / steep
    const y = sy / steep
    const z = sz / steep
    const wrapped = (x * kx + y * ky + z * kz + form.wrap) / (1 + form.wrap)
    const shine = Math.max(0, (x * kx + y * ky + z * (kz + 1)) / halfway) ** form.shine * inner[i]!
    const shape = inner[i]! * form.strength * (wrapped - form.neutral)
    const photo =
      contrast *
      (inner[i]! * own.face * (calm[i]! - middle) +
        (1 - inner[i]!) * (1 - 0.6 * parts.face[i]!) * own.elsewhere * (detail[i]! - middle))
    const fallen = below[i]! * (1 - parts.oval[i]!) * shadows.chin + fringe[i]! * parts.face[i]! * shadows.hair
    const turned = photo + shape
    const edge = smoothstep(0, -0.08, turned) * smoothstep(-0.2, -0.08, turned)
    const shadow = smoothstep(0, -0.16, turned - fallen)
    out[0][i] = colour[0] + turned - fallen + form.shineLight * shine
    out[1][i] = colour[1] + 0.016 * edge + 0.014 * shadow + 0.018 * blush[i]! + 0.014 * tip[i]! - 0.01 * shine
    out[2][i] = colour[2] + 0.008 * edge + 0.004 * blush[i]! - 0.012 * shine
  }
  return out
}

/** A sheen on the hair, broader and softer than the ring of light of a cel. */
const sheenRing: Ring = {
  ...{ radius: 1.04, breadth: 0.13, wavy: 0.1 },
  ...{ downwards: [0.1, -0.3], sideways: [0.7, 0.2], aside: 0.12 },
}
/** Hair is never darker: black hair without light is a hole. */
const darkestHair = 0.23

/** How clumps of hair lie, by the height of a face. */
const clumps = (unit: number) => ({ sigma: 0.018 * unit + 1, breadth: 0.028 * unit, length: 0.12 * unit + 5 })

/** Hair in smooth glossy clumps along its strands. */
function glossyHair(cast: Cast): Channels {
  const { work, parts, unit, frames, faces, owner, key } = cast
  const { where, light, smooth, strand, range, middleOf } = hairLightOf(cast, 1)
  const clump = strands(smooth, work, clumps(unit), where)
  const calm = gaussianBlur(light, work, Math.max(0.8, 0.006 * unit))
  const out = newChannels(light.length)
  for (let y = 0, i = 0; y < work.height; y++) {
    for (let x = 0; x < work.width; x++, i++) {
      if (parts.hair[i]! < thinnestHair) continue
      const k = owner[i]!
      const { hair } = faces[k]!
      const sheen = ringAt(sheenRing, frames[k]!, x, y, clump[i]!, key)
      const base = Math.max(darkestHair, hair[0])
      const tone =
        (0.22 * (calm[i]! - middleOf(k))) / range +
        0.075 * (clump[i]! - 0.5) +
        0.05 * (strand[i]! - 0.5) +
        sheen * (0.085 + 0.08 * (strand[i]! - 0.4))
      const strength = 1.1 + 0.5 * sheen
      out[0][i] = Math.max(0.1, base + tone * (0.6 + 0.8 * base))
      out[1][i] = hair[1] * strength + 0.006
      out[2][i] = hair[2] * strength + 0.002
    }
  }
  return out
}

/** Clothes with their folds smoothed, a little warmer. */
function clothes({ picture, work }: Cast): Channels {
  const [light, a, b] = toOklab(domainTransform(picture, work, 3.5, 0.35), work.width)
  for (let i = 0; i < light.length; i++) {
    a[i] = 1.12 * a[i]! + 0.002
    b[i] = 1.12 * b[i]! + 0.006
  }
  return [light, a, b]
}

/** Longer side at which the ground is blurred, and the radius of a disc of confusion as a part of it. */
const ground = { side: 256, disc: 0.016 }

/** What lies behind, out of focus: lights swell to discs. */
function outOfFocus(cast: Cast): Channels {
  const { work } = cast
  const { far, small } = groundBehind(cast, ground.side)
  const weight = fill(far[0].length, (i) => {
    return 0.25 + 6 * Math.max(0, Math.max(far[0][i]!, far[1][i]!, far[2][i]!) - 0.6) ** 2
  })
  const radius = Math.max(2, Math.round(ground.disc * ground.side) + 1)
  const total = sumsInDiscs(weight, small, radius)
  const discs = eachChannel(far, (plane) => {
    const weighted = fill(plane.length, (i) => weight[i]! * plane[i]!)
    const sums = sumsInDiscs(weighted, small, radius)
    return fill(plane.length, (i) => sums[i]! / total[i]!)
  })
  return toOklab(resize(discs, small, work), work.width)
}

type Layers = {
  lab: Channels
  skin: Channel
  hair: Channel
  cloth: Channel
  rim: Channel
  skinned: Channels
  haired: Channels
  wear: Channels
  ground: Channels
} & Size

/** Light along the border of people, and how much less of it on skin. */
const rimLight = { from: 0.97, to: 0.55, strength: 0.11, skin: 0.5, warm: 0.012 }
/** Middle of the stage from above, and how much its corners are dimmed. */
const stage = { middle: 0.42, dim: 0.16 }

/** Rows of a still: people in their layers before a ground in warm light. */
export function filmRows(layers: Layers, first: number, last: number): void {
  const { lab, skin, hair, cloth, rim, skinned, haired, wear, ground: behindOf, width, height } = layers
  for (let y = first; y < last; y++) {
    const down = y / height - stage.middle
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const s = Math.max(0, skin[i]!)
      const h = Math.max(0, hair[i]!)
      const c = Math.max(0, cloth[i]!)
      const person = Math.min(1, s + h + c)
      const back = 1 - person
      const across = x / width - 0.5
      const behindLight = 0.05 + 0.93 * behindOf[0][i]! - stage.dim * (across * across + down * down)
      const light = s * skinned[0][i]! + h * haired[0][i]! + c * wear[0][i]! + back * behindLight
      const lit = smoothstep(rimLight.from, rimLight.to, rim[i]!) * person
      lab[0][i] = light + lit * rimLight.strength * (1 - light) * (1 - rimLight.skin * s)
      const behindA = 1.25 * behindOf[1][i]! + 0.006
      lab[1][i] = s * skinned[1][i]! + h * haired[1][i]! + c * wear[1][i]! + back * behindA
      const behindB = 1.25 * behindOf[2][i]! + 0.016
      lab[2][i] = s * skinned[2][i]! + h * haired[2][i]! + c * wear[2][i]! + back * behindB + rimLight.warm * lit
    }
  }
}
