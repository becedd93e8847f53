import { type Colour, createPicture, type Picture, type Plane } from './picture.ts'

type Level = { width: number; height: number; colour: Float32Array; alpha: Float32Array }
type Layers = { width: number; height: number; front: Float32Array; back: Float32Array }

/**
 * The person's own colours where hair and background mix, so that nothing of the old background shines through:
 * multi-level foreground estimation (Germer, Uelwer, Conrad and Harmeling 2020).
 * @param alpha the person's matte, 0 to 1, of the picture's size
 * @returns the picture with the background's share of the colour taken out; where alpha is 0 the colour is a guess
 */
export function foregroundOf(picture: Picture, alpha: Plane): Picture {
  const levels = pyramid(picture, alpha)
  let layers: Layers | undefined
  for (const level of levels) {
    layers = layers ? enlarge(layers, level) : flat(level)
    const rounds = Math.max(level.width, level.height) <= 32 ? 10 : 2
    for (let round = 0; round < rounds; round++) solve(level, layers)
  }
  const out = createPicture(picture.width, picture.height, 3)
  out.data.set(layers!.front)
  return out
}

/** Smallest first; colours 0 to 255. */
function pyramid(picture: Picture, alpha: Plane): Level[] {
  const { width, height } = picture
  const levels: Level[] = [{ width, height, colour: new Float32Array(picture.data), alpha: alpha.data }]
  while (Math.max(levels[0]!.width, levels[0]!.height) > 2) levels.unshift(halve(levels[0]!))
  return levels
}

function halve(fine: Level): Level {
  const width = Math.ceil(fine.width / 2)
  const height = Math.ceil(fine.height / 2)
  const colour = new Float32Array(width * height * 3)
  const alpha = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = y * 2 * fine.width
    const below = y * 2 + 1 < fine.height ? fine.width : 0
    for (let x = 0; x < width; x++) {
      const a = top + x * 2
      const right = x * 2 + 1 < fine.width ? 1 : 0
      const to = y * width + x
      alpha[to] =
        (fine.alpha[a]! + fine.alpha[a + right]! + fine.alpha[a + below]! + fine.alpha[a + below + right]!) / 4
      for (let c = 0; c < 3; c++) {
        colour[to * 3 + c] =
          (fine.colour[a * 3 + c]! +
            fine.colour[(a + right) * 3 + c]! +
            fine.colour[(a + below) * 3 + c]! +
            fine.colour[(a + below + right) * 3 + c]!) /
          4
      }
    }
  }
  return { width, height, colour, alpha }
}

function flat(level: Level): Layers {
  return {
    width: level.width,
    height: level.height,
    front: new Float32Array(level.colour),
    back: new Float32Array(level.colour),
  }
}

function enlarge(layers: Layers, { width, height }: Level): Layers {
  const front = new Float32Array(width * height * 3)
  const back = new Float32Array(width * height * 3)
  let to = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 3) {
      const from = ((y >> 1) * layers.width + (x >> 1)) * 3
      for (let c = 0; c < 3; c++) {
        front[to + c] = layers.front[from + c]!
        back[to + c] = layers.back[from + c]!
      }
    }
  }
  return { width, height, front, back }
}

// Weights of the paper: how smooth the layers are, and how much the more so where the matte changes.
const smoothness = 1e-5
const alongEdges = 1

/** One sweep: each pixel's two layers from the mixing equation and its four neighbours, a 2 × 2 system. */
function solve({ width, height, colour, alpha }: Level, { front, back }: Layers): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const a = alpha[i]!
      const b = 1 - a
      const at = i * 3
      // Where only one layer shows it is the picture itself, and the other one stays as its neighbours left it.
      if (a > 0.998 || a < 0.002) {
        const layer = a > 0.5 ? front : back
        layer[at] = colour[at]!
        layer[at + 1] = colour[at + 1]!
        layer[at + 2] = colour[at + 2]!
      }
      if (a > 0.998) continue
      const left = x > 0 ? i - 1 : i
      const right = x + 1 < width ? i + 1 : i
      const above = y > 0 ? i - width : i
      const below = y + 1 < height ? i + width : i
      const w0 = smoothness + alongEdges * Math.abs(a - alpha[left]!)
      const w1 = smoothness + alongEdges * Math.abs(a - alpha[right]!)
      const w2 = smoothness + alongEdges * Math.abs(a - alpha[above]!)
      const w3 = smoothness + alongEdges * Math.abs(a - alpha[below]!)
      const total = w0 + w1 + w2 + w3
      const m00 = a * a + total
      const m01 = a * b
      const m11 = b * b + total
      const scale = 1 / (m00 * m11 - m01 * m01)
      for (let c = 0; c < 3; c++) {
        const [l, r, u, d] = [left * 3 + c, right * 3 + c, above * 3 + c, below * 3 + c]
        const f = a * colour[at + c]! + w0 * front[l]! + w1 * front[r]! + w2 * front[u]! + w3 * front[d]!
        const g = b * colour[at + c]! + w0 * back[l]! + w1 * back[r]! + w2 * back[u]! + w3 * back[d]!
        front[at + c] = clip((m11 * f - m01 * g) * scale)
        back[at + c] = clip((m00 * g - m01 * f) * scale)
      }
    }
  }
}

const clip = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value)

/** Lays the person on a plain background. */
export function composeOn(front: Picture, alpha: Plane, background: Colour): Picture {
  const out = createPicture(front.width, front.height, 3)
  for (let i = 0, at = 0; i < alpha.data.length; i++, at += 3) {
    const a = alpha.data[i]!
    for (let c = 0; c < 3; c++) out.data[at + c] = a * front.data[at + c]! + (1 - a) * background[c]!
  }
  return out
}

/** The person alone with opacity, colours multiplied by it, so that it can be resampled without dark or bright rims. */
export function withAlpha(front: Picture, alpha: Plane): Picture {
  const out = createPicture(front.width, front.height, 4)
  for (let i = 0; i < alpha.data.length; i++) {
    const a = alpha.data[i]!
    for (let c = 0; c < 3; c++) out.data[i * 4 + c] = front.data[i * 3 + c]! * a
    out.data[i * 4 + 3] = a * 255
  }
  return out
}

/** Lays a person from `withAlpha` on a plain background. */
export function layOn(person: Picture, background: Colour): Picture {
  const out = createPicture(person.width, person.height, 3)
  for (let i = 0, at = 0; at < out.data.length; i += 4, at += 3) {
    const through = 1 - person.data[i + 3]! / 255
    for (let c = 0; c < 3; c++) out.data[at + c] = person.data[i + c]! + through * background[c]!
  }
  return out
}

/** A person from `withAlpha` with plain colours again, as PNG files want them. */
export function unmultiplied(person: Picture): Picture {
  const out = createPicture(person.width, person.height, 4)
  for (let i = 0; i < out.data.length; i += 4) {
    const a = person.data[i + 3]!
    for (let c = i; c < i + 3; c++) out.data[c] = a === 0 ? 255 : (person.data[c]! * 255) / a
    out.data[i + 3] = a
  }
  return out
}
