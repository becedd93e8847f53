import { expect, test } from 'vitest'
import { diceOf } from '../../samples/dice.ts'
import { readingOf } from './confidence.ts'
import { believed, foreignLetters } from './foreignLetters.ts'
import type { ScannedWord } from './hocr.ts'

const box = { x1: 0, y1: 0, x2: 10, y2: 10 }
const polish =
  'Wlasciciel mieszkania zobowiazuje sie do naprawy wszystkich urzadzen znajdujacych sie w budynku oraz do utrzymania czystosci na klatce schodowej i przed wejsciem. Najemca placi czynsz do dziesiatego dnia kazdego miesiaca na podany rachunek bankowy. Umowa moze zostac rozwiazana przez kazda ze stron z zachowaniem trzymiesiecznego terminu wypowiedzenia. Wszelkie zmiany wymagaja formy pisemnej pod rygorem niewaznosci, a spory rozstrzyga sad wlasciwy dla polozenia lokalu.'
const english =
  'The owner of the flat undertakes to repair all the equipment of the building and to keep the stairs and the entrance clean. The tenant pays the rent by the tenth day of every month to the account that is given below. Each party may end the contract with a notice of three months. Every change has to be made in writing, and disputes are settled by the court that is responsible for the place where the flat is situated. Keys that were lost are replaced at the cost of the tenant.'

/** A text as it was read, each word with a confidence between two. */
function read(text: string, seed: number, [least, most]: [number, number]): ScannedWord[] {
  const dice = diceOf(seed)
  return text.split(' ').map((word) => ({
    box,
    confidence: dice.between(least, most),
    chars: [...word].map((letter) => ({ text: letter, box })),
  }))
}

test.for([1, 2, 3])(
  'a clear text that no dictionary knows, in a language with letters of its own, is believed less (%i)',
  (seed) => {
    const words = read(polish, seed, [88, 93])
    const foreign = foreignLetters(words, ['eng', 'deu'])
    expect(foreign).toBeGreaterThan(0.02)
    expect(readingOf(believed(words, foreign)).confidence).toBeLessThan(0.8 * readingOf(words).confidence)
  },
)

test.for([4, 5, 6])(
  'a language that is read here, poor print in it, and words of a dictionary are not foreign (%i)',
  (seed) => {
    expect(foreignLetters(read(polish, seed, [88, 93]), ['pol'])).toBe(0)
    expect(foreignLetters(read(polish, seed, [95, 96]), ['eng', 'deu'])).toBe(0)
    expect(foreignLetters(read(english, seed, [55, 93]), ['eng', 'deu'])).toBe(0)
    expect(foreignLetters(read(polish, seed, [88, 93]).slice(0, 30), ['eng', 'deu'])).toBe(0)
  },
)

test('the more letters a word has, the likelier one of them is wrong', () => {
  const [short, long] = read('dom mieszkania', 8, [90, 90]).map((word) => believed([word], 0.05)[0]!.confidence)
  expect(short).toBeCloseTo(90 * 0.95 ** 3)
  expect(long).toBeCloseTo(90 * 0.95 ** 10)
})

test('a word that a dictionary knows is believed in a foreign text as well', () => {
  const [known] = read('Internet', 7, [96, 96])
  expect(believed([known!], 0.1)).toEqual([known])
})
