/** What a short piece of sound is made of. */
export type Timbre = {
  /** Geometric over arithmetic mean of the power between 500 Hz and 10 kHz: 1 is noise, near 0 is a tone. */
  flatness: number
  /** Centre of the power between 500 Hz and 10 kHz, in Hz. */
  centre: number
  /** Share of all power that lies below 500 Hz. */
  low: number
}

/** Measures pieces of about 21 ms; `size` is how many samples it wants, a power of two. */
export function createSpectrum(sampleRate: number) {
  const size = 2 ** Math.round(Math.log2(sampleRate * 0.0213))
  const window = Float32Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
  const re = new Float32Array(size)
  const im = new Float32Array(size)

  const measure = (samples: Float32Array): Timbre => {
    for (let i = 0; i < size; i++) re[i] = (samples[i] ?? 0) * window[i]!
    im.fill(0)
    fourier(re, im)
    let all = 0
    let low = 0
    let sum = 0
    let logs = 0
    let weighted = 0
    let bins = 0
    for (let bin = 2; bin < size / 2; bin++) {
      const frequency = (bin * sampleRate) / size
      const power = re[bin]! ** 2 + im[bin]! ** 2 + 1e-12
      all += power
      if (frequency < 500) low += power
      if (frequency < 500 || frequency > 10_000) continue
      sum += power
      logs += Math.log(power)
      weighted += power * frequency
      bins++
    }
    return { flatness: Math.exp(logs / bins) / (sum / bins), centre: weighted / sum, low: low / all }
  }
  return { size, measure }
}

/** Fourier transform in place (Cooley and Tukey, 1965) of a power of two of samples. */
function fourier(re: Float32Array, im: Float32Array): void {
  const size = re.length
  for (let i = 1, mirrored = 0; i < size; i++) {
    let bit = size >> 1
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit
    mirrored ^= bit
    if (i < mirrored) {
      swap(re, i, mirrored)
      swap(im, i, mirrored)
    }
  }
  for (let half = 1; half < size; half *= 2) {
    for (let k = 0; k < half; k++) {
      const angle = (-Math.PI * k) / half
      const cos = Math.cos(angle)
      const sin = Math.sin(angle)
      for (let a = k; a < size; a += half * 2) {
        const b = a + half
        const real = re[b]! * cos - im[b]! * sin
        const imaginary = re[b]! * sin + im[b]! * cos
        re[b] = re[a]! - real
        im[b] = im[a]! - imaginary
        re[a] = re[a]! + real
        im[a] = im[a]! + imaginary
      }
    }
  }
}

function swap(values: Float32Array, a: number, b: number) {
  const kept = values[a]!
  values[a] = values[b]!
  values[b] = kept
}
