/** Points of the transform: 32 ms at 16 kHz. */
export const points = 512

const bits = Math.log2(points)
const cosines = Float64Array.from({ length: points / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / points))
const sines = Float64Array.from({ length: points / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / points))
const reversed = Uint16Array.from({ length: points }, (_, i) => {
  let turned = 0
  for (let bit = 0; bit < bits; bit++) turned |= ((i >> bit) & 1) << (bits - 1 - bit)
  return turned
})

/** Power of the 257 frequencies of a real signal of up to 512 samples (Cooley and Tukey, 1965), into `power`. */
export function powerSpectrum(signal: Float64Array, power: Float64Array): void {
  const real = new Float64Array(points)
  const imaginary = new Float64Array(points)
  for (let i = 0; i < signal.length; i++) real[reversed[i]!] = signal[i]!
  for (let half = 1; half < points; half *= 2) {
    const stride = points / (2 * half)
    for (let from = 0; from < points; from += 2 * half) {
      for (let k = 0; k < half; k++) {
        const [a, b] = [from + k, from + k + half]
        const [cosine, sine] = [cosines[k * stride]!, sines[k * stride]!]
        const turnedReal = real[b]! * cosine + imaginary[b]! * sine
        const turnedImaginary = imaginary[b]! * cosine - real[b]! * sine
        real[b] = real[a]! - turnedReal
        imaginary[b] = imaginary[a]! - turnedImaginary
        real[a]! += turnedReal
        imaginary[a]! += turnedImaginary
      }
    }
  }
  for (let i = 0; i <= points / 2; i++) power[i] = real[i]! ** 2 + imaginary[i]! ** 2
}
