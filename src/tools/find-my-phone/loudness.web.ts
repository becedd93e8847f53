/** The detector hears above this, in Hz: voices and steps lie below it, claps above. */
const lowest = 900

/** Tells how loud a sound is now, in decibels of full scale, by the highest sample of the last forty milliseconds; -100 for silence. */
export function openLoudness(source: AudioNode): { now(): number; close(): void } {
  const { context } = source
  const high = new BiquadFilterNode(context, { type: 'highpass', frequency: lowest })
  const analyser = new AnalyserNode(context, { fftSize: 2048 })
  source.connect(high).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    now() {
      analyser.getFloatTimeDomainData(samples)
      const highest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
      return Math.max(-100, 20 * Math.log10(highest))
    },
    close() {
      source.disconnect(high)
      high.disconnect()
    },
  }
}
