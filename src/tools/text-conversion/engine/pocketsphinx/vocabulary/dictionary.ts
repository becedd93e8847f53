import { readFile } from 'node:fs/promises'
import { dictionaryFile } from '../installed.ts'

/** A line of the pronouncing dictionary: a word in small letters, and the phones of one way to say it, such as `K AE T`. */
export type DictionaryEntry = { word: string; phones: string[] }

/** Reads the engine's pronouncing dictionary (CMU Pronouncing Dictionary, without stress), 134,723 entries. */
export async function readDictionary(): Promise<DictionaryEntry[]> {
  const text = await readFile(dictionaryFile, 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [entry = '', ...phones] = line.split(' ')
      // A number in parentheses counts the ways to say a word.
      return { word: entry.replace(/\(\d+\)$/, ''), phones }
    })
}
