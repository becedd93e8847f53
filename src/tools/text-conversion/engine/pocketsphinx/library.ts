import { join } from 'node:path'
import koffi from 'koffi'
import { order } from './adaptation/acousticModel.ts'
import { acousticFolder, languageModel, modelFolder } from './installed.ts'

/** What was recognised: a word as the dictionary has it (`read(2)` is its second pronunciation), and its frames. */
export type HeardWord = { entry: string; from: number; to: number }

/** Frames of cepstra in a second. */
export const framesPerSecond = 100

/** One pocketsphinx decoder with its models. */
export type Decoder = {
  /** Cepstra of 16 kHz samples, `[frame][13]`. */
  cepstra(samples: Int16Array): Float32Array
  /** Words in cepstra, in order; silence and noises are left out. */
  recognise(cepstra: Float32Array): HeardWord[]
  /** Names of the phones of a dictionary entry. */
  phonesOf(entry: string): string[]
}

/**
 * Its own voice detection and noise removal are off, since they swallow soft words: stretches come cut already. What is in
 * feat.params is the model's own, without its cepstral mean: the cepstra come without one.
 */
const always = {
  '-hmm': acousticFolder,
  '-featparams': join(import.meta.dirname, 'feat.params'),
  '-lm': languageModel,
  '-dict': `${modelFolder}/cmudict-en-us.dict`,
  '-remove_silence': 'no',
  '-remove_noise': 'no',
  '-logfn': '/dev/null',
}

/** Opens a decoder for English. `settings` have their names on pocketsphinx's command line. */
export function openDecoder(settings: Readonly<Record<string, string>>): Decoder {
  const sphinx = bind()
  const args = ['pocketsphinx', ...Object.entries({ ...always, ...settings }).flat()]
  const config = sphinx.parse(null, sphinx.definitions(), args.length, args, 1)
  const decoder = config && sphinx.init(config)
  if (!decoder) throw new Error('pocketsphinx did not accept its settings or models')
  const frontEnd = sphinx.frontEnd(decoder)

  return {
    cepstra(samples) {
      const [rows, count] = [[null], [0]]
      sphinx.startFrames(frontEnd)
      sphinx.frames(frontEnd, samples, samples.length, rows, count)
      const first = koffi.decode(rows[0], 'void *')
      const cepstra = new Float32Array(koffi.view(first, count[0]! * order * 4).slice(0))
      sphinx.freeRows(rows[0])
      return cepstra
    },
    recognise(cepstra) {
      const frames = cepstra.length / order
      const memory = koffi.alloc('float', cepstra.length)
      new Float32Array(koffi.view(memory, cepstra.byteLength)).set(cepstra)
      const start = koffi.address(memory)
      const rows = BigUint64Array.from({ length: frames }, (_, t) => start + BigInt(t * order * 4))
      sphinx.start(decoder)
      sphinx.process(decoder, rows, frames, 0, 1)
      sphinx.end(decoder)
      koffi.free(memory)
      return [...wordsOf(sphinx, decoder)]
    },
    phonesOf: (entry) => sphinx.spelling(decoder, entry)?.trim().split(/\s+/) ?? [],
  }
}

function* wordsOf(sphinx: ReturnType<typeof bind>, decoder: unknown): Generator<HeardWord> {
  for (let segment = sphinx.firstWord(decoder); segment; segment = sphinx.nextWord(segment)) {
    const [first, last] = [[0], [0]]
    sphinx.framesOf(segment, first, last)
    const entry: string = sphinx.word(segment)
    // Silence and noises are in brackets.
    if (!/^[<[+]/.test(entry)) yield { entry, from: first[0]!, to: last[0]! + 1 }
  }
}

function bind() {
  const decoder = koffi.load('libpocketsphinx.so.3')
  const base = koffi.load('libsphinxbase.so.3')
  const text = koffi.disposable('str')
  return {
    definitions: decoder.func('void* ps_args()'),
    parse: base.func('void* cmd_ln_parse_r(void*, void*, int, char**, int)'),
    init: decoder.func('void* ps_init(void*)'),
    frontEnd: decoder.func('void* ps_get_fe(void*)'),
    startFrames: base.func('int fe_start_utt(void*)'),
    frames: base.func('int fe_process_utt(void*, void*, size_t, _Out_ void**, _Out_ int*)'),
    freeRows: base.func('void fe_free_2d(void*)'),
    start: decoder.func('int ps_start_utt(void*)'),
    process: decoder.func('int ps_process_cep(void*, void*, int, int, int)'),
    end: decoder.func('int ps_end_utt(void*)'),
    firstWord: decoder.func('void* ps_seg_iter(void*)'),
    nextWord: decoder.func('void* ps_seg_next(void*)'),
    word: decoder.func('str ps_seg_word(void*)'),
    framesOf: decoder.func('void ps_seg_frames(void*, _Out_ int*, _Out_ int*)'),
    spelling: decoder.func('ps_lookup_word', text, ['void*', 'str']),
  }
}
