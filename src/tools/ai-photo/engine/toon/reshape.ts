import { type FaceFrame, frameOf, inPicture, onFace } from '#features/imaging/faces/faceFrame.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, newChannel, type Size, smoothstep } from '#features/imaging/picture/channel.ts'

/** How a drawn head differs from a real one, in parts of its width or height: jaw in, chin up, cheeks out, head larger. */
export type Proportions = { jaw: number; chin: number; cheek: number; head: number }

/** Least room above the hair, as a part of the picture: a head does not grow out of it. */
const leastRoom = 0.025
/** Distance in pixels of the grid on which places are solved for; between its points they are interpolated. */
const gridStep = 8
/** Steps of the fixed-point iteration for the inverse, and its damping: after seven the error is below a tenth of a pixel. */
const solving = { steps: 7, damping: 0.85 }

/** Where a place of the face goes on its own axes; all changes fade out at the shoulders and beside the head. */
function moved(frame: FaceFrame, shape: Proportions, u: number, v: number): readonly [number, number] {
  const { chin } = frame
  const side = smoothstep(0.95, 0.4, Math.abs(u))
  const low = smoothstep(0.08, chin, v) * smoothstep(chin + 0.5, chin + 0.02, v)
  const cheek = Math.exp(-(((v - 0.22) / 0.16) ** 2)) * smoothstep(0.9, 0.3, Math.abs(u))
  const x = u - u * shape.jaw * low * side + u * shape.cheek * cheek
  const y = v - shape.chin * smoothstep(0.12, chin, v) * smoothstep(chin + 0.45, chin, v) * side
  // The head grows upwards from the chin, so that the neck stays.
  const grown = shape.head * smoothstep(1.9, 0.45, Math.hypot(x, y - 0.05))
  return [x + x * grown, y + (y - chin) * grown]
}

/** The proportions that leave room above the hair of everybody. */
export function fitting(shape: Proportions, frames: readonly FaceFrame[], person: Channel, size: Size): Proportions {
  let { head } = shape
  for (const frame of frames) {
    let top = 0
    for (let v = -1.1; v < -0.2 && top === 0; v += 0.02) {
      const [x, y] = inPicture(frame, 0, v).map(Math.round) as [number, number]
      if (x >= 0 && y >= 0 && x < size.width && person[y * size.width + x]! > 0.5) top = y
    }
    const chin = inPicture(frame, 0, frame.chin)[1]
    head = Math.max(0, Math.min(head, (top - leastRoom * size.height) / Math.max(1, chin - top)))
  }
  return { ...shape, head }
}

/** Planes in drawn proportions, and the faces with them. */
export function reshape(
  planes: readonly Channel[],
  size: Size,
  frames: readonly FaceFrame[],
  shape: Proportions,
): { planes: Channel[]; frames: FaceFrame[] } {
  const forward = (x: number, y: number): readonly [number, number] => {
    let place: readonly [number, number] = [x, y]
    for (const frame of frames) {
      const [u, v] = onFace(frame, place[0], place[1])
      place = inPicture(frame, ...moved(frame, shape, u, v))
    }
    return place
  }
  const across = Math.ceil(size.width / gridStep) + 2
  const down = Math.ceil(size.height / gridStep) + 2
  const [gridX, gridY] = [newChannel(across * down), newChannel(across * down)]
  for (let k = 0; k < gridX.length; k++) {
    const [toX, toY] = [(k % across) * gridStep, Math.floor(k / across) * gridStep]
    let [x, y] = [toX, toY]
    for (let step = 0; step < solving.steps; step++) {
      const [fromX, fromY] = forward(x, y)
      x += solving.damping * (toX - fromX)
      y += solving.damping * (toY - fromY)
    }
    gridX[k] = x - toX
    gridY[k] = y - toY
  }
  const to = planes.map((plane) => newChannel(plane.length))
  inBands(import.meta.url, reshapeRows, { from: planes, to, gridX, gridY, across, ...size }, size.height)
  const meshes = frames.map(({ mesh }) =>
    mesh.map(({ x, y, z }) => {
      const place = forward(x, y)
      return { x: place[0], y: place[1], z }
    }),
  )
  return { planes: to, frames: meshes.map((mesh, k) => frameOf(mesh, frames[k]!.yawDegrees)) }
}

type Reshaping = {
  from: readonly Channel[]
  to: readonly Channel[]
  gridX: Channel
  gridY: Channel
  across: number
} & Size

/** Rows of planes whose pixels come from where the grid says. */
export function reshapeRows(args: Reshaping, first: number, last: number): void {
  const { from, to, gridX, gridY, across, width, height } = args
  const [alongX, alongY] = [new Float32Array(across), new Float32Array(across)]
  for (let y = first; y < last; y++) {
    const row = Math.floor(y / gridStep)
    const b = y / gridStep - row
    for (let column = 0, k = row * across; column < across; column++, k++) {
      alongX[column] = gridX[k]! * (1 - b) + gridX[k + across]! * b
      alongY[column] = gridY[k]! * (1 - b) + gridY[k + across]! * b
    }
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / gridStep)
      const a = x / gridStep - column
      const sx = x + alongX[column]! * (1 - a) + alongX[column + 1]! * a
      const sy = y + alongY[column]! * (1 - a) + alongY[column + 1]! * a
      // As `sample`, with the place between pixels worked out once for all planes.
      const cx = sx < 0 ? 0 : sx > width - 1 ? width - 1 : sx
      const cy = sy < 0 ? 0 : sy > height - 1 ? height - 1 : sy
      const x0 = cx | 0
      const y0 = cy | 0
      const right = x0 < width - 1 ? 1 : 0
      const above = y0 * width + x0
      const below = y0 < height - 1 ? above + width : above
      const fx = cx - x0
      const fy = cy - y0
      for (let c = 0; c < from.length; c++) {
        const plane = from[c]!
        const top = plane[above]! * (1 - fx) + plane[above + right]! * fx
        const low = plane[below]! * (1 - fx) + plane[below + right]! * fx
        to[c]![y * width + x] = top * (1 - fy) + low * fy
      }
    }
  }
}
