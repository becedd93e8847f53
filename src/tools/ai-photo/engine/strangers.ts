import type { MeshFace } from '#features/imaging/faces/faceMasks.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Channel, Size } from '#features/imaging/picture/channel.ts'

/** How far heads with their hats, and whole figures, reach to both sides of a face, in its heights. */
const reachOf = { head: 1.6, figure: 4.5 }
/** Share of a person from which a pixel surely is one. */
const surely = 0.62
/** So much of a person beside all the heads that were seen, in squared heights of the largest face, is somebody else. */
const stranger = 0.12

/** Whether there is more of people than the faces that were seen can belong to: passers-by out of focus, of whom scissors leave pieces. */
export function hasStrangers(person: Channel, faces: readonly MeshFace[], { width, height }: Size): boolean {
  const heads = faces.map(({ mesh }) => {
    const [chin, top] = [mesh[landmarks.chin]!, mesh[landmarks.foreheadTop]!]
    return { x: (chin.x + top.x) / 2, chin: chin.y, height: Math.hypot(chin.x - top.x, chin.y - top.y) }
  })
  const isOf = (x: number, y: number) =>
    heads.some((head) => {
      const aside = Math.abs(x - head.x) / head.height
      return aside < (y < head.chin ? reachOf.head : reachOf.figure)
    })
  let beside = 0
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x < width; x += 3) if (person[y * width + x]! > surely && !isOf(x, y)) beside += 9
  }
  return beside > stranger * Math.max(0, ...heads.map((head) => head.height)) ** 2 && heads.length > 0
}
