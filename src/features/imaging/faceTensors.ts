import type { Picture } from './picture.ts'

/** Side of the face mesh's input in pixels. */
export const meshSide = 192

/** Side of the face detector's input in pixels. */
export const detectorSide = 128

/** Side of the person matte's input in pixels. */
export const matteSide = 256

/** Input of the mesh: 0 to 1, channel by channel. */
export const meshTensor = (picture: Picture) => tensor(picture, 1 / 255, 0)

/** Input of the detector: -1 to 1, channel by channel. */
export const detectorTensor = (picture: Picture) => tensor(picture, 1 / 127.5, -1)

/** Input of the person matte: 0 to 1, channel by channel. */
export const matteTensor = (picture: Picture) => meshTensor(picture)

function tensor({ channels, data }: Picture, scale: number, offset: number): Float32Array {
  const count = data.length / channels
  const out = new Float32Array(count * 3)
  for (let c = 0; c < 3; c++) {
    let from = channels === 1 ? 0 : c
    for (let to = c * count; to < (c + 1) * count; to++, from += channels) out[to] = data[from]! * scale + offset
  }
  return out
}
