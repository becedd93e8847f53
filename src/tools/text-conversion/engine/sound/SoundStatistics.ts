import { VoiceSpectrum } from './VoiceSpectrum.ts'

/** Samples of a frame: 30 ms at 16 kHz. */
const frame = 480
/** How many samples become one before the two sides are compared: voices are told below 2 kHz. */
const coarse = 4
/** How much of a sample goes into what is slow: below about 25 Hz. */
const slowness = 0.01
/** Steps of the whole range of 16 bits. Samples are counted by each: a soft voice has hardly more than some tens. */
const steps = 65_536
/** The outermost part of the range that a side uses, on either end, in which the waves of a clipped voice spend their time. */
const outermost = 0.1
/** Two microphones up to 1.7 m apart hear a voice up to 5 ms after one another: so many coarse samples. */
export const longestDelay = 20

/**
 * What is kept of a recording while its samples go by: levels of short frames, the loudest sample, and how alike two
 * sides are. Memory grows by 16 bytes for each 30 ms.
 */
export class SoundStatistics {
  /** Root mean square of each frame about its own mean, for each side, on the scale of 16-bit samples. */
  readonly levels: number[][]
  /** Samples of one side that have gone by. */
  samples = 0
  readonly #sides: Side[]
  /** Sums of products of the sides, by how many coarse samples the second comes after the first, `longestDelay` being none. */
  readonly #products = new Float64Array(2 * longestDelay + 1)

  /** @param channels one or two, interleaved in what is pushed */
  constructor(channels: number) {
    this.#sides = Array.from({ length: channels }, () => new Side())
    this.levels = this.#sides.map(({ levels }) => levels)
  }

  push(chunk: Int16Array): void {
    const [first, second] = this.#sides
    const step = this.#sides.length
    for (let at = 0; at + step <= chunk.length; at += step) {
      const isCoarse = first!.push(chunk[at]!)
      if (second?.push(chunk[at + 1]!) && isCoarse) this.#compare(first!, second)
    }
    this.samples += Math.floor(chunk.length / step)
  }

  /** Half of the way between the lowest and the highest sample of a side; what lies off centre is no sound. */
  peakOf = (side: number): number => this.#sides[side]?.peak ?? 0

  /** How much of the power of a side is too slow for any voice: wind, or a recording that lies off centre. */
  slowOf = (side: number): number => {
    const { slow = 0, power = 0 } = this.#sides[side] ?? {}
    return slow / Math.max(1, power)
  }

  /** Share of the samples of a side that lie in the outermost tenth of the range that it uses: next to none of a voice, unless it was cut off there. */
  outermostOf = (side: number): number => (this.#sides[side]?.outermost ?? 0) / Math.max(1, this.samples)

  /** How alike the sides are, from -1 to 1: at once, and at the delay at which they are most so, whatever its sign. */
  likeness(): { now: number; best: number } {
    const [first, second] = this.#sides
    const energy = Math.sqrt((first?.energy ?? 0) * (second?.energy ?? 0)) || 1
    const best = this.#products.reduce((most, product) => Math.max(most, Math.abs(product)), 0)
    return { now: this.#products[longestDelay]! / energy, best: best / energy }
  }

  /** True where neither side holds anything above what a telephone passes. */
  get isNarrow(): boolean {
    return this.#sides.every(({ spectrum }) => spectrum.isNarrow)
  }

  #compare(first: Side, second: Side): void {
    const products = this.#products
    for (let delay = 0; delay <= longestDelay; delay++) {
      products[longestDelay + delay]! += first.before(delay) * second.before(0)
      if (delay > 0) products[longestDelay - delay]! += first.before(0) * second.before(delay)
    }
  }
}

const stepOf = (sample: number) => sample + steps / 2

/** One side of a recording. */
class Side {
  readonly levels: number[] = []
  readonly spectrum = new VoiceSpectrum()
  /** Of the coarse samples. */
  energy = 0
  /** Sums of squares: of what is slow, and of all. */
  slow = 0
  power = 0
  #slowly = 0
  #low = Number.POSITIVE_INFINITY
  #high = Number.NEGATIVE_INFINITY
  #inFrame = { count: 0, sum: 0, squares: 0 }
  #inCoarse = { count: 0, sum: 0 }
  #last = 0
  readonly #counts = new Uint32Array(steps)
  readonly #recent = new Float64Array(longestDelay + 1)
  #at = 0

  get peak(): number {
    return Math.max(0, this.#high - this.#low) / 2
  }

  /** Samples in the outermost tenth of the range. */
  get outermost(): number {
    const reach = outermost * this.peak
    const [low, high] = [stepOf(this.#low + reach), stepOf(this.#high - reach)]
    return this.#counts.reduce((sum, count, step) => (step <= low || step >= high ? sum + count : sum), 0)
  }

  /** A coarse sample of so many before the latest. */
  before(delay: number): number {
    return this.#recent[(this.#at - delay + this.#recent.length) % this.#recent.length]!
  }

  /** True when a coarse sample has become whole. */
  push(sample: number): boolean {
    this.spectrum.push(sample)
    this.#slowly += slowness * (sample - this.#slowly)
    this.slow += this.#slowly * this.#slowly
    this.power += sample * sample
    if (sample < this.#low) this.#low = sample
    if (sample > this.#high) this.#high = sample
    this.#counts[stepOf(sample)]!++
    const inFrame = this.#inFrame
    inFrame.sum += sample
    inFrame.squares += sample * sample
    if (++inFrame.count === frame) {
      this.levels.push(Math.sqrt(Math.max(0, inFrame.squares / frame - (inFrame.sum / frame) ** 2)))
      this.#inFrame = { count: 0, sum: 0, squares: 0 }
    }
    this.#inCoarse.sum += sample
    if (++this.#inCoarse.count < coarse) return false
    this.#keep(this.#inCoarse.sum / coarse)
    this.#inCoarse = { count: 0, sum: 0 }
    return true
  }

  /** Keeps a coarse sample without what is slower than 40 Hz, which tells nothing about voices. */
  #keep(value: number): void {
    const fast = value - this.#last + 0.94 * this.before(0)
    this.#last = value
    this.#at = (this.#at + 1) % this.#recent.length
    this.#recent[this.#at] = fast
    this.energy += fast * fast
  }
}
