import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dictionaryFile, pocketsphinxInstalled } from './installed.ts'
import { linesOf, withSearchedDictionary } from './searchedDictionary.ts'

test('a dictionary keeps the words that are asked for, however they are said', () => {
  const dictionary = "read R EH D\nread(2) R IY D\nreader R IY D ER\nré R EY\nthe DH AH\nthe's DH AH Z"
  const kept = (...words: string[]) =>
    `${linesOf(Buffer.from(dictionary), Buffer.from(words.map((word) => `${word}\0`).join('')))}`
  expect(kept('read', 'the')).toBe('read R EH D\nread(2) R IY D\nthe DH AH\n')
  expect(kept('ré', "the's", 'missing')).toBe("ré R EY\nthe's DH AH Z")
  expect(kept()).toBe('')
})

test.runIf(pocketsphinxInstalled())(
  'the installed model knows more than half of the dictionary, and the file goes after its use',
  () => {
    let path = ''
    const lines = withSearchedDictionary((file) => {
      path = file
      return readFileSync(file, 'utf8').trim().split('\n')
    })
    const all = readFileSync(dictionaryFile, 'utf8').trim().split('\n')
    expect(lines.length / all.length).toBeGreaterThan(0.5)
    expect(lines.length / all.length).toBeLessThan(0.7)
    expect(lines).toEqual(expect.arrayContaining(['house HH AW S', 'read(2) R IY D']))
    const kept = new Set(lines)
    expect(all.filter((line) => kept.has(line))).toEqual(lines)
    expect(existsSync(path)).toBe(false)
  },
)
