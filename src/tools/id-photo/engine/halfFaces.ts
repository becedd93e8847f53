import { type Face, findFaces } from '#features/imaging/faces/faces.ts'
import { toOutput, toSource } from '#features/imaging/geometry/placement.ts'
import { createPicture, type Picture, type Rect } from '#features/imaging/picture/picture.ts'
import type { Studio } from './studio.ts'

// Grey around the picture in which half a face may go on, in heights of the largest face. One that is missed in one frame is mostly found
// in the other.
const rooms = [0.5, 0.8]
const grey = 128
// Half faces are found less surely than whole ones: one of which an ear and a cheek were left had .59. That they stand as a person in the photo is asked besides.
const surelyHalf = 0.5
// Smaller ones stand far behind; in heights of the largest face. What lies nearer to a known face than this is that face.
const [smallest, apart] = [0.35, 0.5]

/**
 * Faces that the border of the picture cuts through, which are not found in the picture itself: somebody beside the sitter.
 * @param known the faces of the picture, largest first
 */
export async function halfFaces(picture: Picture, known: readonly Face[]): Promise<Face[]> {
  const [largest] = known
  if (!largest) return []
  const isHalf = (face: Face) =>
    face.score > surelyHalf &&
    face.height > smallest * largest.height &&
    crossesBorder(face.box, picture) &&
    known.every((other) => distance(other, face) > apart * Math.max(other.height, face.height))
  for (const room of rooms) {
    const by = Math.round(room * largest.height)
    const found = await findFaces(withRoom(picture, by))
    const halves = found.map((face) => movedBack(face, by)).filter(isHalf)
    if (halves.length > 0) return halves
  }
  return []
}

/** What a photo shows: a part of the studio, whose source is `times` larger than the picture in which faces were looked for. */
export type Shown = { studio: Pick<Studio, 'matte' | 'place'>; cut: Rect; times: number }

/**
 * Somebody beside the sitter whose face the border cuts through and of whom some shows in the photo. Where the photo keeps away from the
 * border nobody is looked for, which most photos do.
 * @param known the faces of the picture, largest first
 */
export async function halvesBeside(picture: Picture, known: readonly Face[], shown: Shown): Promise<Face[]> {
  if (!isNearBorder(picture, known, shown)) return []
  return (await halfFaces(picture, known)).filter((half) => showsBeside(half, shown))
}

/** Whether a photo comes nearer to a side of the picture than a face is high: no face that the border cuts reaches further. */
function isNearBorder({ width }: Picture, [largest]: readonly Face[], { studio, cut, times }: Shown): boolean {
  if (!largest) return false
  const [left, right] = [cut.left, cut.left + cut.width]
  const [top, bottom] = [cut.top, cut.top + cut.height]
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => toSource(studio.place, { x, y }).x / times))
  return Math.min(...corners) < largest.height || Math.max(...corners) > width - largest.height
}

/** Whether some of a face shows as a part of the person in the photo. */
export function showsBeside({ mesh }: Face, { studio: { matte, place }, cut, times }: Shown): boolean {
  const shown = mesh.filter((point) => {
    const { x, y } = toOutput(place, { x: point.x * times, y: point.y * times })
    const isInPhoto = x >= cut.left && y >= cut.top && x < cut.left + cut.width && y < cut.top + cut.height
    const isInStudio = x >= 0 && y >= 0 && x < matte.width && y < matte.height
    return isInPhoto && isInStudio && matte.data[Math.floor(y) * matte.width + Math.floor(x)]! > 0.5
  })
  return shown.length >= leastPoints
}

// So many points of the mesh are no mere cheek.
const leastPoints = 20

function withRoom({ width, height, data }: Picture, by: number): Picture {
  const out = createPicture(width + 2 * by, height + 2 * by, 3)
  out.data.fill(grey)
  for (let y = 0; y < height; y++)
    out.data.set(data.subarray(y * width * 3, (y + 1) * width * 3), ((y + by) * out.width + by) * 3)
  return out
}

const movedBack = (face: Face, by: number): Face => ({
  ...face,
  box: { ...face.box, left: face.box.left - by, top: face.box.top - by },
  mesh: face.mesh.map((point) => ({ ...point, x: point.x - by, y: point.y - by })),
})

const crossesBorder = ({ left, top, width, height }: Rect, picture: Picture) =>
  left < 0 || top < 0 || left + width > picture.width || top + height > picture.height

const distance = ({ box: a }: Face, { box: b }: Face) =>
  Math.hypot(a.left + a.width / 2 - b.left - b.width / 2, a.top + a.height / 2 - b.top - b.height / 2)
