import { textOf } from '../columns/byColumn.ts'
import { isTyped } from '../material/typed.ts'
import { type Line, phrasesOf } from '../material/words.ts'

/** Fewer names with prices are no list of them. */
const FEWEST = 3
/** Part of the names that a note in smaller letters follows, and of all texts that are either or a price. */
const MOSTLY = { noted: 0.6, known: 0.7 }
/** Letters of a note, as a part of those of its name where both are of one font, how close below it stands and how far beside, in sizes of the name. */
const NOTE = { smaller: 0.92, below: 1.8, beside: 0.5 }

/**
 * Lines of a menu or a catalogue, in one column of the page or in several: a name with its one price at the other end of the line,
 * and below it what it is, in smaller or other letters and without figures. What a table would say in a row is said in two lines here, and
 * headings stand between them.
 */
export function areDishes(lines: Line[]): boolean {
  const texts = lines.flatMap(textsOf)
  const names = texts.filter(({ isName }) => isName)
  if (names.length < FEWEST) return false
  const others = texts.filter(({ isName, isFigure }) => !isName && !isFigure)
  const notes = others.filter(({ phrase }) => names.some((name) => isNote(phrase, name.phrase)))
  const known = 2 * names.length + notes.length
  return notes.length >= MOSTLY.noted * names.length && known >= MOSTLY.known * texts.length
}

type Text = { phrase: Line; isFigure: boolean; isName: boolean }

/** The texts of a line; a name has one figure behind it. */
function textsOf(line: Line): Text[] {
  const texts = phrasesOf(line).map((phrase) => ({ phrase, isFigure: isTyped(textOf(phrase.words)) }))
  return texts.map(({ phrase, isFigure }, at) => {
    const isName = !isFigure && texts[at + 1]?.isFigure === true && texts[at + 2]?.isFigure !== true
    return { phrase, isFigure, isName }
  })
}

const isNote = (phrase: Line, name: Line): boolean =>
  (phrase.size < NOTE.smaller * name.size || (phrase.size <= name.size && fontOf(phrase) !== fontOf(name))) &&
  phrase.baseline > name.baseline &&
  phrase.baseline - name.baseline < NOTE.below * name.size &&
  Math.abs(phrase.x1 - name.x1) < NOTE.beside * name.size

const fontOf = ({ words }: Line): number | undefined => words[0]?.chars[0]?.font
