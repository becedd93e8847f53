import { placeAround, toSource } from '#features/imaging/geometry/placement.ts'
import { sample } from '#features/imaging/geometry/resample.ts'
import { type Network, networks, openNetwork } from '#features/imaging/networks/networks.ts'
import type { Picture, Point, Rect } from '#features/imaging/picture/picture.ts'
import { detectFaces, type FoundFace, quarterTurns } from './detectFaces.ts'
import { landmarks } from './landmarks.ts'

/** A point of the mesh in pixels of the picture; `z` is depth in the same unit, smaller is nearer. */
export type MeshPoint = Point & { z: number }

export type Face = {
  /** Around the mesh, in pixels. */
  box: Rect
  /** How sure the detector and the mesh are, 0 to 1. */
  score: number
  /** The 468 points of the mesh; `landmarks` names them. */
  mesh: MeshPoint[]
  /** Middles of the eyes, left and right as seen in the picture. */
  eyes: [Point, Point]
  /** Distance from hairline to chin in pixels, the unit that other sizes are given in. */
  height: number
  /** Turned in the picture plane, clockwise positive; 0 is upright. */
  rollDegrees: number
  /** Turned to the side, towards the picture's right positive. */
  yawDegrees: number
  /** Nodding, downwards positive. */
  pitchDegrees: number
  /** Opening of each eye by its width: about .3 open, below .15 closed. (Soukupová and Čech 2016) */
  eyeOpenness: [number, number]
}

export type FaceOptions = {
  /** Smallest face to look for, as part of the picture's longer side; .08 if not given. Smaller takes longer. */
  smallest?: number
}

/**
 * Finds the faces in a picture, largest first, lying or upside-down ones too.
 * @param picture three channels
 */
export async function findFaces(picture: Picture, options: FaceOptions = {}): Promise<Face[]> {
  for (const radians of quarterTurns) {
    const faces = await facesAt(picture, options, radians)
    if (faces.length === 0) continue
    const isDoubtful = surenessOf(faces) < plainlySure
    const opposite = isDoubtful ? await facesAt(picture, options, radians + Math.PI) : []
    const right = surenessOf(opposite) > surenessOf(faces) + clearlySurer ? opposite : faces
    return surest(right).sort((a, b) => b.height - a.height)
  }
  return []
}

// A face on its head looks like one that stands, mouth for eyes, though less surely: of 38 pictures upside down 17 were read so, none
// above .82, and the same ones upright had .87 or more.
const plainlySure = 0.86
const clearlySurer = 0.07

const surenessOf = (faces: readonly Face[]) => Math.max(0, ...faces.map(({ score }) => score))

/** The faces of a picture that is expected to lie in one of the ways of `quarterTurns`. */
async function facesAt(picture: Picture, options: FaceOptions, radians: number): Promise<Face[]> {
  const mesh = await openNetwork('faceMesh')
  const faces: Face[] = []
  for (const candidate of await detectFaces(picture, options, radians)) {
    const face = await meshOf(picture, candidate, mesh)
    if (face && !faces.some((other) => isSame(other, face))) faces.push(face)
  }
  return faces
}

// Badges and folds of a coat are taken for faces now and then, and far less surely than the face above them.
const doubtful = 0.6
// The larger a face, the surer it is seen: one that is larger than the surest has less of an excuse.
const doubtfulWhenLarger = 0.75

/** The faces without those that are much less sure than the surest one. */
export function surest(faces: Face[]): Face[] {
  const best = faces.reduce((a, b) => (b.score > a.score ? b : a))
  const least = (face: Face) => (face.height > 1.2 * best.height ? doubtfulWhenLarger : doubtful)
  return faces.filter((face) => face.score >= least(face) * best.score)
}

async function meshOf(picture: Picture, found: FoundFace, mesh: Network): Promise<Face | undefined> {
  const { side } = networks.faceMesh
  let { centre, size, radians } = found
  let points: MeshPoint[] = []
  let presence = 0
  // The second look starts from the first mesh: better centred, it settles the chin and a strong roll.
  for (let look = 0; look < 2; look++) {
    const place = placeAround(centre, side, side, (size * 1.5) / side, radians)
    const outputs = await mesh(sample(picture, place, side, side, 'edge'))
    const values = outputs.find((output) => output.length === 468 * 3)!
    presence = 1 / (1 + Math.exp(-outputs.find((output) => output.length === 1)![0]!))
    if (presence < 0.5) return undefined
    points = pointsOf(values, place)
    const box = boxOf(points)
    centre = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    const [left, right] = eyesOf(points)
    radians = Math.atan2(right.y - left.y, right.x - left.x)
    size = uprightSide(points, radians)
  }
  return describe(points, presence * found.score)
}

