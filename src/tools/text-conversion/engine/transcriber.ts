import type { EngineLanguage } from '../languages.ts'

/** Samples a second of all audio that transcribers see: one channel, 16-bit. */
export const sampleRate = 16_000

/**
 * A stretch of the recording that holds speech. `start` in seconds from the beginning of the recording; `speaker` is 1 or 2
 * where each side of the recording has a voice of its own; `isNarrow` where it came through a telephone, or something as narrow. Around
 * `seam`, in seconds from its own beginning, it may be heard in two parts at the same time.
 */
export type Speech = {
  start: number
  samples: Int16Array<ArrayBuffer>
  speaker?: number
  isNarrow?: boolean
  seam?: number
}

/** Two moments in seconds from the beginning of the recording. */
export type Span = { start: number; end: number }

/**
 * What was said between two moments. `words` is when each word of `text` is heard, as spaces divide it, where the engine
 * tells; `speaker` counts from 1, where speakers are told apart.
 */
export type Segment = Span & { text: string; words?: Span[]; speaker?: number }

/**
 * Turns speech into text. Every implementation behaves alike: segments come in order and lie within the stretch,
 * a stretch without words gives none, and a failure is an AppError.
 */
export type Transcriber = {
  /** Which engine this is, for the log and for people who compare results. */
  name: string
  /** How many stretches it can work on at a time. */
  parallel: number
  /** True when it hears the two parts of a stretch with a seam side by side: short recordings are shared evenly then. */
  isShared: boolean
  /** Longest stretch that it understands well, in seconds. */
  longestSeconds: number
  /** Longest pause that may stay inside one stretch, in seconds. */
  longestPauseSeconds: number
  /** True when its text comes without capitals and stops, so that pauses have to tell where sentences end. */
  bare: boolean
  transcribe(speech: Speech, language: EngineLanguage, signal: AbortSignal): Promise<Segment[]>
  /** Stretches that are being worked on fail, and their processes end. What is idle may wait for the next recording. */
  close(): Promise<void>
}
