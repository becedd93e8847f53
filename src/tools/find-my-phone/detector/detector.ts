import { createLevelTrack } from './level.ts'
import { comparable, createPairFinder } from './pairs.ts'
import { createSpectrum, type Timbre } from './spectrum.ts'

/** How loud a clap has to be: `high` hears it from across the room, `low` only nearby. */
export type Sensitivity = 'low' | 'normal' | 'high'

/** `clap` is one clap, for a meter on the screen; `double` is two of them that stand alone: the call. */
export type ClapEvent = { kind: 'clap' | 'double'; seconds: number }

/** Softest clap, in decibels of full scale above 900 Hz. */
export const softest: Record<Sensitivity, number> = { low: -30, normal: -42, high: -52 }

/** A clap rises by 15 dB within 14 ms, over what was there 14 to 60 ms ago by 8 dB. */
const rise = { from: 0.006, to: 0.014, decibels: 15, longTo: 0.06, longDecibels: 8 }
/** Its peak comes within 35 ms, and 90 ms later it has fallen by 14 dB and stays there. */
const attackSeconds = 0.035
const fall = { decibels: 14, seconds: 0.09, tailSeconds: 0.025 }
/** It is noise between low thumps and high hisses. */
const isClapLike = ({ flatness, centre, low }: Timbre) => flatness > 0.1 && centre > 1100 && centre < 7500 && low < 0.55

type Onset = { began: number; peak: number; peakAt: number; peakSample: number; late: boolean }

/**
 * Listens for two claps and returns how to feed it: with samples (-1 to 1) of one channel, in pieces of any length. It
 * calls `onEvent` meanwhile, and keeps a fifth of a second of sound and nothing more.
 */
export function createClapDetector(
  sampleRate: number,
  onEvent: (event: ClapEvent) => void,
  sensitivity: Sensitivity = 'normal',
): (samples: Float32Array) => void {
  const track = createLevelTrack(sampleRate)
  const spectrum = createSpectrum(sampleRate)
  const pairs = createPairFinder()
  const kept = new Float32Array(Math.ceil(sampleRate * 0.2))
  const piece = new Float32Array(spectrum.size)
  const lead = Math.round(sampleRate * 0.0053)
  let heard = 0
  let onset: Onset | undefined

  const faintest = softest[sensitivity]

  // What is too soft for a clap still tells that the claps around it do not stand alone: typing, rain, a drum.
  const begins = () =>
    track.level > faintest - comparable &&
    track.level - track.loudest(rise.from, rise.to) > rise.decibels &&
    track.level - track.loudest(rise.to, rise.longTo) > rise.longDecibels

  const peakNow = () => ({ peak: track.level, peakAt: track.seconds, peakSample: heard })

  /** The onset as it goes on; undefined once it has been judged. */
  function follow(current: Onset): Onset | undefined {
    if (track.level > current.peak) {
      const late = track.seconds - current.began >= attackSeconds
      return late ? { ...current, late } : { ...current, ...peakNow() }
    }
    if (track.seconds - current.peakAt < fall.seconds) return current
    const fell = track.loudest(0, fall.tailSeconds) < current.peak - fall.decibels
    const clap = current.peak > faintest && !current.late && fell && isClapLike(timbreAt(current.peakSample))
    pairs.hear({ seconds: current.peakAt, level: current.peak, clap })
    if (clap) onEvent({ kind: 'clap', seconds: current.peakAt })
    return undefined
  }

  function timbreAt(sample: number) {
    for (let i = 0; i < piece.length; i++) piece[i] = kept[(sample - lead + i + kept.length) % kept.length] ?? 0
    return spectrum.measure(piece)
  }

  return (samples) => {
    for (const sample of samples) {
      kept[heard++ % kept.length] = sample
      if (!track.push(sample)) continue
      if (onset) onset = follow(onset)
      else if (begins()) onset = { began: track.seconds, late: false, ...peakNow() }
      if (pairs.decide(track.seconds)) onEvent({ kind: 'double', seconds: track.seconds })
    }
  }
}
