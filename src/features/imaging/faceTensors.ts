import type { Picture } from './picture.ts'

/** Side of the face mesh's input in pixels. */
export const meshSide = 192

/** Side of the face detector's input in pixels. */
export const detectorSide = 128

/** Side of the person matte's input in pixels. */
export const matteSide = 256

/** Input of the mesh: 0 to 1, channel by channel. */
export const meshTensor = (picture: Picture) => tensor(picture, (value) => value / 255)

/** Input of the detector: -1 to 1, channel by channel. */
export const detectorTensor = (picture: Picture) => tensor(picture, (value) => value / 127.5 - 1)

/** Input of the person matte: 0 to 1, channel by channel. */
export const matteTensor = (picture: Picture) => meshTensor(picture)

function tensor({ channels, data }: Picture, scale: (value: number) => number): Float32Array {
  const count = data.length / channels
  const out = new Float32Array(count * 3)
  for (let c = 0; c < 3; c++) {
    const offset = channels === 1 ? 0 : c
    for (let i = 0; i < count; i++) out[c * count + i] = scale(data[i * channels + offset]!)
  }
  return out
}
