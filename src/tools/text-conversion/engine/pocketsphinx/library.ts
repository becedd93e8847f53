import koffi from 'koffi'
import { languageModel, modelFolder } from './installed.ts'

/** A word with its times in seconds from the beginning of the decoded samples. */
export type Word = { text: string; start: number; end: number }

const libraries = { decoder: 'libpocketsphinx.so.3', base: 'libsphinxbase.so.3' }

/**
 * Set-up of the decoder. Its own voice detection and noise removal are off, since they swallow soft words: stretches
 * come cut already. The cepstral mean is taken over the whole stretch (`batch`), which a live stream could not do. The
 * language model weighs a little less in each of the three passes than by default (6.5, 8.5, 9.5): what people read
 * aloud is unlike the text it was made of. Lower still finds a little more and searches longer.
 *
 * At most 10 000 HMMs stay active in a frame, a third of the default. The frequency scale is left as it is: warping it
 * (Lee and Rose, 1996) helps low voices and harms high ones.
 */
const settings = {
  '-hmm': `${modelFolder}/en-us`,
  '-lm': languageModel,
  '-dict': `${modelFolder}/cmudict-en-us.dict`,
  '-cmn': 'batch',
  '-lw': '6',
  '-fwdflatlw': '8',
  '-bestpathlw': '9',
  '-maxhmmpf': '10000',
  '-remove_silence': 'no',
  '-remove_noise': 'no',
  '-logfn': '/dev/null',
}

/**
 * Opens a decoder for English and returns the function that decodes: 16 kHz samples in, words out, on this thread.
 * A process holds one decoder. `extra` adds or replaces settings by their names on pocketsphinx's command line.
 */
export function openDecoder(extra: Record<string, string> = {}): (samples: Int16Array) => Word[] {
  const sphinx = bind()
  const args = ['pocketsphinx', ...Object.entries({ ...settings, ...extra }).flat()]
  const config = sphinx.parse(null, sphinx.definitions(), args.length, args, 1)
  const decoder = config && sphinx.init(config)
  if (!decoder) throw new Error('pocketsphinx did not accept its settings or models')

  return (samples) => {
    sphinx.start(decoder)
    sphinx.process(decoder, samples, samples.length, 0, 1)
    sphinx.end(decoder)
    return [...wordsOf(sphinx, decoder)]
  }
}

function* wordsOf(sphinx: ReturnType<typeof bind>, decoder: unknown): Generator<Word> {
  for (let segment = sphinx.firstWord(decoder); segment; segment = sphinx.nextWord(segment)) {
    const first = [0]
    const last = [0]
    sphinx.frames(segment, first, last)
    // Silence and noises are in brackets; a number in parentheses tells which pronunciation of a word was heard.
    const text: string = sphinx.word(segment).replace(/\(\d+\)$/, '')
    if (!/^[<[+]/.test(text)) yield { text, start: first[0]! / 100, end: (last[0]! + 1) / 100 }
  }
}

function bind() {
  const decoder = koffi.load(libraries.decoder)
  const base = koffi.load(libraries.base)
  return {
    definitions: decoder.func('void* ps_args()'),
    parse: base.func('void* cmd_ln_parse_r(void*, void*, int, char**, int)'),
    init: decoder.func('void* ps_init(void*)'),
    start: decoder.func('int ps_start_utt(void*)'),
    process: decoder.func('long ps_process_raw(void*, void*, size_t, int, int)'),
    end: decoder.func('int ps_end_utt(void*)'),
    firstWord: decoder.func('void* ps_seg_iter(void*)'),
    nextWord: decoder.func('void* ps_seg_next(void*)'),
    word: decoder.func('str ps_seg_word(void*)'),
    frames: decoder.func('void ps_seg_frames(void*, _Out_ int*, _Out_ int*)'),
  }
}
