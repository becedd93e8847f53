import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { domainTransform } from '#features/imaging/filters/domain-transform.ts'
import { grain } from '#features/imaging/filters/grain.ts'
import { kuwahara } from '#features/imaging/filters/kuwahara.ts'
import { resize } from '#features/imaging/filters/lanczos.ts'
import { toOklab } from '#features/imaging/filters/oklab.ts'
import { flowLines } from '#features/imaging/filters/xdog.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import {
  type Channel,
  type Channels,
  copy,
  fill,
  luma,
  newChannel,
  newChannels,
  type Size,
  smoothstep,
} from '#features/imaging/picture/channel.ts'
import type { Drawing, Scene } from '../scene.ts'
import { animeFace } from './animeFace.ts'
import type { Cast } from './cast.ts'
import { drawCast, enlarged, groundBehind, skinLights } from './drawCast.ts'
import { carryingOn, shifted, spots } from './fields.ts'
import { hairLightOf, type Ring, ringAt } from './hairLight.ts'
import { sky, wallShare } from './sky.ts'

/** A small pointed chin, and a head a tenth larger. */
const proportions = { jaw: 0.2, chin: 0.045, cheek: 0.01, head: 0.1 }
/** How far features are erased into the skin around them, in heights of a face. */
const erasing = 0.022

/** The people of a scene drawn anew as in an animated series; undefined where they cannot be. */
export const drawAnime = (scene: Scene): Promise<Drawing | undefined> =>
  drawCast(scene, { proportions, erasing, brushed: 'people', paint: paintCel, features: animeFace })

function paintCel(cast: Cast): Channels {
  const { size, work, parts } = cast
  const { up, upAll } = enlarged(cast)
  const lab = newChannels(size.width * size.height)
  const outlines = (mask: Channel, smoothing: number) => up(gaussianBlur(mask, work, smoothing))
  const scale = Math.max(work.width, work.height) / 512
  const shrink = work.width / size.width
  const person = fill(parts.back.length, (i) => 1 - parts.back[i]!)
  const layers: Layers = {
    lab,
    skin: up(parts.skin),
    hair: up(parts.hair),
    cloth: up(parts.cloth),
    features: up(parts.features),
    outlines: [outlines(person, 1.2 * scale), outlines(parts.skin, 1.1 * scale), outlines(parts.hair, 1.1 * scale)],
    ...upEach(skinFields(cast), up),
    strand: up(hairTones(cast)),
    wear: upAll(clothes(cast)),
    ground: upAll(backdrop(cast)),
    lines: up(innerLines(cast, scale)),
    vary: up(grain(work, [90 * scale, 40 * scale])),
    ...{ owner: cast.owner, across: work.width, shrink, scale: Math.max(size.width, size.height) / 1024, ...size },
    colours: copy(cast.faces.flatMap(({ skin, hair }) => [...skin, ...hair])),
  }
  inBands(import.meta.url, celRows, layers, size.height)
  return lab
}

const upEach = <Names extends string>(planes: Record<Names, Channel>, up: (plane: Channel) => Channel) =>
  Object.fromEntries(Object.entries<Channel>(planes).map(([name, plane]) => [name, up(plane)])) as Record<
    Names,
    Channel
  >

/** How far shadows reach: below the chin and below a fringe, in heights of the face, down and away from the light. */
const falling = { chin: { down: 0.13, away: 0.03 }, fringe: { down: 0.05, away: 0.012 } }
/** Shares of the photo's own light and of the mesh's form in the light of a face, and of the form's two directions. */
const lighting = { photo: 0.5, photoReach: 0.07, across: 0.62, down: 0.35 }

/** What decides how skin is toned: its light on the face, shadows that fall on it, blush, and where the face is. */
function skinFields(cast: Cast): Record<'shade' | 'under' | 'fringe' | 'blush' | 'oval' | 'own', Channel> {
  const { work, parts, skin, known, slopes, key, unit, frames } = cast
  const { dark, middle, light } = skinLights(cast)
  const range = Math.max(0.05, light - dark)
  const wide = carryingOn(known, work, lighting.photoReach * unit)(skin[0])
  const raw = fill(wide.length, (i) => {
    const inFace = parts.face[i]!
    const form = lighting.across * key * slopes.across[i]! - lighting.down * slopes.down[i]!
    const own = (lighting.photo * (wide[i]! - middle)) / range
    return (1 - inFace) * ((skin[0][i]! - middle) / range) + inFace * (own + form)
  })
  const fallen = (mask: Channel, { down, away }: { down: number; away: number }) =>
    gaussianBlur(shifted(mask, work, -key * away * unit, down * unit), work, 0.7)
  return {
    shade: gaussianBlur(raw, work, 0.018 * unit),
    under: fallen(parts.oval, falling.chin),
    fringe: fallen(parts.hair, falling.fringe),
    blush: spots(frames, work, { points: [50, 280], radius: 0.13, flat: 0.65 }),
    oval: parts.oval,
    own: fill(wide.length, (i) => skin[0][i]! - middle),
  }
}

