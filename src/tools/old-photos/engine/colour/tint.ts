import { type MeshFace, masksOf, noFaceMasks } from '#features/imaging/faces/faceMasks.ts'
import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { guidedFilter } from '#features/imaging/filters/guided.ts'
import { resizeChannel } from '#features/imaging/filters/lanczos.ts'
import { oklab, toSrgb } from '#features/imaging/filters/oklab.ts'
import { spreadColour } from '#features/imaging/filters/spread.ts'
import type { Hand } from '#features/imaging/hands/findHands.ts'
import { type Channel, type Channels, copy, newChannels, type Size } from '#features/imaging/picture/channel.ts'
import type { Point } from '#features/imaging/picture/picture.ts'
import { isDrawnFace } from './drawnFaces.ts'
import { makeStrokes } from './strokes.ts'

/** Colour is spread at this length of the longer side: the eye sees colour less sharply than light. */
const workingSide = 340

/** Who is in a picture: faces, how much of each pixel is a person, 0 to 1, and hands, where they are known. */
export type Known = { faces: readonly MeshFace[]; person?: Channel | undefined; hands?: readonly Hand[] }

/**
 * Colours a grey photo like a hand-tinted print: strokes of paint on skin, lips, hair, cloth, sky and ground, spread
 * along alike tones (Levin 2004), then laid along the photo's own edges. The light is not touched.
 * Undefined where nothing is known that could be painted, neither people nor a sky, and for a drawing of people: who drew it chose its colours.
 */
export function tint(light: Channel, size: Size, { faces, person, hands = [] }: Known): Channels | undefined {
  const shrink = Math.min(1, workingSide / Math.max(size.width, size.height))
  const small = { width: Math.round(size.width * shrink), height: Math.round(size.height * shrink) }
  const smallLight = resizeChannel(light, size, small)
  const onSmall = ({ x, y }: Point): Point => ({ x: x * shrink, y: y * shrink })
  const seen = faces.map(({ mesh }) => ({ mesh: mesh.map(onSmall) }))
  const smallFaces = seen.filter((face) => !isDrawnFace(smallLight, small, face))
  if (seen.length > 0 && smallFaces.length === 0) return undefined
  const smallHands = hands.map((hand) => ({ ...hand, points: hand.points.map(onSmall) }))
  const masks = smallFaces.length > 0 ? masksOf(smallFaces, small) : noFaceMasks(small)
  const smallPerson = person && resizeChannel(person, size, small)
  const people = { faces: smallFaces, masks, person: smallPerson, hands: smallHands }
  const strokes = makeStrokes(smallLight, small, people)
  if (!strokes.a.some(Boolean) && !strokes.b.some(Boolean)) return undefined
  const spread = spreadColour(smallLight, small, strokes)
  const lay = (plane: Channel) => {
    const calm = gaussianBlur(copy(plane), small, 1.2)
    const large = resizeChannel(calm, small, size)
    return guidedFilter(light, large, size, Math.max(3, Math.round(2 / shrink)), 2e-3)
  }
  const lab = newChannels(light.length)
  lab[1].set(lay(spread.a))
  lab[2].set(lay(spread.b))
  const steps = Float32Array.from({ length: 4096 }, (_, i) => oklab(i / 4095, i / 4095, i / 4095)[0])
  for (let i = 0; i < light.length; i++) {
    const lightness = steps[Math.round(Math.min(1, Math.max(0, light[i]!)) * 4095)]!
    // No paint shows on black or on white paper.
    const fade = Math.min(1, lightness / 0.25) * Math.min(1, (1.01 - lightness) / 0.08)
    lab[0][i] = lightness
    lab[1][i]! *= fade
    lab[2][i]! *= fade
  }
  return toSrgb(lab, size.width)
}
