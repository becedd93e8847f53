import { resize, resizeChannel } from '#features/imaging/filters/lanczos.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channels, newChannel, smoothstep } from '#features/imaging/picture/channel.ts'
import type { Complexion } from './complexion.ts'
import type { Lab } from './lab.ts'
import type { Scene } from './scene.ts'
import { leastChroma, leastSkin, meanSkin, unseen } from './skinBeyond.ts'

/** Reach of the mean colours of a patch in heights of a face, and in pixels at the least; how much lighter than in the photo it may be. */
const patch = { reach: 0.06, least: 1.5, lighter: 0.05 }
/** How much of the photo's colour a patch has at the least, and how far its hue may be turned, in radians. */
const patchColour = { weakest: 0.7, turn: 0.35 }

/**
 * Gives patches of skin that a style drained of their colour some of the photo's again, and takes back what is lighter than the photo
 * there and than its face: a bright forehead is no bare paper. In place; tells whether there were any.
 */
export function mendPatches(lab: Channels, { size }: Scene, complexion: Complexion): boolean {
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
