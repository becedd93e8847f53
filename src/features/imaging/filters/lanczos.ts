import { onDesk } from '#features/imaging/kernels/desk.ts'
import { type Channel, type Channels, eachChannel, type Size } from '#features/imaging/picture/channel.ts'

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))
const lanczos3 = (x: number) => (Math.abs(x) < 3 ? sinc(x) * sinc(x / 3) : 0)

/** For each output pixel: the first input pixel that counts and the weights from there on. */
type Taps = { starts: Float32Array; weights: Float32Array; count: number }

function makeTaps(from: number, to: number): Taps {
  const scale = from / to
  const stretch = Math.max(1, scale)
  const count = Math.min(from, Math.ceil(3 * stretch) * 2 + 1)
  const starts = new Float32Array(to)
  const weights = new Float32Array(to * count)
  for (let i = 0; i < to; i++) {
    // Pixels are squares: the middle of output pixel i lies at (i + ½) · scale, that of input pixel j at j + ½.
    const centre = (i + 0.5) * scale - 0.5
    const start = Math.min(from - count, Math.max(0, Math.round(centre) - (count >> 1)))
    let sum = 0
    for (let k = 0; k < count; k++) sum += weights[i * count + k] = lanczos3((start + k - centre) / stretch)
    for (let k = 0; k < count; k++) weights[i * count + k]! /= sum
    starts[i] = start
  }
  return { starts, weights, count }
}

/**
 * A plane at another size by Lanczos' windowed sinc with three lobes (Duchon 1979), pixel centres kept in place; when
 * making smaller the window grows, so nothing aliases. Values may overshoot a little beyond 0 and 1.
 */
export function resizeChannel(plane: Channel, size: Size, to: Size): Channel {
  return onDesk(size, ({ lay }) =>
    onDesk({ width: to.width, height: size.height }, (half) =>
      onDesk(to, (whole) => {
        const across = makeTaps(size.width, to.width)
        const down = makeTaps(size.height, to.height)
        const [wide, out] = [half.room(), whole.room()]
        const [starts, weights] = [half.note(across.starts), half.note(across.weights)]
        half.run('resizeRows', lay(plane), wide, starts, weights, across.count, size.width)
        whole.run('resizeColumns', wide, out, whole.note(down.starts), whole.note(down.weights), down.count)
        return whole.keep(out)
      }),
    ),
  )
}

/** The same for three channels. */
export const resize = (picture: Channels, from: Size, to: Size): Channels =>
  eachChannel(picture, (plane) => resizeChannel(plane, from, to))
