import { createClapDetector, type Sensitivity } from '#tools/find-my-phone/detector/detector.ts'
import type { Sound } from '#tools/find-my-phone/detector/testing/sounds.ts'
import { rate } from './scenes.ts'

/** Something that counts the calls in a sound. */
export type Detector = { name: string; count(sound: Sound): number }

/** The product's detector, fed as a browser's audio thread feeds it. */
export const ours = (sensitivity: Sensitivity): Detector => ({
  name: `ours, ${sensitivity}`,
  count(sound) {
    let calls = 0
    const onEvent = ({ kind }: { kind: string }) => {
      if (kind === 'double') calls++
    }
    const listen = createClapDetector(rate, onEvent, sensitivity)
    for (let start = 0; start < sound.length; start += 128) listen(sound.subarray(start, start + 128))
    return calls
  },
})

/** `level` begins a noise and ends it after a tenth of a second below; `peak` and `rms` say whether it was a clap. */
type Rule = { level: number; peak: number; rms: number; withinSeconds: number }

/** A rule by loudness alone: two noises that pass for claps within a time are a call. */
const byLoudness = (name: string, { level, peak, rms, withinSeconds }: Rule): Detector => ({
  name,
  count(sound) {
    let calls = 0
    let before = Number.NEGATIVE_INFINITY
    for (const noise of noisesOf(sound, level)) {
      if (noise.peak <= peak || noise.rms >= rms) continue
      const isCall = noise.seconds - before < withinSeconds
      if (isCall) calls++
      before = isCall ? Number.NEGATIVE_INFINITY : noise.seconds
    }
    return calls
  },
})

/** The rule of npm clap-detector 1.x with its own figures, made anew: it listens through a program that is not here. */
export const likeClapDetector = byLoudness('rule of npm clap-detector', {
  ...{ level: 0.1, peak: 0.7, rms: 0.3, withinSeconds: 2 },
})

/** The plain clap switch: anything above a level, twice within a second. */
export const clapSwitch = byLoudness('plain level switch', { level: 0.1, peak: 0.1, rms: 1, withinSeconds: 1 })

function* noisesOf(sound: Sound, level: number) {
  let noise: { began: number; last: number; peak: number; energy: number } | undefined
  for (const [i, sample] of sound.entries()) {
    const loud = Math.abs(sample)
    if (loud > level) {
      noise ??= { began: i, last: i, peak: 0, energy: 0 }
      noise.last = i
    }
    if (!noise) continue
    noise.peak = Math.max(noise.peak, loud)
    noise.energy += sample ** 2
    if (i - noise.last < rate / 10) continue
    yield { seconds: noise.began / rate, peak: noise.peak, rms: Math.sqrt(noise.energy / (i - noise.began)) }
    noise = undefined
  }
}
