import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const rate = 16_000

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
  { name: 'clipped', make: (from, to) => wave(to, [clipped(samplesOf(from))]) },
  { name: 'off centre', make: (from, to) => wave(to, [scaled(samplesOf(from), 0.5).map((value) => value + 0.4)]) },
]

/** Sounds in which nobody speaks: every word that is written down is one too many. */
export const wordless: readonly { name: string; make(to: string, seed: number): void }[] = [
  { name: 'music', make: (to, seed) => wave(to, [music(30, seed)]) },
  { name: 'white noise', make: (to, seed) => wave(to, [sound(30, white(seed)).map((value) => value * 0.1)]) },
  { name: 'hum', make: (to) => wave(to, [sound(30, hum).map((value) => value * 0.2)]) },
  { name: 'soft hiss', make: (to, seed) => wave(to, [sound(30, white(seed)).map((value) => value * 0.0004)]) },
  { name: 'silence', make: (to) => wave(to, [new Float32Array(30 * rate)]) },
]

/** Gives one sample after another of a sound that never ends. */
type Source = (at: number) => number

/** Evenly spread numbers from -1 to 1, the same for the same seed (Mulberry32; Ettinger, 2017). */
function white(seed: number): Source {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1
  }
}

/** Noise with as much power in each octave (Kellet's filter, 1999, its three largest parts). */
function pink(seed: number): Source {
  const next = white(seed)
  const parts = [0, 0, 0]
  return (at) => {
    const value = next(at)
    parts[0] = 0.99765 * parts[0]! + value * 0.099046
    parts[1] = 0.963 * parts[1]! + value * 0.2965164
    parts[2] = 0.57 * parts[2]! + value * 1.0526913
    return parts[0] + parts[1] + parts[2] + value * 0.1848
  }
}

function hum(at: number): number {
  return [1, 0.6, 0.4, 0.2].reduce((sum, part, i) => sum + part * Math.sin((2 * Math.PI * 50 * (i + 1) * at) / rate), 0)
}

const sound = (seconds: number, source: Source) => Float32Array.from({ length: seconds * rate }, (_, at) => source(at))

/** Chords of plucked strings with a beat: harmonies that change each second, each tone with its overtones. */
function music(seconds: number, seed: number): Float32Array {
  const random = white(seed)
  const chords = Array.from({ length: seconds }, () => 110 * 2 ** (Math.floor((random(0) + 1) * 12) / 12))
  const hiss = white(seed + 1)
  return sound(seconds, (at) => {
    const root = chords[Math.floor(at / rate)] ?? 110
    const second = (at % rate) / rate
    const tones = [1, 1.25, 1.5, 2].reduce((sum, third) => sum + string(root * third, second), 0)
    return 0.12 * tones + 0.2 * hiss(at) * Math.exp(-((second * 2) % 1) * 40)
  })
}

function string(hertz: number, second: number): number {
  let sum = 0
  for (let overtone = 1; overtone <= 6; overtone++) {
    sum += Math.sin(2 * Math.PI * hertz * overtone * second) * Math.exp(-second * 2 * overtone) * overtone ** -1
  }
  return sum
}

const scaled = (samples: Float32Array, by: number) => samples.map((value) => value * by)

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

function samplesOf(path: string): Float32Array {
  const whole = readFileSync(path)
  const data = whole.indexOf('data', 12, 'latin1') + 8
  return Float32Array.from(
    { length: Math.floor((whole.length - data) / 2) },
    (_, i) => whole.readInt16LE(data + 2 * i) / 32_768,
  )
}

/** Writes 16-bit samples of as many channels as are given, through ffmpeg. */
function wave(path: string, channels: readonly Float32Array[]): void {
  const [first = new Float32Array()] = channels
  const data = Buffer.alloc(first.length * channels.length * 2)
  for (let at = 0; at < first.length; at++) {
    for (const [side, samples] of channels.entries()) {
      const value = Math.max(-32_768, Math.min(32_767, Math.round(samples[at]! * 32_768)))
      data.writeInt16LE(value, (at * channels.length + side) * 2)
    }
  }
  writeFileSync(`${path}.raw`, data)
  ffmpeg('-f', 's16le', '-ar', `${rate}`, '-ac', `${channels.length}`, '-i', `${path}.raw`, path)
}

function ffmpeg(...args: string[]) {
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args])
}
