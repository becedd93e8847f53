import type { Face } from '#features/imaging/faces/faces.ts'
import { insideOf } from '#features/imaging/faces/insideOf.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Picture } from '#features/imaging/picture/picture.ts'
import { type Lab, labAt } from './skin.ts'

// Heads of microphones, spoons, lids and fruits: radii in face heights, from one to the next.
const radii = { from: 0.07, to: 0.2, times: 1.12 }
// How close circles are tried, in face heights, and how far aside of the middle, by the face's breadth.
const [down, along, aside] = [0.01, 0.015, 0.3]
// Directions from a circle's middle in which its upper edge is looked at, in degrees from upwards: so many of them have to lie on the face.
const looked = { to: 60, step: 5, least: 15 }
// An edge is where colours differ so much over such a distance in face heights, hue counted twice.
const edge = { least: 0.14, half: 0.008 }
// Lips that are painted, and the mesh's error.
const [lipsReach, faceReach] = [1.3, 0.97]
// So much of one arc is a doubt: beards end in strands and had up to .95 of one, faces without anything there .81.
const wholeArc = 0.97
// On the scale of `covered`.
const doubtful = 0.125

/**
 * How clearly a round thing of any colour comes up before the chin, a microphone or the head of a spoon, on the scale of `covered`: told
 * by one sharp arc that bulges upwards. What a face has below its mouth, the lip, the chin and the fold between, is soft or bulges downwards.
 */
export function roundEdge(picture: Picture, face: Face): number {
  const { width, height } = picture
  const { mesh, height: tall } = face
  const isFree = new Uint8Array(width * height)
  for (const i of insideOf(face, landmarks.oval, picture, faceReach)) isFree[i] = 1
  for (const i of insideOf(face, landmarks.lipsOuter, picture, lipsReach)) isFree[i] = 0
  const [left, right] = [mesh[landmarks.cheekLeft]!.x, mesh[landmarks.cheekRight]!.x]
  const [middle, reach] = [(left + right) / 2, aside * Math.abs(right - left)]
  const [lip, chin] = [(mesh[14]!.y + mesh[17]!.y) / 2, mesh[landmarks.chin]!.y]
  const half = Math.max(1.5, edge.half * tall)
  const seen = new Map<number, Lab>()
  const colour = (x: number, y: number): Lab => {
    const i = Math.round(y) * width + Math.round(x)
    const known = seen.get(i) ?? labAt(picture, i)
    seen.set(i, known)
    return known
  }
  /** The part of the upper arc of a circle that is an edge; 0 where too little of it lies on the face. */
  const arcOf = (x: number, y: number, radius: number): number => {
    let [count, edges] = [0, 0]
    for (const [out, up] of directions) {
      const [px, py] = [x + radius * out, y - radius * up]
      if (py < lip || px < half + 1 || py < half + 1 || px >= width - half - 1 || py >= height - half - 1) continue
      if (isFree[Math.round(py) * width + Math.round(px)] === 0) continue
      count += 1
      const [a, b] = [colour(px + half * out, py - half * up), colour(px - half * out, py + half * up)]
      if (Math.hypot(a[0] - b[0], 2 * (a[1] - b[1]), 2 * (a[2] - b[2])) > edge.least) edges += 1
    }
    return count < looked.least ? 0 : edges / count
  }
  let best = 0
  for (let radius = radii.from * tall; radius <= radii.to * tall; radius *= radii.times) {
    for (let y = lip + radius; y < chin + radius; y += down * tall) {
      for (let x = middle - reach; x <= middle + reach; x += along * tall) best = Math.max(best, arcOf(x, y, radius))
    }
  }
  return (doubtful * best) / wholeArc
}

const directions = Array.from({ length: (2 * looked.to) / looked.step + 1 }, (_, i) => {
  const turn = ((i * looked.step - looked.to) * Math.PI) / 180
  return [Math.sin(turn), Math.cos(turn)] as const
})
