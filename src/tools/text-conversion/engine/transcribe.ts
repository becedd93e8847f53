import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '#platform/childProcess/engine.ts'
import { type LanguageValue, languageByCode } from '../languages.ts'
import type { SpeechSettings } from './available.ts'
import { openTranscriber } from './choose.ts'
import { cutSpeech } from './cut.ts'
import { decode, gainFor, peakOf } from './decode.ts'
import { languageNotInstalled, noSpeech, silentRecording } from './errors.ts'
import { inOrder } from './in-order.ts'
import { lengthOf } from './lengthOf.ts'
import { punctuate } from './punctuate.ts'
import { type Segment, type Speech, sampleRate } from './transcriber.ts'
import { type Transcript, textOf } from './transcript.ts'

/** A recording to write down, and the engines that the operator has set up. */
export type TranscribeInput = {
  path: string
  language: LanguageValue
  settings: SpeechSettings
  /** Only so many seconds, from where somebody begins to speak. */
  most?: number | undefined
}

/** Quieter than this, on the scale of 16-bit samples, nothing was recorded (-70 dB). */
const silence = 10

/**
 * Writes down what is said in a recording. The result is a Transcript as JSON; `facts` are its length in seconds, how
 * many segments it has, the engine's name, and `brokenOff` when the recording ends before the time that it promises.
 */
const transcribe: Engine<TranscribeInput> = async (input, work) => {
  const language = languageByCode(input.language)
  if (!language) throw languageNotInstalled()
  const seconds = await lengthOf(input.path, work.signal)

  const transcriber = await openTranscriber(input.settings, language.engine)
  // Stretches that are in work when the user cancels would keep the processor busy for nothing.
  const stop = () => transcriber.close()
  work.signal.addEventListener('abort', stop)
  try {
    const gain = await gainFor(input.path, work.signal)
    const heard = { samples: 0, loudest: 0 }
    const pcm = decode(input.path, work.signal, { gain })
    const all = cutSpeech(listen(pcm, heard), transcriber)
    const speech = input.most === undefined ? all : beginning(all, input.most)
    const wanted = Math.min(seconds, input.most ?? seconds)
    const results = inOrder(speech, transcriber.parallel + 2, (stretch) =>
      transcriber.transcribe(stretch, language.engine, work.signal),
    )
    const raw: Segment[] = []
    const finished = () => (transcriber.bare ? punctuate(raw) : raw)
    for await (const { item, result } of results) {
      work.signal.throwIfAborted()
      raw.push(...result)
      const done = item.start + item.samples.length / sampleRate
      work.progress(Math.min(99, Math.floor((done / wanted) * 100)), textOf(finished(), language.value))
    }
    if (heard.loudest <= silence * gain) throw silentRecording()
    if (raw.length === 0) throw noSpeech()

    // What was not listened to is as long as the recording promises.
    const played = input.most !== undefined ? seconds : heard.samples / sampleRate
    const transcript: Transcript = { language: language.value, seconds: played, segments: finished() }
    const file = join(work.scratch, 'transcript.json')
    await writeFile(file, JSON.stringify(transcript))
    work.progress(100)
    const facts = { seconds: played, segments: raw.length, engine: transcriber.name, brokenOff: played < seconds * 0.9 }
    return { file, extension: '.json', facts }
  } catch (error) {
    work.signal.throwIfAborted()
    throw error
  } finally {
    work.signal.removeEventListener('abort', stop)
    await transcriber.close()
  }
}

export default transcribe

async function* listen(pcm: AsyncIterable<Int16Array<ArrayBuffer>>, heard: { samples: number; loudest: number }) {
  for await (const chunk of pcm) {
    heard.samples += chunk.length
    heard.loudest = Math.max(heard.loudest, peakOf(chunk))
    yield chunk
  }
}

/** So many seconds of speech from where it begins: what lies beyond is neither listened to nor sent anywhere. */
async function* beginning(all: AsyncIterable<Speech>, most: number): AsyncGenerator<Speech> {
  let end: number | undefined
  for await (const stretch of all) {
    end ??= stretch.start + most
    if (stretch.start >= end) return
    yield { ...stretch, samples: stretch.samples.subarray(0, Math.ceil((end - stretch.start) * sampleRate)) }
  }
}
