import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Samples a second of all sounds here. */
export const rate = 16_000

/** Gives one sample after another of a sound that never ends. */
export type Source = (at: number) => number

/** Evenly spread numbers from -1 to 1, the same for the same seed (Mulberry32; Ettinger, 2017). */
export function white(seed: number): Source {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1
  }
}

/** Noise with as much power in each octave (Kellet's filter, 1999, its three largest parts). */
export function pink(seed: number): Source {
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

/** The hum of the mains, 50 Hz and its first overtones. */
export function hum(at: number): number {
  return [1, 0.6, 0.4, 0.2].reduce((sum, part, i) => sum + part * Math.sin((2 * Math.PI * 50 * (i + 1) * at) / rate), 0)
}

/** What each of the people in a crowd says, by the made voice of ffmpeg that says it. */
const crowd = {
  awb: 'the harbour was full of boats that morning and nobody knew whose they were until the fog had gone',
  kal: 'she asked for two tickets to the coast but the last train had left an hour before we came',
  rms: 'there is more bread in the kitchen and the cheese lies under the blue cloth beside the window',
  slt: 'every year in april they paint the fence again although it looks as good as new to all of us',
}

/** Four people who talk at once, and go on. */
export function babble(seed: number): Source {
  const folder = mkdtempSync(join(tmpdir(), 'bench-babble-'))
  const voices = Object.entries(crowd).map(([voice, words]) => {
    const path = join(folder, `${voice}.wav`)
    ffmpeg('-f', 'lavfi', '-i', `flite=voice=${voice}:text='${words}'`, '-ar', `${rate}`, '-ac', '1', path)
    return samplesOf(path)
  })
  rmSync(folder, { recursive: true })
  const next = white(seed)
  const begin = voices.map((voice) => Math.floor(((next(0) + 1) / 2) * voice.length))
  return (at) => voices.reduce((sum, voice, i) => sum + voice[(at + begin[i]!) % voice.length]!, 0)
}

/** So many seconds of a source. */
export const sound = (seconds: number, source: Source) =>
  Float32Array.from({ length: seconds * rate }, (_, at) => source(at))

/** Samples made louder or softer by a factor. */
export const scaled = (samples: Float32Array, by: number) => samples.map((value) => value * by)

/** Samples of a wave file of one channel, from -1 to 1. */
export function samplesOf(path: string): Float32Array {
  const whole = readFileSync(path)
  const data = whole.indexOf('data', 12, 'latin1') + 8
  return Float32Array.from(
    { length: Math.floor((whole.length - data) / 2) },
    (_, i) => whole.readInt16LE(data + 2 * i) / 32_768,
  )
}

/** Writes 16-bit samples of as many channels as are given, through ffmpeg. */
export function wave(path: string, channels: readonly Float32Array[]): void {
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

/** Runs ffmpeg quietly, over what is there. Throws where it fails. */
export function ffmpeg(...args: string[]): void {
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args])
}
