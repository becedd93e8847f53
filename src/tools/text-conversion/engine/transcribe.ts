import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, Prepare } from '#platform/childProcess/engine.ts'
import { type LanguageValue, languageByCode } from '../languages.ts'
import type { SpeechSettings } from './available.ts'
import { openTranscriber, prepareTranscriber } from './choose.ts'
import { type CutLimits, cutSpeech, prepareToCut } from './cut.ts'
import { decode } from './decode.ts'
import { languageNotInstalled, noSpeech } from './errors.ts'
import { inOrder } from './in-order.ts'
import { punctuate } from './punctuate.ts'
import { shareEvenly } from './shareEvenly.ts'
import { inTime } from './sound/inTime.ts'
import { listenOnce } from './sound/listenOnce.ts'
import { NoiseMeter } from './sound/NoiseMeter.ts'
import { oneSide } from './sound/oneSide.ts'
import type { Sound } from './sound/surveySound.ts'
import { VoiceRecord } from './speakers/VoiceRecord.ts'
import { type Segment, type Speech, sampleRate } from './transcriber.ts'
import { type SoundFlaw, type SpeakersBy, soundFlaws, type Transcript, textOf, transcriptJson } from './transcript.ts'

/** A recording to write down, and the engines that the operator has set up. */
export type TranscribeInput = {
  path: string
  /** What listening to it once has told; without it that is done anew. */
  sound?: Sound | undefined
  language: LanguageValue
  settings: SpeechSettings
  /** Only so many seconds, from where somebody begins to speak. */
  most?: number | undefined
  /** How many people speak, where their voices are to be told apart by their sound. */
  speakers?: number | undefined
  /** Names and terms that are said in it; engines that can give them more weight. */
  vocabulary?: readonly string[] | undefined
}

/**
 * Writes down what is said in a recording. The result is a Transcript as JSON; `facts` are its length in seconds, how
 * many segments it has, the engine's name, how speakers were told apart, and `brokenOff` when the recording ends before
 * the time that it promises.
 */
const transcribe: Engine<TranscribeInput> = async (input, work) => {
  const language = languageByCode(input.language)
  if (!language) throw languageNotInstalled()
  const transcriber = await openTranscriber(input.settings, language.engine, input.vocabulary)
  // Stretches that are in work when the user cancels would keep the processor busy for nothing.
  const stop = () => transcriber.close()
  work.signal.addEventListener('abort', stop)
  try {
    const listening = input.sound ?? listenOnce(input.path, work.signal)
    prepareToCut(transcriber)
    const sound = await listening
    const all = speechIn(input.path, sound, transcriber, work.signal)
    const speech = input.most === undefined ? all : beginning(all, input.most)
    const wanted = Math.min(sound.seconds, input.most ?? sound.seconds)
    const stretches = transcriber.isShared ? shareEvenly(speech, transcriber.parallel) : speech
    const results = inOrder(stretches, transcriber.parallel + 2, (stretch) =>
      transcriber.transcribe({ ...stretch, isNarrow: sound.isNarrow }, language.engine, work.signal),
    )
    const voices = input.speakers && !sound.apart ? new VoiceRecord() : undefined
    const noise = new NoiseMeter()
    const raw: Segment[] = []
    const finished = (segments: readonly Segment[]) => (transcriber.bare ? punctuate(segments) : [...segments])
    for await (const { item, result } of results) {
      work.signal.throwIfAborted()
      raw.push(...result.map((segment) => ({ ...segment, ...(item.speaker && { speaker: item.speaker }) })))
      voices?.add(item)
      noise.push(item.samples)
      const done = item.start + item.samples.length / sampleRate
      work.progress(Math.min(99, Math.floor((done / wanted) * 100)), textOf(finished(raw), language.value))
    }
    if (raw.length === 0) throw noSpeech()

    const { segments, speakers } = attributed(raw, voices, input.speakers)
    const played = sound.seconds
    const flaws = flawsOf(sound, noise)
    const transcript: Transcript = {
      language: language.value,
      seconds: played,
      segments: finished(segments),
      ...(speakers && { speakers }),
      ...(flaws.length > 0 && { flaws }),
    }
    const file = join(work.scratch, 'transcript.json')
    await writeFile(file, transcriptJson(transcript))
    work.progress(100)
    const brokenOff = played < sound.promisedSeconds * 0.9
    const facts = { seconds: played, segments: raw.length, engine: transcriber.name, speakers, brokenOff }
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

/** Loads the built-in engine, where recordings of the language are written down by it; English where that is not known yet. */
export const prepare: Prepare<TranscribeInput> = async ({ settings = {}, language: value = 'en-GB' }) => {
  const language = languageByCode(value)
  if (!language) return
  const limits = await prepareTranscriber(settings, language.engine)
  if (limits) prepareToCut(limits)
}

function flawsOf({ isNarrow, isQuiet }: Sound, { isNoisy }: NoiseMeter): SoundFlaw[] {
  const flaws = { noisy: isNoisy, narrow: isNarrow, quiet: isQuiet }
  return soundFlaws.filter((flaw) => flaws[flaw])
}

/** The stretches of speech in a recording, in order; with a voice on each side, each side's with its speaker. */
function speechIn(
  path: string,
  { track, filter, apart }: Sound,
  limits: CutLimits,
  signal: AbortSignal,
): AsyncIterable<Speech> {
  if (!apart) return cutSpeech(decode(path, signal, { track, filter }), limits)
  return inTime(
    ([0, 1] as const).map((side) => {
      const pcm = oneSide(decode(path, signal, { track, filter, channels: 2 }), side)
      return spokenBy(side + 1, cutSpeech(pcm, limits))
    }),
  )
}

async function* spokenBy(speaker: number, stretches: AsyncIterable<Speech>): AsyncGenerator<Speech> {
  for await (const stretch of stretches) yield { ...stretch, speaker }
}

/** The segments in order, with their speakers where these could be told apart: one who speaks alone needs no name. */
function attributed(
  raw: readonly Segment[],
  voices: VoiceRecord | undefined,
  count = 1,
): { segments: Segment[]; speakers?: SpeakersBy } {
  const inOrder = raw.toSorted((a, b) => a.start - b.start)
  const told = voices ? voices.tell(inOrder, count) : inOrder
  const isTold = new Set(told.map(({ speaker }) => speaker)).size > 1
  if (isTold) return { segments: told, speakers: voices ? 'voices' : 'sides' }
  return { segments: inOrder.map(({ speaker: _, ...segment }) => segment) }
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
