/** Steps a second in which loudness is looked at: 2.7 ms each. */
const stepsPerSecond = 375
/** Level of digital silence. */
const silence = -120
/** How many seconds of loudness are remembered. */
const remembered = 0.25
/** Below this frequency (Hz) hums, bumps and most of a voice lie; the energy of a clap lies above it. */
const cutoff = 900

/** The loudness above 900 Hz of a stream, step by step, in decibels of full scale. */
export type LevelTrack = {
  /** Seconds since the beginning, at the end of the latest step. */
  readonly seconds: number
  /** Level of the latest step. */
  readonly level: number
  /** Takes the next sample (-1 to 1); true when it ended a step. */
  push(sample: number): boolean
  /** Loudest step between `from` and `to` seconds ago. */
  loudest(from: number, to: number): number
}

export function createLevelTrack(sampleRate: number): LevelTrack {
  const hop = Math.round(sampleRate / stepsPerSecond)
  const stepSeconds = hop / sampleRate
  const levels = new Float32Array(Math.ceil(remembered / stepSeconds)).fill(silence)
  const filter = createHighPass(sampleRate)
  let steps = 0
  let inStep = 0
  let energy = 0
  const ago = (count: number) => levels[(steps - 1 - count + levels.length) % levels.length] ?? silence

  return {
    get seconds() {
      return steps * stepSeconds
    },
    get level() {
      return ago(0)
    },
    push(sample) {
      energy += filter(sample) ** 2
      if (++inStep < hop) return false
      levels[steps % levels.length] = 10 * Math.log10(energy / hop + 1e-12)
      steps++
      energy = 0
      inStep = 0
      return true
    },
    loudest(from, to) {
      let most = silence
      const last = Math.min(levels.length - 1, Math.round(to / stepSeconds))
      for (let count = Math.round(from / stepSeconds); count <= last; count++) most = Math.max(most, ago(count))
      return most
    },
  }
}

/** Two high-pass filters of first order, one after the other. */
function createHighPass(sampleRate: number) {
  const decay = Math.exp((-2 * Math.PI * cutoff) / sampleRate)
  const gain = (1 + decay) / 2
  let in1 = 0
  let out1 = 0
  let out2 = 0
  return (sample: number) => {
    const first = gain * (sample - in1) + decay * out1
    out2 = gain * (first - out1) + decay * out2
    in1 = sample
    out1 = first
    return out2
  }
}
