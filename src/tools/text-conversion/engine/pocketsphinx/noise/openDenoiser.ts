import { sampleRate } from '../../transcriber.ts'
import { third, threefold } from './resample.ts'
import { frame, frameDelay, openRnnoise } from './rnnoise.ts'

/** A frame of the network in samples of ours. */
const step = frame / 3
/** It hears so much of the beginning first, backwards, to know the noise when the first word comes. */
const leadIn = sampleRate
/** How much of the sound stays as it was, so that a soft word that the network takes for noise is still there. */
const kept = 0.05

/** Opens what takes the noise out of a stretch of 16 kHz sound, so that its words stand out. */
export async function openDenoiser(): Promise<(samples: Int16Array) => Int16Array> {
  const network = await openRnnoise()
  return (samples) => {
    const before = Math.min(leadIn, samples.length) - (Math.min(leadIn, samples.length) % step)
    const after = frameDelay * step
    const whole = new Float32Array(Math.ceil((before + samples.length + after) / step) * step)
    whole.set(Float32Array.from(samples.subarray(0, before)).reverse())
    whole.set(samples, before)
    const clean = third(network(threefold(whole))).subarray(before + after)
    return samples.map((sample, at) => within16Bits((1 - kept) * clean[at]! + kept * sample))
  }
}

const within16Bits = (value: number) => Math.max(-32_768, Math.min(32_767, Math.round(value)))
