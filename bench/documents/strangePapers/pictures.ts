import sharp, { type Sharp } from 'sharp'

/** A paper in colour, three bytes a pixel, at 300 dpi; or what a camera or a scanner made of it. */
export type Coloured = { width: number; height: number; data: Uint8Array }
/** What stands in the file: a picture, and the size of its page in points. */
export type Taken = { picture: Buffer; points: { width: number; height: number } }

export const rawOf = ({ data, width, height }: Coloured) => sharp(data, { raw: { width, height, channels: 3 } })

export async function colouredOf(image: Sharp): Promise<Coloured> {
  const { data, info } = await image.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** The same picture with each place's brightness changed: `factor` of 1 leaves it. */
export function lit({ width, height, data }: Coloured, factor: (x: number, y: number) => number): Coloured {
  const out = new Uint8Array(data.length)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const by = factor(x, y)
      for (let channel = at; channel < at + 3; channel++) out[channel] = Math.min(255, data[channel]! * by)
    }
  }
  return { width, height, data: out }
}

/** The picture whose place (x, y) shows what stood at `from(x, y)`; white beyond its edges. */
export function moved(page: Coloured, from: (x: number, y: number) => [number, number]): Coloured {
  const { width, height, data } = page
  const out = new Uint8Array(data.length).fill(255)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const [u, v] = from(x, y)
      for (let channel = 0; channel < 3; channel++) out[at + channel] = sampled(page, u, v, channel)
    }
  }
  return { width, height, data: out }
}

/** The value between four pixels; white beyond the edges. */
export function sampled({ width, height, data }: Coloured, x: number, y: number, channel: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  if (column < 0 || row < 0 || column + 1 >= width || row + 1 >= height) return 255
  const [right, down] = [x - column, y - row]
  const at = 3 * (row * width + column) + channel
  const upper = data[at]! * (1 - right) + data[at + 3]! * right
  const below = at + 3 * width
  const lower = data[below]! * (1 - right) + data[below + 3]! * right
  return upper * (1 - down) + lower * down
}
