import { points, powerSpectrum } from '../speakers/spectrum.ts'
import { sampleRate } from '../transcriber.ts'

/** Fades a frame in and out, so that a loud low voice does not leak into the high frequencies (von Hann). */
const fade = Float64Array.from({ length: points }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / points))
/** One frame of so many is looked at: the spectrum of a whole recording is known from fewer. */
const every = 4

/** What a telephone passes, and what lies beyond it where converters to a higher rate leave nothing either, in Hz. */
const passed = [2600, 3200] as const
const beyond = [
  [4800, 5400],
  [5400, 7000],
] as const
/**
 * Beyond is softer by this at least, in decibels. None of 15 wide recordings that it was not set by was taken for a telephone's, as they were or dull and soft
 * (three as MP3 of 16 kbit/s, which keep little above 4 kHz); 34 of 45 were known that came through one and were saved at a higher rate.
 */
const fall = 36

/** The mean power of a recording by frequency, kept while its samples go by. Loud voices make most of it, silence nothing. */
export class VoiceSpectrum {
  readonly #sum = new Float64Array(points / 2 + 1)
  readonly #power = new Float64Array(points / 2 + 1)
  readonly #frame = new Float64Array(points)
  #at = 0

  push(sample: number): void {
    if (this.#at < points) this.#frame[this.#at] = sample * fade[this.#at]!
    this.#at++
    if (this.#at === points) {
      powerSpectrum(this.#frame, this.#power)
      for (let i = 0; i < this.#power.length; i++) this.#sum[i]! += this.#power[i]!
    }
    if (this.#at === every * points) this.#at = 0
  }

  /** True where it came through a telephone, or something as narrow, whatever its samples a second: nothing is left above 4 kHz. */
  get isNarrow(): boolean {
    const left = Math.max(...beyond.map((range) => this.#decibelsIn(range)))
    return this.#decibelsIn(passed) - left > fall
  }

  /** Mean power between two frequencies, in decibels above a step of a 16-bit sample. */
  #decibelsIn([from, to]: readonly [number, number]): number {
    const [first, last] = [from, to].map((frequency) => Math.round((frequency * points) / sampleRate)) as [
      number,
      number,
    ]
    const sum = this.#sum.subarray(first, last).reduce((all, power) => all + power, 0)
    return 10 * Math.log10(sum / (last - first) + 1)
  }
}
