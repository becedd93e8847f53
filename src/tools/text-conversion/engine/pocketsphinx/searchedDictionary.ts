import { closeSync, fstatSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dictionaryFile, languageModel } from './installed.ts'

/** The words of a language model take less of the end of its file than this. */
const mostBytesOfWords = 1_000_000

/**
 * Makes a pronouncing dictionary of those words alone that the language model knows, and calls `use` with its path; the file
 * goes after that. A decoder looks for no others, and each of its tables has a place for every word of its dictionary. Where the
 * model's words cannot be read, `use` gets the whole dictionary.
 */
export function withSearchedDictionary<Result>(use: (path: string) => Result): Result {
  const words = wordsOfModel(languageModel)
  if (!words) return use(dictionaryFile)
  const folder = mkdtempSync(join(tmpdir(), 'dictionary-'))
  try {
    const path = join(folder, 'searched.dict')
    writeFileSync(path, linesOf(readFileSync(dictionaryFile), words))
    return use(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * The lines of a dictionary for some words, each with a zero behind it. They are told by a hash (Bloom, 1970), as bytes: strings
 * would take more memory than is won. One line in a hundred is kept by chance, which costs its place alone. Overwrites the dictionary.
 */
export function linesOf(dictionary: Buffer, words: Buffer): Buffer {
  const marks = new Uint8Array(1 << (markBits - 3))
  for (let at = 0; at < words.length; at = words.indexOf(0, at) + 1 || words.length) {
    const mark = markOf(words, at)
    marks[mark >> 3]! |= 1 << (mark & 7)
  }
  let length = 0
  for (let from = 0; from < dictionary.length; ) {
    const to = endOfLine(dictionary, from)
    const mark = markOf(dictionary, from)
    if (marks[mark >> 3]! & (1 << (mark & 7))) {
      dictionary.copyWithin(length, from, to)
      length += to - from
    }
    from = to
  }
  return dictionary.subarray(0, length)
}

/** A call for each of a hundred thousand lines would take ten times as long. */
function endOfLine(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== lineFeed) at++
  return Math.min(at + 1, bytes.length)
}

const [lineFeed, space, parenthesis] = [0x0a, 0x20, 0x28]
/** What ends a word: a zero in the model; in the dictionary its phones, or the number of another way to say it in parentheses. */
const isEnd = (byte: number) => byte === 0 || byte === space || byte === parenthesis

const markBits = 23

/** A number below 2 to the power of `markBits` for the word that begins there (FNV-1a; Fowler, Noll and Vo, 1991). */
function markOf(bytes: Buffer, from: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < bytes.length && !isEnd(bytes[at]!); at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
  return hash >>> (32 - markBits)
}

/**
 * The words of a model in sphinxbase's binary format: the file ends with them, a zero behind each, after their length in bytes.
 * Undefined for another format.
 */
function wordsOfModel(path: string): Buffer | undefined {
  const end = endOf(path, mostBytesOfWords)
  // Four bytes that hold letters make a number far larger than what follows them, so the first length that fits is it.
  for (let at = end.length - 4; at >= 0; at--) {
    if (end.readUInt32LE(at) === end.length - at - 4) return end.subarray(at + 4)
  }
}

function endOf(path: string, most: number): Buffer {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const end = Buffer.alloc(Math.min(size, most))
    readSync(file, end, 0, end.length, size - end.length)
    return end
  } finally {
    closeSync(file)
  }
}
