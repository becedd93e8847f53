import type { Segment, Speech } from '../transcriber.ts'
import { tellSpeakers } from './tellSpeakers.ts'
import { framesPerSecond, voiceFrames, voiceWidth } from './voiceFrames.ts'

/** Frames that are softer than the loud ones by more than this, as a logarithm of power (30 dB), are pauses. */
const pauseBelow = 6.9

/** Keeps how the voices of a recording sound, 8 kB for each second of speech, until all is heard and can be compared. */
export class VoiceRecord {
  readonly #heard: { first: number; cepstra: Float32Array; loudness: Float32Array }[] = []

  add({ start, samples }: Speech): void {
    this.#heard.push({ first: Math.round(start * framesPerSecond), ...voiceFrames(samples) })
  }

  /** The segments with their speakers, from 1 on, where `count` people speak. Segments with times of words are cut where the speaker changes. */
  tell(segments: readonly Segment[], count: number): Segment[] {
    const { cepstra, times } = this.#spoken()
    const whose = tellSpeakers({ cepstra, times }, count)
    const speakerBetween = (start: number, end: number) => {
      const votes = new Array<number>(count).fill(0)
      let at = firstFrom(times, Math.floor(start * framesPerSecond))
      for (; at < times.length && times[at]! <= end * framesPerSecond; at++) votes[whose[at]!]!++
      return votes.some(Boolean) ? votes.indexOf(Math.max(...votes)) + 1 : undefined
    }
    return segments.flatMap((segment) => cutAtTurns(segment, speakerBetween))
  }

  /** The frames in which somebody speaks, in order. */
  #spoken() {
    const loudness = Float32Array.from(this.#heard.flatMap((stretch) => [...stretch.loudness])).sort()
    const least = (loudness[Math.floor(loudness.length * 0.95)] ?? 0) - pauseBelow
    const times: number[] = []
    const cepstra = new Float32Array(loudness.length * voiceWidth)
    for (const stretch of this.#heard) {
      for (const [frame, loud] of stretch.loudness.entries()) {
        const time = stretch.first + frame
        // Stretches may overlap by their margins.
        if (loud < least || time <= (times.at(-1) ?? -1)) continue
        cepstra.set(stretch.cepstra.subarray(frame * voiceWidth, (frame + 1) * voiceWidth), times.length * voiceWidth)
        times.push(time)
      }
    }
    return { cepstra: cepstra.subarray(0, times.length * voiceWidth), times: Int32Array.from(times) }
  }
}

/** Where the first time that is not before `time` stands in ordered times. */
function firstFrom(times: Int32Array, time: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (times[middle]! < time) low = middle + 1
    else high = middle
  }
  return low
}

function cutAtTurns(segment: Segment, speakerBetween: (start: number, end: number) => number | undefined): Segment[] {
  const whole = speakerBetween(segment.start, segment.end) ?? 1
  if (!segment.words) return [{ ...segment, speaker: whole }]
  const texts = segment.text.split(' ')
  const parts: Segment[] = []
  for (const [i, { start, end }] of segment.words.entries()) {
    const last = parts.at(-1)
    const speaker = speakerBetween(start, end) ?? last?.speaker ?? whole
    if (last && last.speaker === speaker) {
      last.text += ` ${texts[i]}`
      last.end = end
      last.words!.push({ start, end })
    } else parts.push({ start, end, text: texts[i] ?? '', speaker, words: [{ start, end }] })
  }
  return parts
}
