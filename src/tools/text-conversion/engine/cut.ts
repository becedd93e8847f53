import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sherpa from 'sherpa-onnx-node'
import { SampleRing } from './ring.ts'
import { type Span, type Speech, sampleRate } from './transcriber.ts'

/** Where to cut: the longest stretch and the longest pause inside one, in seconds. */
export type CutLimits = { longestSeconds: number; longestPauseSeconds: number }

/** Samples that the voice activity detector looks at in one step. */
const step = 512
/** What a stretch gets on both sides, so that soft beginnings and endings of words are not lost. */
const margin = 0.2 * sampleRate

/**
 * Finds the stretches of speech in a stream of samples, in order. Neighbours with a short pause between them become one
 * stretch: a recogniser guesses words better from more of the sentence. Voice activity by Silero VAD (Silero Team, 2021).
 */
export async function* cutSpeech(
  pcm: AsyncIterable<Int16Array<ArrayBuffer>>,
  { longestSeconds, longestPauseSeconds }: CutLimits,
): AsyncGenerator<Speech> {
  const detector = takeDetector(longestSeconds)
  const ring = new SampleRing((longestSeconds + 60) * sampleRate)
  let waiting: Span | undefined

  const finish = ({ start, end }: Span): Speech => ({ start: start / sampleRate, samples: ring.slice(start, end) })
  const join = function* (voices: Iterable<Span>) {
    for (const voice of voices) {
      const next = { start: Math.max(0, voice.start - margin), end: voice.end + margin }
      const near = waiting && next.start - waiting.end <= longestPauseSeconds * sampleRate
      if (waiting && near && next.end - waiting.start <= longestSeconds * sampleRate) waiting.end = next.end
      else {
        if (waiting) yield finish(waiting)
        waiting = next
      }
    }
  }

  try {
    for await (const chunk of pcm) {
      ring.push(chunk)
      yield* join(detector.accept(chunk))
      // What is heard from now on ends too late to belong to it, and the ring would forget it in a long pause.
      if (waiting && ring.end - waiting.start > (longestSeconds + 1) * sampleRate) {
        yield finish(waiting)
        waiting = undefined
      }
    }
    yield* join(detector.flush())
    if (waiting) yield finish(waiting)
  } finally {
    detector.reset()
    idle.push(detector)
  }
}

type Detector = ReturnType<typeof openDetector>

/** Detectors that listen to nothing: loading one takes as long as hearing seconds. Two sides of a recording have one each. */
const idle: Detector[] = []

/** Loads what finds the stretches, where no earlier recording has left it: for who has to wait for something else. */
export function prepareToCut({ longestSeconds }: CutLimits): void {
  idle.push(takeDetector(longestSeconds))
}

function takeDetector(longestSeconds: number): Detector {
  const longest = Math.min(longestSeconds, 20)
  const at = idle.findIndex((detector) => detector.longest === longest)
  return at < 0 ? openDetector(longest) : idle.splice(at, 1)[0]!
}

function openDetector(longest: number) {
  const vad = new sherpa.Vad(
    {
      sileroVad: {
        model: sileroModel(),
        threshold: 0.5,
        minSpeechDuration: 0.25,
        minSilenceDuration: 0.35,
        maxSpeechDuration: longest,
        windowSize: step,
      },
      sampleRate,
      numThreads: 1,
      debug: 0,
    },
    60,
  )
  let rest = new Float32Array(0)

  function* take(): Generator<Span> {
    while (!vad.isEmpty()) {
      const { start, samples } = vad.front(false)
      vad.pop()
      yield { start, end: start + samples.length }
    }
  }
  return {
    longest,
    *accept(chunk: Int16Array) {
      const wave = new Float32Array(rest.length + chunk.length)
      wave.set(rest)
      for (let i = 0; i < chunk.length; i++) wave[rest.length + i] = chunk[i]! / 32_768
      const whole = wave.length - (wave.length % step)
      for (let at = 0; at < whole; at += step) {
        vad.acceptWaveform(wave.subarray(at, at + step))
        yield* take()
      }
      rest = wave.slice(whole)
    },
    *flush() {
      vad.flush()
      yield* take()
    },
    /** Forgets what it heard. */
    reset() {
      vad.reset()
      rest = new Float32Array(0)
    },
  }
}

function sileroModel(): string {
  const entry = createRequire(import.meta.url).resolve('@ricky0123/vad-web')
  return join(dirname(entry), 'silero_vad_v6.onnx')
}
