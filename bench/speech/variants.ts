import { babble, ffmpeg, hum, pink, type Source, samplesOf, scaled, wave, white } from './sounds.ts'

/** How a recording may come: its name, and what it makes of a wave file of one channel at 16 kHz at `to`. */
export type Variant = { name: string; make(from: string, to: string, seed: number): void }

/** One recording spoiled in the ways that recordings are spoiled, each alone. The same seed makes the same noise. */
export const variants: readonly Variant[] = [
  { name: 'as it is', make: (from, to) => wave(to, [samplesOf(from)]) },
  { name: 'quiet, -50 dB', make: (from, to) => wave(to, [scaled(samplesOf(from), 0.003)]) },
  ...[20, 15, 10, 5].map((decibels) => ({
    name: `pink noise, ${decibels} dB`,
    make: (from: string, to: string, seed: number) => wave(to, [noisy(samplesOf(from), pink(seed), decibels)]),
  })),
  { name: 'white noise, 10 dB', make: (from, to, seed) => wave(to, [noisy(samplesOf(from), white(seed), 10)]) },
  ...[15, 5].map((decibels) => ({
    name: `other voices, ${decibels} dB`,
    make: (from: string, to: string, seed: number) => wave(to, [noisy(samplesOf(from), babble(seed), decibels)]),
  })),
  { name: 'hum of the mains, 0 dB', make: (from, to) => wave(to, [noisy(samplesOf(from), hum, 0)]) },
  {
    name: 'one side inverted',
    make: (from, to) =>
      wave(
        to,
        bothSides(samplesOf(from), (value) => -value),
      ),
  },
  {
    name: 'one side silent',
    make: (from, to) =>
      wave(
        to,
        bothSides(samplesOf(from), () => 0),
      ),
  },
  { name: 'telephone, 8 kHz', make: telephone },
  { name: 'telephone, kept as MP3 of 44.1 kHz', make: keptTelephone },
  { name: 'clipped', make: (from, to) => wave(to, [clipped(samplesOf(from))]) },
  { name: 'off centre', make: (from, to) => wave(to, [scaled(samplesOf(from), 0.5).map((value) => value + 0.4)]) },
]

/** A sound under the voice, so many decibels softer than it. */
function noisy(samples: Float32Array, source: Source, decibels: number): Float32Array {
  const under = Float32Array.from(samples, (_, at) => source(at))
  const factor = (levelOf(samples) / levelOf(under)) * 10 ** (-decibels / 20)
  const sum = samples.map((value, at) => value + factor * under[at]!)
  return scaled(sum, Math.min(1, 0.95 / sum.reduce((most, value) => Math.max(most, Math.abs(value)), 0)))
}

const levelOf = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)

const clipped = (samples: Float32Array) =>
  scaled(
    scaled(samples, 0.45 / levelOf(samples)).map((value) => Math.max(-0.5, Math.min(0.5, value))),
    1.9,
  )

const bothSides = (samples: Float32Array, other: (value: number) => number) => [samples, samples.map(other)]

function telephone(from: string, to: string): void {
  ffmpeg('-i', from, '-af', 'highpass=f=300,lowpass=f=3400', '-ar', '8000', '-c:a', 'pcm_mulaw', to)
}

/** As programs keep calls and messages: at a higher rate, with nothing above what the telephone passed. */
function keptTelephone(from: string, to: string): void {
  telephone(from, `${to}.8k.wav`)
  ffmpeg('-i', `${to}.8k.wav`, '-ar', '44100', '-b:a', '64k', `${to}.mp3`)
  ffmpeg('-i', `${to}.mp3`, to)
}
