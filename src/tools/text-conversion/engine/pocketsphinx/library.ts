import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import koffi from 'koffi'
import { order } from './adaptation/acousticModel.ts'
import { acousticFolder, dictionaryFile, languageModel } from './installed.ts'
import { bands } from './spectra/bands.ts'
import type { OwnWord } from './vocabulary/ownWords.ts'

/** What was recognised: a word as the dictionary has it (`read(2)` is its second pronunciation), and its frames. */
export type HeardWord = { entry: string; from: number; to: number }

/** Frames of cepstra in a second. */
export const framesPerSecond = 100

/** One pocketsphinx decoder with its models. */
export type Decoder = {
  /** Logarithmic spectra of 16 kHz samples, `[frame][25]`. */
  spectra(samples: Int16Array): Float32Array
  /** Words in cepstra, in order; silence and noises are left out. */
  recognise(cepstra: Float32Array): HeardWord[]
  /** Names of the phones of a dictionary entry. */
  phonesOf(entry: string): string[]
  /** Makes it listen for words of its user's, all at once; in what it hears they have the texts given here. */
  learn(words: readonly OwnWord[]): void
  /** Its language model, as another decoder may have it. */
  languageModel(): unknown
}

/** A pronouncing dictionary other than the installed one, and a decoder with whose language model to search: both then keep it once. */
export type DecoderParts = { dictionary?: string; like?: Decoder }

const features = join(import.meta.dirname, 'feat.params')

/**
 * Its own voice detection and noise removal are off, since they swallow soft words: stretches come cut already. What is in
 * feat.params is the model's own, without its cepstral mean: the cepstra come without one.
 */
const quietly = { '-remove_silence': 'no', '-remove_noise': 'no', '-logfn': '/dev/null' }
const always = { '-hmm': acousticFolder, '-featparams': features, ...quietly }
/** Spectra instead of cepstra; they would be lifted like those otherwise. */
const logarithmic = { '-logspec': 'yes', '-lifter': '0' }

/**
 * Opens a decoder for English. `settings` have their names on pocketsphinx's command line. Decoders that share a language model have
 * the same weight for it (`-lw`).
 */
export function openDecoder(
  settings: Readonly<Record<string, string>>,
  { dictionary = dictionaryFile, like }: DecoderParts = {},
): Decoder {
  const sphinx = bind()
  const files = { '-dict': dictionary, ...(!like && { '-lm': languageModel }) }
  const configure = (options: Readonly<Record<string, string>>) => {
    const args = ['pocketsphinx', ...Object.entries(options).flat()]
    return sphinx.parse(null, sphinx.definitions(), args.length, args, 1)
  }
  const config = configure({ ...always, ...files, ...settings })
  const decoder = config && sphinx.init(config)
  if (!decoder) throw new Error('pocketsphinx did not accept its settings or models')
  const isSearching =
    !like ||
    (sphinx.setModel(decoder, 'shared', like.languageModel()) === 0 && sphinx.setSearch(decoder, 'shared') === 0)
  if (!isSearching) throw new Error('pocketsphinx did not take the language model of another decoder')
  const forFrontEnd = configure({ ...settingsIn(features), ...quietly, ...logarithmic })
  const frontEnd = forFrontEnd && sphinx.frontEnd(forFrontEnd)
  if (!frontEnd) throw new Error('pocketsphinx did not accept the settings of its front end')
  const texts = new Map<string, string>()
  const ownModel = () => sphinx.modelInSet(sphinx.modelsOf(decoder, sphinx.search(decoder)), 'default')

  return {
    languageModel: ownModel,
    spectra(samples) {
      const [rows, count] = [[null], [0]]
      sphinx.startFrames(frontEnd)
      sphinx.frames(frontEnd, samples, samples.length, rows, count)
      const first = koffi.decode(rows[0], 'void *')
      const spectra = new Float32Array(koffi.view(first, count[0]! * bands * 4).slice(0))
      sphinx.freeRows(rows[0])
      return spectra
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
      return [...wordsOf(sphinx, decoder)].map((word) => ({
        ...word,
        entry: texts.get(baseOf(word.entry)) ?? word.entry,
      }))
    },
    phonesOf: (entry) => sphinx.spelling(decoder, entry)?.trim().split(/\s+/) ?? [],
    learn(words) {
      const entries = words.flatMap(({ text, spellings }, at) => {
        // Names of their own: a word that the language model knows already keeps its weight, and gets a second one by this.
        const name = `own${texts.size + at}`
        return spellings.map((phones, way) => ({ name, text, entry: way === 0 ? name : `${name}(${way + 1})`, phones }))
      })
      const model = ownModel()
      // As members of a class: what a word that is merely added claims of the model's bigrams lies beyond its memory.
      const names = [...new Set(entries.map(({ name }) => name))]
      const weights = new Float32Array(names.length).fill(ownWeight)
      const isTaken = model && sphinx.addClass(model, likeOwn, 1, names, weights, names.length) >= 0
      if (!isTaken) throw new Error('pocketsphinx did not take the words of its user')
      for (const [at, { name, text, entry, phones }] of entries.entries()) {
        const added = sphinx.addWord(decoder, entry, phones, at === entries.length - 1 ? 1 : 0)
        if (added < 0) throw new Error(`pocketsphinx did not take the phones ${phones}`)
        texts.set(name, text)
      }
    },
  }
}

/** Settings in a file of them, a name and a value on each line. */
function settingsIn(path: string): Record<string, string> {
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return Object.fromEntries(lines.map((line) => line.trim().split(/\s+/)))
}

/** Names and terms stand where this word of the language model does, each so likely as this share of it. */
const likeOwn = 'john'
const ownWeight = 0.1

/** A number in parentheses tells which pronunciation of a word was heard. */
export const baseOf = (entry: string) => entry.replace(/\(\d+\)$/, '')

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
    frontEnd: base.func('void* fe_init_auto_r(void*)'),
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
    search: decoder.func('str ps_get_search(void*)'),
    setSearch: decoder.func('int ps_set_search(void*, str)'),
    setModel: decoder.func('int ps_set_lm(void*, str, void*)'),
    modelsOf: decoder.func('void* ps_get_lm(void*, str)'),
    modelInSet: base.func('void* ngram_model_set_lookup(void*, str)'),
    addClass: base.func('int ngram_model_add_class(void*, str, float, str*, float*, int)'),
    addWord: decoder.func('int ps_add_word(void*, str, str, int)'),
    spelling: decoder.func('ps_lookup_word', text, ['void*', 'str']),
  }
}
