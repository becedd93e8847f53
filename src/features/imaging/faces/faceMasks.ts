import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { type Point, polygonMask } from '#features/imaging/filters/polygon.ts'
import { type Channel, fill, newChannel, type Size } from '#features/imaging/picture/channel.ts'
import type { Point as MeshPoint } from '#features/imaging/picture/picture.ts'
import { landmarks } from './landmarks.ts'

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

const everyPart = ['oval', 'calm', 'eyes', 'brows', 'lips', 'cheeks'] as const

/** Masks of all faces, of every part or those asked for; `eyes` is how much larger eyes have been made. */
export function masksOf<Part extends keyof FaceMasks = keyof FaceMasks>(
  faces: readonly MeshFace[],
  size: Size,
  {
    eyes = 1,
    parts = everyPart as readonly string[] as readonly Part[],
  }: { eyes?: number; parts?: readonly Part[] } = {},
): Pick<FaceMasks, Part> {
  const blank = (part: Part) => [part, newChannel(size.width * size.height)] as const
  const all = Object.fromEntries(parts.map(blank)) as Record<Part, Channel>
  for (const face of faces) {
    // Most of a picture is no face: each is drawn in a frame of its own, and as sharp as its own size asks for.
    const frame = frameOf(face, size)
    if (frame.width < 1 || frame.height < 1) continue
    const masks = masksWithin(face, frame, eyes)
    for (const part of parts) lay(masks[part](), frame, all[part], size.width)
  }
  return all
}

type Frame = Size & { left: number; top: number }

/** The part of the picture that a face and its soft rims can reach. */
function frameOf({ mesh }: MeshFace, size: Size): Frame {
  const xs = mesh.map(({ x }) => x)
  const ys = mesh.map(({ y }) => y)
  const rim = 0.3 * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) + 4
  return around(
    mesh.map(({ x, y }): Point => [x, y]),
    rim,
    size,
  )
}

/** What lies within `rim` pixels of points, as far as there is any of it. */
function around(points: readonly Point[], rim: number, { width, height }: Size): Frame {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const left = Math.max(0, Math.floor(Math.min(...xs) - rim))
  const top = Math.max(0, Math.floor(Math.min(...ys) - rim))
  const right = Math.min(width, Math.ceil(Math.max(...xs) + rim))
  const bottom = Math.min(height, Math.ceil(Math.max(...ys) + rim))
  return { left, top, width: right - left, height: bottom - top }
}

/** A mask of a part in one of the whole, around it nothing. */
function placed(mask: Channel, part: Frame, whole: Size): Channel {
  const out = newChannel(whole.width * whole.height)
  for (let y = 0; y < part.height; y++) {
    out.set(mask.subarray(y * part.width, (y + 1) * part.width), (part.top + y) * whole.width + part.left)
  }
  return out
}

/** Writes a mask into the picture's where it covers more. */
function lay(mask: Channel, { left, top, width, height }: Frame, into: Channel, across: number): void {
  for (let y = 0; y < height; y++) {
    const row = (top + y) * across + left
    for (let x = 0; x < width; x++) {
      const value = mask[y * width + x]!
      if (value > into[row + x]!) into[row + x] = value
    }
  }
}

/** How each mask of a face is made. */
function masksWithin(face: MeshFace, frame: Frame, eyes: number): Record<keyof FaceMasks, () => Channel> {
  const width = widthOf(face)
  const moved = ([x, y]: Point): Point => [x - frame.left, y - frame.top]
  const polygon = (list: readonly number[], across = 1, down = across) =>
    grown(
      list.map((i) => place(face, i)),
      across,
      down,
    )
  const soft = (shapes: Point[][], blur: number) => {
    const inFrame = shapes.map((shape) => shape.map(moved))
    // Features are small in a face: they are drawn where they are.
    const part = around(inFrame.flat(), 3 * blur + 3, frame)
    if (part.width < 1 || part.height < 1) return newChannel(frame.width * frame.height)
    const shifted = inFrame.map((shape) => shape.map(([x, y]): Point => [x - part.left, y - part.top]))
    return placed(gaussianBlur(polygonMask(shifted, part), part, blur), part, frame)
  }
  const eyePolygons = [
    polygon(landmarks.eyeLeftContour, 1.25 * eyes, 1.5 * eyes),
    polygon(landmarks.eyeRightContour, 1.25 * eyes, 1.5 * eyes),
  ]
  const brows = (across: number, down: number) => [
    polygon(landmarks.browLeft, across, down),
    polygon(landmarks.browRight, across, down),
  ]
  const lips = (across: number, down: number) => polygon(landmarks.lipsOuter, across, down)
  const outlined = [...eyePolygons, ...brows(1.15, 1.6), lips(1.12, 1.25), polygon(noseTipOutline, 1.15, 1.1)]
  return {
    oval: () => soft([polygon(landmarks.oval)], width * 0.02),
    calm: () => {
      const features = soft(outlined, width * 0.012)
      const inner = soft([polygon(landmarks.oval, 0.96)], width * 0.02)
      return fill(inner.length, (i) => inner[i]! * (1 - features[i]!))
    },
    eyes: () => soft(eyePolygons, width * 0.012),
    brows: () => soft(brows(1, 1.2), width * 0.01),
    lips: () => soft([lips(1, 1)], width * 0.008),
    cheeks: () => soft(cheekDiscs(face), width * 0.07),
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
