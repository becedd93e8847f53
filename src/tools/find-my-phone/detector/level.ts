/** Steps a second in which loudness is looked at: 2.7 ms each. */
const stepsPerSecond = 375
/** How many seconds of loudness are remembered. */
const remembered = 0.25
/** Below this frequency (Hz) hums, bumps and most of a voice lie; the energy of a clap lies above it. */
const cutoff = 900

/** The loudness above 900 Hz of a stream, step by step, in decibels of full scale. */
export type LevelTrack = {
  /** Seconds since the beginning, at the end of the latest step. */
  seconds: number
  /** Level of the latest step. */
  level: number
  /** Loudest step between `from` and `to` seconds ago. */
  loudest(from: number, to: number): number
}

/** Measures a stream of samples (-1 to 1); `onStep` runs after each step of 2.7 ms. */
export function createLevelTrack(sampleRate: number, onStep: (track: LevelTrack) => void) {
  const hop = Math.round(sampleRate / stepsPerSecond)
  const stepSeconds = hop / sampleRate
  const levels = new Float32Array(Math.ceil(remembered / stepSeconds)).fill(-120)
  const filter = createHighPass(sampleRate)
  let steps = 0
  let inStep = 0
  let energy = 0

  const track: LevelTrack = {
    seconds: 0,
    level: -120,
    loudest(from, to) {
      let most = -120
      const last = Math.min(levels.length - 1, Math.round(to / stepSeconds))
      for (let ago = Math.round(from / stepSeconds); ago <= last; ago++) {
        most = Math.max(most, levels[(steps - 1 - ago + levels.length * 2) % levels.length]!)
      }
      return most
    },
  }

  return (samples: Float32Array) => {
    for (const sample of samples) {
      energy += filter(sample) ** 2
      if (++inStep < hop) continue
      track.level = 10 * Math.log10(energy / hop + 1e-12)
      levels[steps % levels.length] = track.level
      steps = (steps + 1) % (levels.length * 1000)
      track.seconds += stepSeconds
      energy = 0
      inStep = 0
      onStep(track)
    }
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