/** A narrow sharp ring of light on the hair. */
const ring: Ring = {
  ...{ radius: 1.02, breadth: 0.075, wavy: 0.16 },
  ...{ downwards: [0.05, -0.25], sideways: [0.62, 0.35], aside: 0.08 },
}

/** Tones of hair, 0 to 1: its own light, strands and a ring of light that follows the head. */
function hairTones(cast: Cast): Channel {
  const { work, parts, frames, key, owner } = cast
  const { light, strand, range, middleOf } = hairLightOf(cast, 0.8)
  const out = newChannel(light.length)
  for (let y = 0, i = 0; y < work.height; y++) {
    for (let x = 0; x < work.width; x++, i++) {
      if (parts.hair[i]! < 0.02) continue
      const k = owner[i]!
      const lit = ringAt(ring, frames[k]!, x, y, strand[i]!, key)
      out[i] = 0.5 + (light[i]! - middleOf(k)) / range + 0.3 * (strand[i]! - 0.5) + 0.75 * lit
    }
  }
  return out
}

/** Clothes as flat patches in steps, a little stronger in colour, shadows towards blue. */
function clothes({ brushed, work }: Cast): Channels {
  const flat = domainTransform(brushed, work, 7 * (Math.max(work.width, work.height) / 512), 0.5)
  const [light, a, b] = toOklab(flat, work.width)
  for (let i = 0; i < light.length; i++) {
    const level = light[i]! * 7
    const stepped = (Math.floor(level) + smoothstep(0.4, 0.6, level - Math.floor(level))) / 7
    a[i] = a[i]! * 1.25
    b[i] = b[i]! * 1.25 - 0.012 * (1 - light[i]!)
    light[i] = Math.min(0.97, 0.06 + 0.95 * (0.3 * light[i]! + 0.7 * stepped))
  }
  return [light, a, b]
}

/** Longer side at which the ground is painted: a broad brush. */
const groundSide = 360

/** What lies behind: painted in airy colours; a light plain wall becomes a sky. */
function backdrop(cast: Cast): Channels {
  const { work, parts } = cast
  const { far, small } = groundBehind(cast, groundSide)
  const painted = kuwahara(far, small, 3)
  const [light, a, b] = toOklab(resize(painted, small, work), work.width)
  const air = wallShare(light, parts.back, work)
  const heaven = air > 0 ? sky(work) : undefined
  for (let i = 0; i < light.length; i++) {
    light[i] = 0.2 + 0.8 * Math.max(0, light[i]!) ** 0.85
    a[i] = a[i]! * 1.35 - 0.008
    b[i] = b[i]! * 1.35 - 0.022
    if (!heaven) continue
    light[i]! += air * (heaven[0][i]! - light[i]!)
    a[i]! += air * (heaven[1][i]! - a[i]!)
    b[i]! += air * (heaven[2][i]! - b[i]!)
  }
  return [light, a, b]
}

/** Lines within clothes and light hair; dark hair has its strands. */
function innerLines({ brushed, work, parts, faces, owner }: Cast, scale: number): Channel {
  const drawn = flowLines(gaussianBlur(luma(brushed), work, 0.5), work, {
    ...{ sigma: 0.7 * scale, sharpness: 22, threshold: 0.42, softness: 22 },
    ...{ reach: 3.5 * scale, coherence: 2 * scale },
  })
  return fill(drawn.length, (i) => {
    const light = faces[owner[i]!]!.hair[0]
    return (1 - drawn[i]!) * (0.85 * parts.cloth[i]! + 0.6 * parts.hair[i]! * smoothstep(0.2, 0.45, light))
  })
}

type Layers = {
  lab: Channels
  skin: Channel
  hair: Channel
  cloth: Channel
  features: Channel
  outlines: readonly [person: Channel, skin: Channel, hair: Channel]
  shade: Channel
  under: Channel
  fringe: Channel
  blush: Channel
  oval: Channel
  own: Channel
  strand: Channel
  wear: Channels
  ground: Channels
  lines: Channel
  vary: Channel
  owner: Uint8Array
  /** Width of the small planes, on which owners are, and their size by the picture's. */
  across: number
  shrink: number
  /** Six numbers a face: its skin and its hair in Oklab. */
  colours: Float32Array
  scale: number
} & Size

