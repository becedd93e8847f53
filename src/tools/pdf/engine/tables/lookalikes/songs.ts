import type { Line } from '../material/words.ts'

const root = '(?:[A-H]|Do|DO|R[eé]|RE|Mi|MI|Fa|FA|Sol|SOL|La|LA|Si|SI)'
const sign = '(?:#|b|♯|♭)?'
/** Such as `Am`, `F#m7b5`, `Gsus4`, `C/E`, `LA7`; none is played at `N.C.`. */
const chord = new RegExp(
  `^\\(?(?:${root}${sign}(?:maj|min|m|M|dim|aug|sus|add|[°ø+#b♯♭\\d()-])*(?:/${root}${sign})?|N\\.?C\\.?)\\)?$`,
)

/** Words that are sung below a line of chords, and how close below it, in sizes. */
const SUNG = { words: 3, below: 2.4 }
/** Fewer chords with words below are no song, and other lines are a part so large at most. */
const ENOUGH = { pairs: 2, part: 0.7 }

/** A line of chords to be played with the words below it. */
export const isChords = ({ words }: Pick<Line, 'words'>): boolean => words.every(({ text }) => chord.test(text))

/** Lines of chords, each above the line that is sung to them: chords stand over syllables, and in no columns. */
export function areSung(lines: Line[]): boolean {
  const pairs = lines.filter((line, at) => {
    const next = lines[at + 1]
    return next !== undefined && isChords(line) && isSungTo(next, line)
  })
  return pairs.length >= ENOUGH.pairs && 2 * pairs.length >= ENOUGH.part * lines.length
}

const isSungTo = (line: Line, chords: Line): boolean =>
  line.words.length >= SUNG.words &&
  !isChords(line) &&
  line.baseline - chords.baseline < SUNG.below * Math.max(line.size, chords.size)
