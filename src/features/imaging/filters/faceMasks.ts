import { landmarks } from '#features/imaging/landmarks.ts'
import type { Point as MeshPoint } from '#features/imaging/picture.ts'
import { gaussianBlur } from './blur.ts'
import { type Channel, newChannel, type Size } from './channel.ts'
import { type Point, polygonMask } from './polygon.ts'

/** What is needed of a face: the 468 points of its mesh, in pixels. */
export type MeshFace = { readonly mesh: readonly MeshPoint[] }

/** Soft masks (0 to 1) of what is where in the faces of a picture. */
export type FaceMasks = {
  /** The whole face up to the hairline. */
  oval: Channel
  /** Skin of the face without eyes, brows, mouth and nostrils: no lines are drawn here. */
  calm: Channel
  eyes: Channel
  brows: Channel
  lips: Channel
  /** Round the cheekbones. */
  cheeks: Channel
}

/** The shapes of a picture without faces: nothing. */
export function noFaceMasks({ width, height }: Size): FaceMasks {
  const none = newChannel(width * height)
  return { oval: none, calm: none, eyes: none, brows: none, lips: none, cheeks: none }
}

/** Masks of the parts of all faces; `eyes` is how much larger eyes have been made. */
export function masksOf(faces: readonly MeshFace[], size: Size, eyes = 1): FaceMasks {
  const width = Math.max(...faces.map(widthOf))
  const polygons = (list: readonly number[], across = 1, down = across) =>
    faces.map((face) =>
      grown(
        list.map((i) => place(face, i)),
        across,
        down,
      ),
    )
  const soft = (shapes: Point[][], blur: number) => gaussianBlur(polygonMask(shapes, size), size, blur)
  const oval = soft(polygons(landmarks.oval), width * 0.02)
  const eyePolygons = [...polygons(landmarks.eyeLeftContour, 1.25 * eyes, 1.5 * eyes)]
  eyePolygons.push(...polygons(landmarks.eyeRightContour, 1.25 * eyes, 1.5 * eyes))
  const features = soft(
    [
      ...eyePolygons,
      ...polygons(landmarks.browLeft, 1.15, 1.6),
      ...polygons(landmarks.browRight, 1.15, 1.6),
      ...polygons(landmarks.lipsOuter, 1.12, 1.25),
      ...polygons(noseTipOutline, 1.15, 1.1),
    ],
    width * 0.012,
  )
  const inner = soft(polygons(landmarks.oval, 0.96), width * 0.02)
  const calm = newChannel(oval.length)
  for (let i = 0; i < calm.length; i++) calm[i] = inner[i]! * (1 - features[i]!)
  return {
    oval,
    calm,
    eyes: soft(eyePolygons, width * 0.012),
    brows: soft([...polygons(landmarks.browLeft, 1, 1.2), ...polygons(landmarks.browRight, 1, 1.2)], width * 0.01),
    lips: soft(polygons(landmarks.lipsOuter), width * 0.008),
    cheeks: soft(faces.flatMap(cheekDiscs), width * 0.07),
  }
}

/** Wings and underside of the nose. */
const noseTipOutline = [98, 97, 2, 326, 327, 294, 278, 344, 440, 275, 4, 45, 220, 115, 48, 64]

/** Distance between the two edges of the face in pixels. */
export const widthOf = ({ mesh }: MeshFace): number => {
  const left = mesh[landmarks.cheekLeft]!
  const right = mesh[landmarks.cheekRight]!
  return Math.hypot(left.x - right.x, left.y - right.y)
}

function place({ mesh }: MeshFace, index: number): Point {
  const point = mesh[index]!
  return [point.x, point.y]
}

/** A shape stretched about its middle. */
function grown(points: Point[], across: number, down: number): Point[] {
  const cx = points.reduce((sum, point) => sum + point[0], 0) / points.length
  const cy = points.reduce((sum, point) => sum + point[1], 0) / points.length
  return points.map(([x, y]) => [cx + (x - cx) * across, cy + (y - cy) * down])
}

function cheekDiscs(face: MeshFace): Point[][] {
  const radius = widthOf(face) * 0.1
  return [50, 280].map((index) => {
    const [cx, cy] = place(face, index)
    return Array.from({ length: 16 }, (_, k): Point => {
      const angle = (k / 8) * Math.PI
      return [cx + radius * Math.cos(angle), cy + radius * 0.8 * Math.sin(angle)]
    })
  })
}
