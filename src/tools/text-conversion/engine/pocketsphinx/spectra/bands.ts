import { order } from '../adaptation/acousticModel.ts'

/** Bands of a spectrum, evenly spread on the mel scale from 130 to 6800 Hz, as the acoustic model was trained with (feat.params). */
export const bands = 25
/** Cepstra of higher order are raised, so that all vary by about as much (Juang, Rabiner and Wilpon, 1987). */
const lift = 22

const lifted = (i: number) => 1 + (lift / 2) * Math.sin((Math.PI * i) / lift)
const wave = (i: number, band: number) =>
  Math.sqrt((i === 0 ? 1 : 2) / bands) * Math.cos((Math.PI * i * (band + 0.5)) / bands)

/** `[coefficient][band]`: what a band adds to a coefficient. */
const analysis = Float64Array.from({ length: order * bands }, (_, at) => {
  const i = Math.floor(at / bands)
  return wave(i, at % bands) * lifted(i)
})
/** `[band][coefficient]`: what a coefficient adds to a band of the smooth spectrum that a cepstrum stands for. */
export const synthesis = Float64Array.from({ length: bands * order }, (_, at) => {
  const i = at % order
  return wave(i, Math.floor(at / order)) / lifted(i)
})

/** Cepstra `[frame][13]` of logarithmic spectra `[frame][25]` (discrete cosine transform; Davis and Mermelstein, 1980). */
export function cepstraOf(spectra: Float32Array): Float32Array {
  const cepstra = new Float32Array((spectra.length / bands) * order)
  for (let at = 0; at < cepstra.length; at++) {
    const i = at % order
    const from = ((at - i) / order) * bands
    let sum = 0
    for (let band = 0; band < bands; band++) sum += analysis[i * bands + band]! * spectra[from + band]!
    cepstra[at] = sum
  }
  return cepstra
}
