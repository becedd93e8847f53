import { NoiseMeter } from '../sound/NoiseMeter.ts'
import type { Span } from '../transcriber.ts'
import { readAcousticModel } from './adaptation/acousticModel.ts'
import { alignStates } from './adaptation/alignment.ts'
import { withDifferences, withoutMean } from './adaptation/cepstra.ts'
import { estimateTransform, transformed } from './adaptation/transform.ts'
import { acousticFolder } from './installed.ts'
import { baseOf, framesPerSecond, type HeardWord, openDecoder } from './library.ts'
import { openDenoiser } from './noise/openDenoiser.ts'
import { withSearchedDictionary } from './searchedDictionary.ts'
import { bands, cepstraOf } from './spectra/bands.ts'
import { fillBands, heardBands } from './spectra/fillBands.ts'
import { speechSounds } from './spectra/speechSounds.ts'
import type { OwnWord } from './vocabulary/ownWords.ts'

/** A word with its times in seconds from the beginning of the stretch. */
export type Word = { text: string; start: number; end: number }

/**
 * A first impression: one pass that keeps few guesses, by the two Gaussians of each codebook that fit best instead of four. Two words of five may be wrong, and the voice is known
 * all the same.
 */
const rough = { '-maxhmmpf': '1500', '-topn': '2', '-fwdflat': 'no', '-bestpath': 'no', '-lw': '6' }

/**
 * The language model weighs a little less in each of the three passes than by default (6.5, 8.5, 9.5): what people read
 * aloud is unlike the text it was made of. A voice that was adapted to needs a tenth of the guesses kept by default.
 */
const careful = { '-maxhmmpf': '3000', '-lw': '6', '-fwdflatlw': '8', '-bestpathlw': '9' }

/** 16 kHz samples, and whether they come from a telephone or something as narrow, with nothing above 4 kHz. */
export type Stretch = { samples: Int16Array; isNarrow: boolean }

/** Cepstra of a stretch (`[frame][13]`) as they would be of a voice that the model knows, and when each word is said as far as it was roughly heard, in seconds. */
export type Adapted = { cepstra: Float32Array; heard: Span[] }

/** Listens to English on the thread that calls it. */
export type Recogniser = {
  /** Words of a stretch. */
  listen(stretch: Stretch): Promise<Word[]>
  /** The first half of that: listens roughly, and learns the voice. */
  adapt(stretch: Stretch): Promise<Adapted>
  /** The second: listens carefully to such cepstra, or a part of them. Times are in seconds from their beginning. */
  hear(cepstra: Float32Array): Word[]
  /** Makes it know names and terms, for as long as it lives. */
  learn(words: readonly OwnWord[]): void
}

/**
 * Opens a recogniser for English. It
 * takes noise out where there is some, and listens twice: what was roughly heard tells how this speaker, microphone and room differ from those that the model
 * knows, and the second time they sound like those.
 */
export function openRecogniser(): Recogniser {
  const { first, second } = withSearchedDictionary((dictionary) => {
    const second = openDecoder(careful, { dictionary })
    return { first: openDecoder(rough, { dictionary, like: second }), second }
  })
  const model = readAcousticModel(acousticFolder)
  const sounds = speechSounds(model)
  // Most recordings are clear, and its network takes memory.
  let denoiser: ReturnType<typeof openDenoiser> | undefined
  const clearOf = async (samples: Int16Array) => {
    if (!isNoisy(samples)) return samples
    denoiser ??= openDenoiser()
    return (await denoiser)(samples)
  }

  const spelled = ({ entry, from, to }: HeardWord) => {
    const phones = first.phonesOf(entry).map((name) => model.phones.get(name))
    return { phones: phones.filter((phone) => phone !== undefined), from, to }
  }
  const adapt = async ({ samples, isNarrow }: Stretch) => {
    const spectra = first.spectra(await clearOf(samples))
    const heard = isNarrow ? heardBands(spectra) : bands
    const cepstra = withoutMean(cepstraOf(heard < bands ? fillBands(spectra, heard, sounds) : spectra))
    const words = first.recognise(cepstra)
    const states = alignStates(model, withDifferences(cepstra), words.map(spelled))
    const transform = estimateTransform(model, cepstra, states)
    return { cepstra: transform ? transformed(cepstra, transform) : cepstra, heard: words.map(timesOf) }
  }
  const hear = (cepstra: Float32Array) => second.recognise(cepstra).map(timed)
  return { listen: async (stretch) => hear((await adapt(stretch)).cepstra), adapt, hear, learn: second.learn }
}

/** Sound that is clear already would only lose by it. */
function isNoisy(samples: Int16Array): boolean {
  const meter = new NoiseMeter()
  meter.push(samples)
  return meter.isNoisy
}

const timesOf = ({ from, to }: HeardWord): Span => ({ start: from / framesPerSecond, end: to / framesPerSecond })

const timed = (word: HeardWord): Word => ({ text: baseOf(word.entry), ...timesOf(word) })
