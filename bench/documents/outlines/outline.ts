import { type Dice, diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { type Language, languages, phrase, prose } from '../languages.ts'

/** What an author writes, before anybody has set it. */
export type Piece =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  /** `first` is the number of its first item: what stands between two halves of a list does not end it. */
  | { kind: 'items'; sign: 'bullet' | 'decimal'; first: number; items: Item[] }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'code'; lines: string[] }
  /** Lines close under each other, such as an address. */
  | { kind: 'lines'; lines: string[] }
  /** Text on a ground of its own. */
  | { kind: 'panel'; text: string }

export type Item = { text: string; inner: string[]; more?: string }
export type Outline = { numbered: boolean; pieces: Piece[] }

const programs = [
  ['for name in *.pdf; do', '  convert "$name" out/', 'done'],
  ['def area(w, h):', '    return w * h', 'print(area(3, 4))'],
  ['SELECT name, count(*)', 'FROM members', 'GROUP BY name;'],
]

/** A document of a few pages with all that a text has beside words. */
export function outlineOf(seed: number): Outline {
  const dice = diceOf(seed)
  const language = languages[seed % 2]!
  const write = writing(language, dice)
  const numbered = dice.next() < 0.5
  const parts = Array.from({ length: dice.between(3, 4) }, (_, at): Piece[] => {
    const head = numbered ? `${at + 1} ` : ''
    const below = (nth: number) => (numbered ? `${at + 1}.${nth} ` : '')
    return [
      { kind: 'heading', level: 2, text: head + write.phrase(2, 4) },
      write.paragraph(),
      ...write.some(),
      { kind: 'heading', level: 3, text: below(1) + write.phrase(2, 4) },
      write.paragraph(),
      ...write.some(),
      { kind: 'heading', level: 3, text: below(2) + write.phrase(2, 4) },
      write.paragraph(),
    ]
  })
  const title: Piece = { kind: 'heading', level: 1, text: write.phrase(3, 5) }
  return { numbered, pieces: [title, write.address(), write.paragraph(), ...parts.flat()] }
}

function writing(language: Language, dice: Dice) {
  const say = (least: number, most: number) => phrase(language, dice, least, most)
  const paragraph = (): Piece => ({ kind: 'paragraph', text: prose(language, dice, 2, 4) })
  const item = (): Item => ({
    text: say(4, 16),
    inner: dice.next() < 0.25 ? Array.from({ length: dice.between(2, 3) }, () => say(3, 6)) : [],
    ...(dice.next() < 0.2 ? { more: prose(language, dice, 1, 2) } : {}),
  })
  const items = (sign: 'bullet' | 'decimal', first: number): Extract<Piece, { kind: 'items' }> => ({
    ...{ kind: 'items', sign, first },
    items: Array.from({ length: dice.between(2, 4) }, item),
  })
  const table = (): Piece => ({
    kind: 'table',
    rows: [
      ['Sample', 'First', 'Second'],
      ...Array.from({ length: dice.between(3, 6) }, () => [
        say(1, 2),
        String(dice.between(10, 999)),
        (dice.next() * 90).toFixed(2),
      ]),
    ],
  })
  /** A list that goes on behind something else. */
  const interrupted = (): Piece[] => {
    const upper = items('decimal', 1)
    const between = dice.next() < 0.5 ? table() : paragraph()
    return [upper, between, items('decimal', 1 + upper.items.length)]
  }
  const kinds: (() => Piece[])[] = [
    () => [items('bullet', 1)],
    () => [items('decimal', 1)],
    interrupted,
    () => [table()],
    () => [{ kind: 'code', lines: dice.pick(programs) }],
    () => [{ kind: 'panel', text: prose(language, dice, 1, 2) }],
  ]
  return {
    phrase: say,
    paragraph,
    address: (): Piece => ({ kind: 'lines', lines: [say(2, 3), `${say(1, 2)} ${dice.between(1, 99)}`, say(1, 2)] }),
    some: () => dice.pick(kinds)(),
  }
}
