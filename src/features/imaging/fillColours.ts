import type { Picture, Plane } from './picture.ts'

/** Three samples a pixel as floats, 0 to 255. */
export type Colours = { width: number; height: number; data: Float32Array }

/**
 * Spreads the colours of pixels that have weight over those that have none, near ones counting most: pull-push on a
 * pyramid (Gortler, Grzeszczuk, Szeliski and Cohen 1996).
 * @param weights 0 (unknown) to 1 (known), of the picture's size
 */
export function fillColours(picture: Picture, weights: Plane): Colours {
  const levels = [levelOf(picture, weights)]
  while (Math.max(levels.at(-1)!.width, levels.at(-1)!.height) > 1) levels.push(pull(levels.at(-1)!))
  for (let i = levels.length - 2; i >= 0; i--) push(levels[i + 1]!, levels[i]!)
  return levels[0]!
}

/** Colours already divided by their weight; `weight` is how much is known of a pixel. */
type Level = Colours & { weight: Float32Array }

function levelOf({ width, height, data }: Picture, weights: Plane): Level {
  return { width, height, data: new Float32Array(data), weight: new Float32Array(weights.data) }
}

function pull(fine: Level): Level {
  const width = Math.ceil(fine.width / 2)
  const height = Math.ceil(fine.height / 2)
  const out = { width, height, data: new Float32Array(width * height * 3), weight: new Float32Array(width * height) }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = y * width + x
      let total = 0
      for (let k = 0; k < 4; k++) {
        const from =
          Math.min(y * 2 + (k >> 1), fine.height - 1) * fine.width + Math.min(x * 2 + (k & 1), fine.width - 1)
        const weight = fine.weight[from]!
        if (weight === 0) continue
        total += weight
        for (let c = 0; c < 3; c++) out.data[to * 3 + c]! += weight * fine.data[from * 3 + c]!
      }
      if (total === 0) continue
      for (let c = 0; c < 3; c++) out.data[to * 3 + c]! /= total
      out.weight[to] = Math.min(total, 1)
    }
  }
  return out
}

function push(coarse: Level, fine: Level): void {
  for (let y = 0; y < fine.height; y++) {
    const up = Math.min(Math.max(y / 2 - 0.25, 0), coarse.height - 1)
    const top = Math.floor(up)
    const fy = up - top
    const below = top + 1 < coarse.height ? coarse.width * 3 : 0
    for (let x = 0; x < fine.width; x++) {
      const i = y * fine.width + x
      const known = fine.weight[i]!
      if (known >= 1) continue
      const along = Math.min(Math.max(x / 2 - 0.25, 0), coarse.width - 1)
      const left = Math.floor(along)
      const fx = along - left
      const right = left + 1 < coarse.width ? 3 : 0
      const from = (top * coarse.width + left) * 3
      for (let c = 0; c < 3; c++) {
        const a = coarse.data[from + c]! + (coarse.data[from + right + c]! - coarse.data[from + c]!) * fx
        const b =
          coarse.data[from + below + c]! +
          (coarse.data[from + below + right + c]! - coarse.data[from + below + c]!) * fx
        fine.data[i * 3 + c] = known * fine.data[i * 3 + c]! + (1 - known) * (a + (b - a) * fy)
      }
    }
  }
}
