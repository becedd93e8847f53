import { phraseTexts } from '../columns/byColumn.ts'
import { isTyped } from '../material/typed.ts'
import type { Line } from '../material/words.ts'

/**
 * Lines with the same answers: so many at least, as a part of those that have as many, with so many texts that differ from each other.
 * Words alone are a scale only where no line has others.
 */
const SAME = { lines: 3, part: 0.6, texts: 2 }
/** So many different texts are a scale where only two lines have them. */
const SCALE = { lines: 2, texts: 4 }

/** The empty or crossed box, the ring or the room to write before an answer, and the answer. */
const box = /^(?:\[\s*x?\s*\]|\(\s*x?\s*\)|[☐☑☒□○◯❏❑]|_{1,4})\s*\p{L}/iu
/** The number of a question. */
const number = /^\(?(?:\d{1,3}|[a-z])[.)]$/i

/**
 * Questions, each with answers to choose from: the same behind it or below it, such as `1 2 3 4 5`, or `Yes`, `No`, `Not sure`, or each with
 * a box before it. Rows of a table differ from each other, and have their names before their boxes.
 */
export function areAnswerScales(lines: Line[]): boolean {
  const texts = lines.map(phraseTexts).filter(({ length }) => length > 1)
  const boxed = texts.filter((own) => own.every((text) => box.test(text)))
  if (boxed.length > 1 && boxed.length >= SAME.part * texts.length) return true
  const answers = lines.map(answersOf).filter((texts) => new Set(texts).size >= SAME.texts)
  const counts = Map.groupBy(answers, (texts) => texts.join('\n'))
  const same = [...counts.values()].sort((a, b) => b.length - a.length)[0] ?? []
  const least = same[0]?.some(isTyped) ? SAME.part * answers.length : answers.length
  if (!same[0] || !areChoices(same[0]) || same.length < least) return false
  return same.length >= SAME.lines || (same.length >= SCALE.lines && new Set(same[0]).size >= SCALE.texts)
}

/** The texts of a line behind its question, or its first answer. */
function answersOf(line: Line): string[] {
  const texts = phraseTexts(line)
  return texts.slice(number.test(texts[0] ?? '') ? 2 : 1)
}

/** Words, or figures that count on, with a word at their ends at most. */
function areChoices(texts: string[]): boolean {
  const figures = texts.filter(isTyped).map(Number)
  return figures.slice(1).every((figure, at) => figure === figures[at]! + 1)
}
