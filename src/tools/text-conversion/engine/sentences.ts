import { type Direction, directionOfText, directionSet, firstDirection, isolatedText } from './direction.ts'

/**
 * Where a sentence ends: at a stop with what closes behind it before a space, in scripts without spaces at the stop alone. Stops in a row are looked
 * at once, from the first of them.
 */
const ends = /(?<![.!?؟۔…])[.!?؟۔…]+[\p{Pe}\p{Pf}"'’”]*(?=\s|$)\s*|[。！？]+[\p{Pe}\p{Pf}]*\s*/gu
/** A stop that shortens a name or a title ends nothing. */
const shortened = /(?:^|[\s(])(?:\p{Lu}|\p{sc=Arabic}|\p{sc=Hebrew}|Dr|Mr|Mrs|Ms|St|Prof|No|vs)\.\s*$/u
/** More than any of these has before its stop. */
const longestShortened = 6
const quotes = /[:"«“„‹]/

/** Whether something that was quoted goes on in a text that grows, or something that keeps to itself, such as a speaker's name with a title. */
class Quoting {
  #straight = 0
  #open = 0
  #isolates = 0

  add(text: string): this {
    for (const [sign] of text.matchAll(/["«“„‹»”‟›\u2066-\u2069]/g)) {
      if (sign === '"') this.#straight += 1
      else if (sign >= '\u2066') this.#isolates += sign === '\u2069' ? -1 : 1
      else this.#open += '«“„‹'.includes(sign) ? 1 : -1
    }
    return this
  }

  get goesOn(): boolean {
    return this.#straight % 2 === 1 || this.#open > 0 || this.#isolates > 0
  }
}

/** The sentences of a text, each with its stop, all that it quotes or that keeps to itself, and the space behind it; together they are the text. It is gone through once, whatever it says. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let [from, seen] = [0, 0]
  let quoting = new Quoting()
  for (const { 0: end, index } of text.matchAll(ends)) {
    const to = index + end.length
    quoting.add(text.slice(seen, to))
    seen = to
    const isShortened = shortened.test(text.slice(Math.max(from, index - longestShortened), to))
    if (isShortened || quoting.goesOn) continue
    sentences.push(text.slice(from, to))
    from = to
    quoting = new Quoting()
  }
  if (from < text.length) sentences.push(text.slice(from))
  return sentences
}

/** Sentences in a row that go one way, and the space behind them. */
export type Stretch = { text: string; direction: Direction; space: string }

/**
 * A paragraph of a direction, or a line of it, in stretches of sentences that go one way each; together they are the text. One that has no
 * letters goes with those before it, and one that only quotes goes with the paragraph.
 */
export function stretchesOf(text: string, direction: Direction): Stretch[] {
  const stretches: Stretch[] = []
  for (const sentence of sentencesOf(text)) {
    const last = stretches.at(-1)
    const own = directionOfSentence(sentence, direction, last?.direction ?? direction)
    const words = sentence.trimEnd()
    const space = sentence.slice(words.length)
    if (last?.direction !== own) stretches.push({ text: words, direction: own, space })
    else {
      last.text += last.space + words
      last.space = space
    }
  }
  return stretches
}

/** What keeps to itself already, such as a speaker's name, says nothing of the sentence around it. */
const isolates = /\u2068[^\u2068\u2069]*\u2069/g

function directionOfSentence(sentence: string, paragraph: Direction, before: Direction): Direction {
  const own = sentence.replace(isolates, '')
  const first = firstDirection(own)
  if (first === undefined) return before
  return first === paragraph && quotes.test(own) ? paragraph : directionOfText(own, before)
}

/** Plain text whose sentences that go another way than their paragraph, which is a line, keep to themselves. */
export const withSentencesIsolated = (text: string): string => text.split('\n').map(isolatedIn).join('\n')

function isolatedIn(paragraph: string): string {
  const direction = directionSet(paragraph)
  if (!direction) return paragraph
  return stretchesOf(paragraph, direction)
    .map((stretch) => (stretch.direction === direction ? stretch.text : isolatedText(stretch.text)) + stretch.space)
    .join('')
}
