import type { Sound } from './settings.ts'

/** One tone of a pattern: when it begins and how long it lasts (seconds), its frequency (Hz), and where that glides to. */
type Tone = { at: number; seconds: number; from: number; to?: number; wave: OscillatorType }

/** What is played again and again, by the sound that was chosen, and after how many seconds. */
const patterns: Record<Sound, { every: number; tones: Tone[] }> = {
  bell: {
    every: 1.6,
    tones: [0, 0.18, 0.36, 0.54].flatMap((at) => [
      { at, seconds: 0.5, from: 2093, wave: 'sine' as const },
      { at, seconds: 0.3, from: 3136, wave: 'triangle' as const },
    ]),
  },
  siren: {
    every: 1.2,
    tones: [
      { at: 0, seconds: 0.6, from: 800, to: 1700, wave: 'square' },
      { at: 0.6, seconds: 0.6, from: 1700, to: 800, wave: 'square' },
    ],
  },
  birds: {
    every: 1.5,
    tones: [0, 0.15, 0.3, 0.7, 0.85].map((at) => ({ at, seconds: 0.12, from: 2400, to: 3800, wave: 'sine' })),
  },
}

/** Plays a sound in a loop, loudly; answers how to end it. */
export function ring(context: AudioContext, sound: Sound): () => void {
  const { every, tones } = patterns[sound]
  const volume = new GainNode(context, { gain: 0.9 })
  volume.connect(context.destination)
  const round = () => {
    for (const tone of tones) play(context, volume, tone)
  }
  round()
  const timer = setInterval(round, every * 1000)
  return () => {
    clearInterval(timer)
    volume.disconnect()
  }
}

function play(context: AudioContext, to: AudioNode, tone: Tone): void {
  const begin = context.currentTime + 0.02 + tone.at
  const end = begin + tone.seconds
  const oscillator = new OscillatorNode(context, { type: tone.wave, frequency: tone.from })
  if (tone.to) oscillator.frequency.linearRampToValueAtTime(tone.to, end)
  // A tone that begins or ends at full strength would click.
  const envelope = new GainNode(context, { gain: 0 })
  envelope.gain.setValueAtTime(0, begin)
  envelope.gain.linearRampToValueAtTime(0.8, begin + 0.01)
  envelope.gain.exponentialRampToValueAtTime(0.01, end)
  oscillator.connect(envelope).connect(to)
  oscillator.start(begin)
  oscillator.stop(end)
}
