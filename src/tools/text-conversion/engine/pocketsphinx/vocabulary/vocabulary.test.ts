import { expect, test } from 'vitest'
import { pocketsphinxInstalled } from '../installed.ts'
import { alignLetters } from './alignLetters.ts'
import { readDictionary } from './dictionary.ts'
import { ownWords } from './ownWords.ts'
import { sayByAnalogy } from './sayByAnalogy.ts'

test('each letter of a word stands for its own phones', () => {
  expect(alignLetters('knight', 'N AY T'.split(' '))).toEqual(['', 'N', 'AY', '', '', 'T'])
  expect(alignLetters('box', 'B AA K S'.split(' '))).toEqual(['B', 'AA', 'K S'])
  expect(alignLetters('a', 'EY B IY'.split(' '))).toBeUndefined()
})

test('a word sounds as the letters of words that are written alike', () => {
  const like = (word: string, phones: string) => ({ word, phones: phones.split(' ') })
  const dictionary = [
    ...[like('night', 'N AY T'), like('light', 'L AY T'), like('right', 'R AY T'), like('might', 'M AY T')],
    ...[like('blip', 'B L IH P'), like('bliss', 'B L IH S'), like('blimp', 'B L IH M P'), like('bit', 'B IH T')],
  ]
  expect(sayByAnalogy(['blight'], dictionary).get('blight')?.[0]).toBe('B L AY T')
})

test.runIf(pocketsphinxInstalled())('names sound as the dictionary has them, as letters, or by analogy', async () => {
  const said = await ownWords(['Norland Park', 'XKCQ', 'Añejo', 'R2', 'Blickstead', '東京', "'"])
  expect(said.map(({ text }) => text)).toEqual(['Norland Park', 'XKCQ', 'Añejo', 'R2', 'Blickstead'])
  const [park, initials, , digit, guessed] = said.map(({ spellings }) => spellings[0])
  expect(park).toMatch(/ P AA R K$/)
  expect(initials).toBe('EH K S K EY S IY K Y UW')
  expect(digit).toBe('AA R T UW')
  expect(guessed).toBe('B L IH K S T EH D')
})

test.runIf(pocketsphinxInstalled())(
  'two words of three that the dictionary is not asked for are said right',
  async () => {
    const dictionary = await readDictionary()
    const words = ['dashing', 'garland', 'walter', 'pemberton', 'kingston', 'marlow', 'sandwich', 'brighton', 'willard']
    const right = (word: string, ways: string[] = []) =>
      dictionary.some((entry) => entry.word === word && ways.includes(entry.phones.join(' ')))
    const said = sayByAnalogy(words, dictionary)
    expect(words.filter((word) => right(word, said.get(word))).length).toBeGreaterThanOrEqual(6)
  },
)