function pointsOf(values: Float32Array, place: ReturnType<typeof placeAround>): MeshPoint[] {
  const scale = Math.hypot(place.step.x, place.step.y)
  return Array.from({ length: 468 }, (_, i) => ({
    ...toSource(place, { x: values[i * 3]!, y: values[i * 3 + 1]! }),
    z: values[i * 3 + 2]! * scale,
  }))
}

/** Reads pose and eyes from the points of a mesh. */
export function describe(mesh: MeshPoint[], score: number): Face {
  const eyes = eyesOf(mesh)
  const roll = Math.atan2(eyes[1].y - eyes[0].y, eyes[1].x - eyes[0].x)
  const { yaw, pitch } = poseOf(mesh, roll)
  return {
    box: boxOf(mesh),
    score,
    mesh,
    eyes,
    height: distance(mesh[landmarks.foreheadTop]!, mesh[landmarks.chin]!),
    rollDegrees: degrees(roll),
    yawDegrees: degrees(yaw),
    pitchDegrees: degrees(pitch),
    eyeOpenness: [openness(mesh, landmarks.eyeLeft), openness(mesh, landmarks.eyeRight)],
  }
}

// Measured on portraits that look straight into the camera: the mesh sets the chin a little behind the forehead.
const neutralPitch = 0.15

function poseOf(mesh: MeshPoint[], roll: number): { yaw: number; pitch: number } {
  const across = between(mesh[landmarks.cheekLeft]!, mesh[landmarks.cheekRight]!)
  const down = between(mesh[landmarks.foreheadTop]!, mesh[landmarks.chin]!)
  const alongX = across.x * Math.cos(roll) + across.y * Math.sin(roll)
  const alongY = -down.x * Math.sin(roll) + down.y * Math.cos(roll)
  return { yaw: Math.atan2(across.z, alongX), pitch: Math.atan2(down.z, alongY) - neutralPitch }
}

function openness(mesh: MeshPoint[], eye: typeof landmarks.eyeLeft | typeof landmarks.eyeRight): number {
  const gaps = eye.upper.map((upper, i) => distance(mesh[upper]!, mesh[eye.lower[i]!]!))
  return gaps.reduce((sum, gap) => sum + gap, 0) / 3 / distance(mesh[eye.outer]!, mesh[eye.inner]!)
}

function eyesOf(mesh: MeshPoint[]): [Point, Point] {
  const middle = (a: number, b: number) => ({ x: (mesh[a]!.x + mesh[b]!.x) / 2, y: (mesh[a]!.y + mesh[b]!.y) / 2 })
  return [
    middle(landmarks.eyeLeft.outer, landmarks.eyeLeft.inner),
    middle(landmarks.eyeRight.outer, landmarks.eyeRight.inner),
  ]
}

function boxOf(points: Point[]): Rect {
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

function uprightSide(points: Point[], radians: number): number {
  const turned = points.map(({ x, y }) => ({
    x: x * Math.cos(radians) + y * Math.sin(radians),
    y: y * Math.cos(radians) - x * Math.sin(radians),
  }))
  const box = boxOf(turned)
  return Math.max(box.width, box.height)
}

/** Two meshes on one face lie on each other. Faces of about one size may cover each other by half; a much smaller one is a part of the larger. */
export function isSame(a: Face, b: Face): boolean {
  const [smaller, larger] = a.height < b.height ? [a, b] : [b, a]
  const near = smaller.height > 0.7 * larger.height ? 0.32 : 0.5
  return distance(middleOf(a.box), middleOf(b.box)) < near * larger.height
}

const middleOf = (box: Rect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 })
const between = (a: MeshPoint, b: MeshPoint) => ({ x: b.x - a.x, y: b.y - a.y, z: b.z - a.z })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const degrees = (radians: number) => (radians * 180) / Math.PI
