import { availableParallelism } from 'node:os'
import { languageNotInstalled, transcriberFailed } from '../errors.ts'
import { promptOf } from '../promptOf.ts'
import { type Segment, type Speech, sampleRate, type Transcriber } from '../transcriber.ts'
import { openContext, type WhisperContext } from './addon.ts'
import type { WhisperModel } from './ggmlFile.ts'

/** Longest time for one stretch, in seconds. The addon never answers at all when whisper.cpp itself stumbles. */
const secondsForStretch = 900

/**
 * Runs a local Whisper model (Radford et al., 2022) with whisper.cpp, on the processor alone, a stretch at a time.
 * `vocabulary` are names and terms that it reads before each stretch, as if they had been said. Throws languageNotInstalled for a language that the model does not know, modelUnusable where it cannot be opened.
 */
export function openWhisper(model: WhisperModel, vocabulary: readonly string[] = []): Transcriber {
  const prompt = vocabulary.length > 0 ? { prompt: promptOf(vocabulary) } : {}
  let context: Promise<WhisperContext> | undefined
  let before: Promise<unknown> = Promise.resolve()
  const closed = new AbortController()

  async function run(speech: Speech, language: string, signal: AbortSignal): Promise<Segment[]> {
    signal.throwIfAborted()
    context ??= openContext(model.file)
    const options = { language, maxThreads: Math.min(4, availableParallelism()), ...prompt }
    const { promise, stop } = (await context).transcribeData(speech.samples.slice().buffer, options)
    const limit = AbortSignal.any([signal, closed.signal, AbortSignal.timeout(secondsForStretch * 1000)])
    const { promise: stopped, reject } = Promise.withResolvers<never>()
    const end = () => {
      stop()
      reject(signal.aborted ? signal.reason : transcriberFailed(limit.reason))
    }
    limit.addEventListener('abort', end)
    if (limit.aborted) end()
    try {
      const { segments } = await Promise.race([promise, stopped])
      return within(speech, segments)
    } finally {
      limit.removeEventListener('abort', end)
    }
  }

  return {
    name: 'whisper.cpp',
    parallel: 1,
    isShared: false,
    // Whisper hears 30 s at a time, whatever it is given.
    longestSeconds: 28,
    longestPauseSeconds: 1,
    bare: false,
    async transcribe(speech, language, signal) {
      if (!model.languages.includes(language)) throw languageNotInstalled()
      signal.throwIfAborted()
      const mine = before.then(() => run(speech, language, signal))
      before = mine.catch(() => undefined)
      return mine
    },
    async close() {
      closed.abort(new Error('the engine was closed'))
      await before
      await (await context?.catch(() => undefined))?.release()
    },
  }
}

/** Sounds that are no words come as a remark, such as [BLANK_AUDIO] or (music). */
const isRemark = (text: string) => /^[[(][^\])]*[\])]$/.test(text)

/** Moves times to where the stretch lies in the recording, and keeps them inside it: Whisper fills stretches to 30 s. */
function within({ start, samples }: Speech, heard: { text: string; t0: number; t1: number }[]): Segment[] {
  const end = start + samples.length / sampleRate
  return heard
    .map(({ text, t0, t1 }) => ({
      start: Math.min(start + t0 / 1000, end),
      end: Math.min(start + t1 / 1000, end),
      text: text.trim(),
    }))
    .filter(({ text }) => text !== '' && !isRemark(text))
}
