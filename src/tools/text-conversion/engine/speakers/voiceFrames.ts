import { sampleRate } from '../transcriber.ts'
import { points, powerSpectrum } from './spectrum.ts'

/** Numbers that describe how a voice sounds in one frame: cepstral coefficients 1 to 19, without the loudness. */
export const voiceWidth = 19
/** Frames in a second. */
export const framesPerSecond = 100

const hop = sampleRate / framesPerSecond
const window = 0.025 * sampleRate
const bands = 26
const emphasis = 0.97

const hamming = Float64Array.from(
  { length: window },
  (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (window - 1)),
)
const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700)
const melOfBin = Float64Array.from({ length: points / 2 + 1 }, (_, i) => mel((i * sampleRate) / points))
const [lowest, highest] = [mel(80), mel(7600)]
const bandWidth = (highest - lowest) / (bands + 1)
const cosines = Float64Array.from({ length: bands * voiceWidth }, (_, i) =>
  Math.cos((Math.PI / bands) * ((i % bands) + 0.5) * (Math.floor(i / bands) + 1)),
)

/**
 * Cepstra of a stretch of speech on the mel scale (Davis and Mermelstein, 1980), `[frame][19]`, a frame each 10 ms, and how
 * loud each frame is, as the mean of its logarithmic bands.
 */
export function voiceFrames(samples: Int16Array): { cepstra: Float32Array; loudness: Float32Array } {
  const frames = Math.max(0, Math.floor((samples.length - window) / hop) + 1)
  const cepstra = new Float32Array(frames * voiceWidth)
  const loudness = new Float32Array(frames)
  const signal = new Float64Array(window)
  const power = new Float64Array(points / 2 + 1)
  for (let frame = 0; frame < frames; frame++) {
    const from = frame * hop
    for (let i = 0; i < window; i++) {
      const before = samples[Math.max(0, from + i - 1)]!
      signal[i] = ((samples[from + i]! - emphasis * before) / 32_768) * hamming[i]!
    }
    powerSpectrum(signal, power)
    const logs = logBands(power)
    loudness[frame] = logs.reduce((sum, value) => sum + value, 0) / bands
    for (let c = 0; c < voiceWidth; c++) {
      let sum = 0
      for (let band = 0; band < bands; band++) sum += logs[band]! * cosines[c * bands + band]!
      cepstra[frame * voiceWidth + c] = sum
    }
  }
  return { cepstra, loudness }
}

/** Logarithms of the power in overlapping triangles of equal width on the mel scale. */
function logBands(power: Float64Array): Float64Array {
  const sums = new Float64Array(bands)
  for (let bin = 0; bin < power.length; bin++) {
    const place = (melOfBin[bin]! - lowest) / bandWidth
    const band = Math.floor(place)
    const share = place - band
    if (band >= 0 && band < bands) sums[band]! += power[bin]! * share
    if (band >= 1 && band <= bands) sums[band - 1]! += power[bin]! * (1 - share)
  }
  return sums.map((sum) => Math.log(sum + 1e-7))
}
