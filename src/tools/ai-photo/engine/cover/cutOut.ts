import { widthOf } from '#features/imaging/faces/faceMasks.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { type Channel, copy, fill, smoothstep } from '#features/imaging/picture/channel.ts'
import type { Scene } from '../scene.ts'
import { hasStrangers } from '../strangers.ts'

/** A figure as cut from paper, and the white rim left around it: shares of each pixel. */
export type Cut = { figure: Channel; rim: Channel }

/** Shares of a person between which scissors cut: lower takes background along, higher cuts off hair. */
const scissors = { from: 0.42, to: 0.62 }
/** Shares of the blurred figure between which the rim of paper begins: lower makes it broader. */
const rimFrom = { from: 0.06, to: 0.12 }
/** How far a body fades below its matte, in widths of the face: a bust. */
const bust = 0.8
/** How much the fading body may exceed the cut figure before it has no rim of paper. */
const noRim = { from: 0.05, to: 0.4 }

/**
 * The figure with a firm edge, as cut by scissors, and the white rim of paper left around it. Mattes know heads and
 * shoulders: where one ends within the picture the body goes on below and fades.
 */
export function cutOut(person: Channel, { size, faces }: Scene, rim: number): Cut {
  const cut = fill(person.length, (i) => smoothstep(scissors.from, scissors.to, person[i]!))
  const wide = gaussianBlur(cut, size, rim)
  const figure = copy(cut)
  const chin = Math.max(0, ...faces.map(({ mesh }) => mesh[landmarks.chin]!.y))
  const fading = Math.exp(-1 / Math.max(1, bust * Math.max(0, ...faces.map(widthOf))))
  for (let i = Math.ceil(chin + 1) * size.width; i < figure.length; i++) {
    figure[i] = Math.max(figure[i]!, figure[i - size.width]! * fading)
  }
  const below = (i: number) => smoothstep(noRim.from, noRim.to, figure[i]! - cut[i]!)
  return { figure, rim: fill(person.length, (i) => smoothstep(rimFrom.from, rimFrom.to, wide[i]!) * (1 - below(i))) }
}

/** More people than these are never cut out: nobody can say that none is missing. */
const mostCut = 4
/** Least share of a person on a face and on its neck and chest, for it to count as found. */
const leastFound = { face: 0.8, chest: 0.5 }

/** Where people are, if all whose faces are seen can be cut out: all or none. What has no face is a thing in its world. */
export function cuttable({ person, faces, size }: Scene): Channel | undefined {
  if (!person || faces.length === 0 || faces.length > mostCut) return undefined
  const shareAt = (x: number, y: number): number | undefined => {
    const [px, py] = [Math.round(x), Math.round(y)]
    return px >= 0 && py >= 0 && px < size.width && py < size.height ? person[py * size.width + px]! : undefined
  }
  const all = faces.every(({ mesh }) => {
    const [chin, top] = [mesh[landmarks.chin]!, mesh[landmarks.foreheadTop]!]
    const [dx, dy] = [chin.x - top.x, chin.y - top.y]
    const nose = mesh[landmarks.noseTip]!
    const [face, chest] = [shareAt(nose.x, nose.y), shareAt(chin.x + 0.4 * dx, chin.y + 0.4 * dy)]
    return (face ?? 1) >= leastFound.face && (chest ?? 1) >= leastFound.chest
  })
  return all && !hasStrangers(person, faces, size) ? person : undefined
}