/** Light of the face from which it lies in shadow, and from which it shines. */
const toned = { shadow: -0.53, shine: 0.67 }
/** How dark a shadow is on fair skin, how light a shine, and what a shadow and a blush add to red and blue. */
const skinTones = { dark: 0.09, lit: 0.028, redder: 0.022, cooler: -0.012, blush: 0.022, ownLight: 0.12 }
/** Tones of hair: from which value each sets in, and how much lighter it is than the shadow. */
const hairSteps = [
  [0.28, 0.085],
  [0.68, 0.075],
  [0.98, 0.115],
] as const
/** How sharp tones of hair end, and how much stronger than the photo's its colour is. */
const [hairEdge, hairStrength] = [0.035, 1.3]
/** Hair is never darker: black hair without tones is a hole. */
const darkestHair = 0.24

/** Rows of a cel: every layer in its tones, and ink along the borders of what is what. */
export function celRows(layers: Layers, first: number, last: number): void {
  const { lab, skin, hair, cloth, features, outlines, wear, ground, lines, vary, width, height } = layers
  const { shade, under, fringe, blush, oval, own, strand, owner, across, shrink, colours, scale } = layers
  const [person, skinEdge, hairEdgeOf] = outlines
  for (let y = first; y < last; y++) {
    const row = Math.min(across * Math.floor(y * shrink), owner.length - across)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const k = 6 * owner[row + Math.min(across - 1, Math.floor(x * shrink))]!
      const ofSkin = Math.max(0, skin[i]!)
      const ofHair = Math.max(0, hair[i]!)
      const ofCloth = Math.max(0, cloth[i]!)
      const back = Math.max(0, 1 - ofSkin - ofHair - ofCloth)
      let l = back * ground[0][i]!
      let a = back * ground[1][i]!
      let b = back * ground[2][i]!
      if (ofCloth > 0.004) {
        l += ofCloth * wear[0][i]!
        a += ofCloth * wear[1][i]!
        b += ofCloth * wear[2][i]!
      }
      if (ofSkin > 0.004) {
        const inFace = oval[i]!
        const dark = Math.max(
          smoothstep(toned.shadow + 0.03, toned.shadow - 0.03, shade[i]!),
          smoothstep(0.4, 0.6, under[i]!) * (1 - inFace),
          0.9 * smoothstep(0.4, 0.6, fringe[i]!) * inFace,
        )
        const lit = smoothstep(toned.shine - 0.05, toned.shine + 0.05, shade[i]!)
        const deep = skinTones.dark * Math.min(1, colours[k]! / 0.7)
        l += ofSkin * (colours[k]! + skinTones.ownLight * own[i]! - deep * dark + skinTones.lit * lit)
        a += ofSkin * (colours[k + 1]! + skinTones.redder * dark + skinTones.blush * blush[i]!)
        b += ofSkin * (colours[k + 2]! + skinTones.cooler * dark)
      }
      if (ofHair > 0.004) {
        let step = -hairSteps[0][1]
        for (let n = 0; n < hairSteps.length; n++) {
          step += hairSteps[n]![1] * smoothstep(hairSteps[n]![0] - hairEdge, hairSteps[n]![0] + hairEdge, strand[i]!)
        }
        const base = Math.max(darkestHair, colours[k + 3]! + 0.03)
        const isDark = step < 0 ? 1 : 0
        l += ofHair * (base + step * (0.55 + 0.65 * base))
        a += ofHair * (colours[k + 4]! * hairStrength + 0.008 * isDark)
        b += ofHair * (colours[k + 5]! * hairStrength - 0.012 * isDark)
      }
      const around = edgeAt(person, i, x, y, width, height)
      const within = Math.min(edgeAt(skinEdge, i, x, y, width, height), edgeAt(hairEdgeOf, i, x, y, width, height))
      let border = 0
      if (around < noEdge || within < noEdge) {
        const nib = (0.7 + 0.9 * vary[i]!) * scale
        const outer = smoothstep(1.45 * nib + 0.7, 1.45 * nib - 0.5, around)
        border = Math.max(outer, 0.9 * smoothstep(nib + 0.7, nib - 0.5, within))
      }
      const ink = 0.92 * Math.min(1, Math.max(border * (1 - features[i]!), lines[i]!))
      lab[0][i] = l + (0.2 * Math.min(1, l + 0.35) + 0.06 - l) * ink
      lab[1][i] = a * (1 - 0.5 * ink) + 0.008 * ink
      lab[2][i] = b * (1 - 0.5 * ink) - 0.006 * ink
    }
  }
}

/** Farther than any ink reaches: there is no border here. */
const noEdge = 99

/** Distance in pixels from the line on which a smoothed mask is one half: clean, even contours without tracing. */
function edgeAt(mask: Channel, i: number, x: number, y: number, width: number, height: number): number {
  const off = Math.abs(mask[i]! - 0.5)
  if (off > 0.495 || x < 1 || y < 1 || x >= width - 1 || y >= height - 1) return noEdge
  const across = mask[i + 1]! - mask[i - 1]!
  const down = mask[i + width]! - mask[i - width]!
  const slope = Math.sqrt(across * across + down * down) / 2
  return slope > 0.005 ? off / slope : noEdge
}
