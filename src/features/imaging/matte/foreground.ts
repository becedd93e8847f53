import { type Colour, createPicture, type Picture, type Plane } from '#features/imaging/picture/picture.ts'

type Level = { width: number; height: number; colour: Float32Array | Uint8ClampedArray; alpha: Float32Array }
type Layers = { width: number; height: number; front: Float32Array; back: Float32Array }

/**
 * The person's own colours where hair and background mix, so that nothing of the old background shines through:
 * multi-level foreground estimation (Germer, Uelwer, Conrad and Harmeling 2020), whose finest level is settled pixel by
 * pixel.
 * @param alpha the person's matte, 0 to 1, of the picture's size
 * @returns the picture with the background's share of the colour taken out; where alpha is 0 the colour is a guess
 */
export function foregroundOf(picture: Picture, alpha: Plane): Picture {
  const { width, height, data } = picture
  const finest: Level = { width, height, colour: data, alpha: alpha.data }
  const levels = [halve(finest)]
  while (Math.max(levels[0]!.width, levels[0]!.height) > 2) levels.unshift(halve(levels[0]!))
  let layers = flat(levels[0]!)
  for (const level of levels) {
    if (level !== levels[0]) layers = enlarge(layers, level)
    const rounds = Math.max(level.width, level.height) <= 32 ? 10 : 2
    for (let round = 0; round < rounds; round++) solve(level, layers)
  }
  return settle(finest, layers)
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

/** Both layers are the picture itself. */
const flat = ({ width, height, colour }: Level): Layers => ({
  width,
  height,
  front: new Float32Array(colour),
  back: new Float32Array(colour),
})

/** The layers in the size of the next level. Where only one of them shows, it is the picture itself. */
function enlarge(layers: Layers, level: Level): Layers {
  const { width, height, alpha } = level
  const { front, back } = flat(level)
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y >> 1) * layers.width
    for (let x = 0; x < width; x++, i++) {
      const from = (row + (x >> 1)) * 3
      const to = i * 3
      if (alpha[i]! <= allPerson) {
        front[to] = layers.front[from]!
        front[to + 1] = layers.front[from + 1]!
        front[to + 2] = layers.front[from + 2]!
      }
      if (alpha[i]! >= noPerson) {
        back[to] = layers.back[from]!
        back[to + 1] = layers.back[from + 1]!
        back[to + 2] = layers.back[from + 2]!
      }
    }
  }
  return { width, height, front, back }
}

// How closely the finest level keeps to the one below, by how closely it keeps to the mixing equation.
const loyalty = 0.1

/** The person's layer at the finest level: that of the level below, corrected as far as the mixture of both asks for. */
function settle({ width, height, colour, alpha }: Level, layers: Layers): Picture {
  const out = createPicture(width, height, 3)
  out.data.set(colour)
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y >> 1) * layers.width
    for (let x = 0; x < width; x++, i++) {
      const a = alpha[i]!
      if (a > allPerson) continue
      const b = 1 - a
      const part = a / (a * a + b * b + loyalty)
      const from = (row + (x >> 1)) * 3
      for (let c = 0; c < 3; c++) {
        const front = layers.front[from + c]!
        out.data[i * 3 + c] = front + part * (colour[i * 3 + c]! - a * front - b * layers.back[from + c]!)
      }
    }
  }
  return out
}

// Weights of the paper: how smooth the layers are, and how much the more so where the matte changes.
const smoothness = 1e-5
const alongEdges = 1

// What shows one layer only, and what lies beside such pixels alone, needs no solving.
const allPerson = 0.998
const noPerson = 0.002

/** One sweep: each pixel's two layers from the mixing equation and its four neighbours, a 2 × 2 system. */
function solve({ width, height, colour, alpha }: Level, { front, back }: Layers): void {
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const a = alpha[i]!
      if (a > allPerson) continue
      const left = x > 0 ? i - 1 : i
      const right = x + 1 < width ? i + 1 : i
      const above = y > 0 ? i - width : i
      const below = y + 1 < height ? i + width : i
      const [al, ar, aa, ab] = [alpha[left]!, alpha[right]!, alpha[above]!, alpha[below]!]
      if (a < noPerson && al < noPerson && ar < noPerson && aa < noPerson && ab < noPerson) continue
      const at = i * 3
      const b = 1 - a
      const w0 = smoothness + alongEdges * Math.abs(a - al)
      const w1 = smoothness + alongEdges * Math.abs(a - ar)
      const w2 = smoothness + alongEdges * Math.abs(a - aa)
      const w3 = smoothness + alongEdges * Math.abs(a - ab)
      const total = w0 + w1 + w2 + w3
      const m00 = a * a + total
      const m01 = a * b
      const m11 = b * b + total
      const scale = 1 / (m00 * m11 - m01 * m01)
      for (let c = 0; c < 3; c++) {
        const own = colour[at + c]!
        const l = left * 3 + c
        const r = right * 3 + c
        const u = above * 3 + c
        const d = below * 3 + c
        const f = a * own + w0 * front[l]! + w1 * front[r]! + w2 * front[u]! + w3 * front[d]!
        const g = b * own + w0 * back[l]! + w1 * back[r]! + w2 * back[u]! + w3 * back[d]!
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
  const [red, green, blue] = background
  for (let i = 0, at = 0; i < alpha.data.length; i++, at += 3) {
    const a = alpha.data[i]!
    out.data[at] = red + a * (front.data[at]! - red)
    out.data[at + 1] = green + a * (front.data[at + 1]! - green)
    out.data[at + 2] = blue + a * (front.data[at + 2]! - blue)
  }
  return out
}

/** The person alone: four channels, the colours as they are (not multiplied by the opacity), as PNG files want them. */
export function withOpacity(front: Picture, alpha: Plane): Picture {
  const out = createPicture(front.width, front.height, 4)
  for (let i = 0, from = 0, to = 0; i < alpha.data.length; i++, from += 3, to += 4) {
    out.data[to] = front.data[from]!
    out.data[to + 1] = front.data[from + 1]!
    out.data[to + 2] = front.data[from + 2]!
    out.data[to + 3] = alpha.data[i]! * 255
  }
  return out
}
