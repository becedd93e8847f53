import { writeFile } from 'node:fs/promises'

/** Width of the made network: wide enough for one number a word, so small that the file stays at some megabytes. */
const width = 32
const audioContext = 1500
const textContext = 64
const mels = 80
/** Words of the multilingual vocabulary, and of the English one. */
const vocabularies = { multilingual: 51_865, english: 51_864 }
/** The first timestamp of the vocabulary; each further one is .02 s later. */
const timestamps = { multilingual: 50_364, english: 50_363 }
const endOfText = { multilingual: 50_257, english: 50_256 }

/** How many tokens stand before the first word: the start, and with several languages which one and what to do. */
const prompt = { multilingual: 3, english: 1 }

/**
 * Writes a Whisper model in whisper.cpp's format that says `words` whatever it hears, with times from 0 to 30 s. Its
 * weights are not learned but laid: the place in the sentence alone decides which word comes next.
 */
export async function makeWhisper(
  path: string,
  words: readonly string[],
  kind: keyof typeof vocabularies = 'multilingual',
): Promise<string> {
  const size = vocabularies[kind]
  const first = timestamps[kind]
  const said = [first, ...words.keys(), first + 1500, endOfText[kind]]
  const embedding = new Float32Array(size * width)
  const places = new Float32Array(textContext * width)
  for (const [at, token] of said.entries()) {
    embedding[token * width + at] = 1
    places[(prompt[kind] - 1 + at) * width + at] = 100
  }

  const tensors: Tensor[] = [
    ['encoder.positional_embedding', [width, audioContext]],
    ['encoder.conv1.weight', [3, mels, width]],
    ['encoder.conv1.bias', [1, width]],
    ['encoder.conv2.weight', [3, width, width]],
    ['encoder.conv2.bias', [1, width]],
    ...pair('encoder.ln_post', [width]),
    ...block('encoder.blocks.0', ['attn']),
    ['decoder.positional_embedding', [width, textContext], places],
    ['decoder.token_embedding.weight', [width, size], embedding],
    // The larger it is the surer the network is of its words.
    ['decoder.ln.weight', [width], new Float32Array(width).fill(8)],
    ['decoder.ln.bias', [width]],
    ...block('decoder.blocks.0', ['attn', 'cross_attn']),
  ]
  const head = [size, audioContext, width, 1, 1, textContext, width, 1, 1, mels, 0]
  const filters = [int32(mels, 201), Buffer.alloc(mels * 201 * 4)]
  // whisper.cpp looks the blank up, to keep it from beginning a sentence.
  const vocabulary = [...words, ' '].flatMap((word) => [int32(Buffer.byteLength(word)), Buffer.from(word)])
  const parts = [
    int32(0x67676d6c, ...head),
    ...filters,
    int32(words.length + 1),
    ...vocabulary,
    ...tensors.map(written),
  ]
  await writeFile(path, Buffer.concat(parts))
  return path
}

/** A name, the sizes from the innermost one, and the values; zeros where absent. */
type Tensor = [name: string, sizes: number[], values?: Float32Array]

const pair = (name: string, sizes: number[]): Tensor[] => [
  [`${name}.weight`, sizes],
  [`${name}.bias`, [sizes.at(-1) ?? 0]],
]

const block = (name: string, attentions: string[]): Tensor[] => [
  ...attentions.flatMap((attention) => [
    ...pair(`${name}.${attention}_ln`, [width]),
    ...pair(`${name}.${attention}.query`, [width, width]),
    [`${name}.${attention}.key.weight`, [width, width]] satisfies Tensor,
    ...pair(`${name}.${attention}.value`, [width, width]),
    ...pair(`${name}.${attention}.out`, [width, width]),
  ]),
  ...pair(`${name}.mlp_ln`, [width]),
  ...pair(`${name}.mlp.0`, [width, 4 * width]),
  ...pair(`${name}.mlp.2`, [4 * width, width]),
]

function written([name, sizes, values]: Tensor): Buffer {
  const count = sizes.reduce((product, size) => product * size, 1)
  const data = Buffer.from((values ?? new Float32Array(count)).buffer)
  return Buffer.concat([int32(sizes.length, name.length, 0, ...sizes), Buffer.from(name), data])
}

const int32 = (...values: number[]) => Buffer.from(Int32Array.from(values).buffer)
