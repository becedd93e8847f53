/**
 * How much more often names are heard that the reader gave, and whether other words suffer: sentences with names by
 * ffmpeg's voices, made with a seed, and the real recordings of a folder with names that nobody says in them.
 * Usage: node bench/speech/vocabulary.ts <folder with MANIFEST.tsv> [seed] [sentences]
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRecogniser } from '#tools/text-conversion/engine/pocketsphinx/recogniser.ts'
import { readDictionary } from '#tools/text-conversion/engine/pocketsphinx/vocabulary/dictionary.ts'
import { ownWords } from '#tools/text-conversion/engine/pocketsphinx/vocabulary/ownWords.ts'
import { given } from '../givenData.ts'
import { randomFrom } from './random.ts'
import { debianRecordings, englishRecordings } from './recordings.ts'
import { wordErrors, wordsOf } from './wer.ts'

const folder = process.argv[2] ?? given('speech')
const seed = Number(process.argv[3] ?? Date.now() % 100_000)
const count = Number(process.argv[4] ?? 20)
if (!folder) throw new Error('Name a folder of recordings with a MANIFEST.tsv')

const random = randomFrom(seed)
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
const voices = ['kal', 'slt', 'awb', 'rms']
const carriers = [
  'yesterday we talked with NAME about the new house',
  'please send the letter to NAME before the end of the week',
  'nobody in the office had heard of NAME until last summer',
  'the meeting with NAME begins at nine in the morning',
  'she said that NAME would come back on monday',
]
const scratch = mkdtempSync(join(tmpdir(), 'bench-vocabulary-'))
try {
  const names = await namesFor(count)
  const decoys = await namesFor(30)
  const plain = openRecogniser()
  const taught = openRecogniser()
  taught.learn(await ownWords([...names, ...decoys]))

  const heard = { plain: 0, taught: 0 }
  const others = { plain: 0, taught: 0, words: 0 }
  for (const name of names) {
    const sentence = oneOf(carriers)
    const samples = spoken(sentence.replace('NAME', name.toLowerCase()), oneOf(voices))
    for (const [which, recogniser] of Object.entries({ plain, taught }) as ['plain' | 'taught', typeof plain][]) {
      const words = await recogniser.listen({ samples, isNarrow: false })
      const text = words.map((word) => word.text).join(' ')
      if (wordsOf(text).includes(name.toLowerCase())) heard[which]++
      // What was made of the name counts once at most, whatever it is.
      others[which] += Math.max(
        0,
        wordErrors(sentence.replace('NAME', name), text).errors - (wordsOf(text).includes(name.toLowerCase()) ? 0 : 1),
      )
    }
    others.words += wordsOf(sentence).length - 1
  }
  const real = { plain: 0, taught: 0, words: 0, wrongly: 0 }
  for (const { path, transcript } of [...(await englishRecordings(folder)), ...(await debianRecordings())]) {
    const samples = samplesOf(['-i', path])
    const stretch = { samples, isNarrow: false }
    const textsOf = async (recogniser: typeof plain) => (await recogniser.listen(stretch)).map((word) => word.text)
    const [before, after] = [await textsOf(plain), await textsOf(taught)]
    real.plain += wordErrors(transcript, before.join(' ')).errors
    real.taught += wordErrors(transcript, after.join(' ')).errors
    real.words += wordsOf(transcript).length
    real.wrongly += after.filter((word) => [...names, ...decoys].includes(word)).length
  }
  const percent = (part: number, all: number) => `${((part / all) * 100).toFixed(1)} %`.padStart(8)
  console.log(`seed ${seed}, ${count} names and ${decoys.length} that nobody says${' '.repeat(12)}without    with`)
  console.log(
    `names heard                                   ${percent(heard.plain, count)}${percent(heard.taught, count)}`,
  )
  console.log(
    `other words of these sentences wrong          ${percent(others.plain, others.words)}${percent(others.taught, others.words)}`,
  )
  console.log(
    `real recordings without any of them, wrong    ${percent(real.plain, real.words)}${percent(real.taught, real.words)}`,
  )
  console.log(`names heard in those by mistake: ${real.wrongly} in ${real.words} words`)
} finally {
  rmSync(scratch, { recursive: true })
}

/** Half of them names that the dictionary says, half made of two halves of such names, which it does not. */
async function namesFor(most: number): Promise<string[]> {
  const dictionary = (await readDictionary()).filter(({ word }) => /^[a-z]{6,10}$/.test(word))
  const known = new Set(dictionary.map(({ word }) => word))
  const made: string[] = []
  while (made.length < most) {
    const [first, second] = [oneOf(dictionary).word, oneOf(dictionary).word]
    const name = made.length % 2 === 0 ? first : first.slice(0, 4) + second.slice(-4)
    if (made.length % 2 === 0 || !known.has(name)) made.push(name.charAt(0).toUpperCase() + name.slice(1))
  }
  return made
}

function spoken(text: string, voice: string): Int16Array {
  return samplesOf(['-f', 'lavfi', '-i', `flite=voice=${voice}:text='${text}'`])
}

function samplesOf(input: readonly string[]): Int16Array {
  const path = join(scratch, 'sound.raw')
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...input, '-ac', '1', '-ar', '16000', '-f', 's16le', path])
  const raw = readFileSync(path)
  return new Int16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + (raw.length & ~1)) as ArrayBuffer)
}
