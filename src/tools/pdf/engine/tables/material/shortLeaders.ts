import { type Line, lineOf, type Word, widerThanSpace } from './words.ts'

/** So many lines with rows of dots, or with short ones that end below each other, have dots that lead the eye. */
const FEWEST = 3
/** Dots follow their text so near, in font sizes: three that stand apart say that there is no figure. */
const NEAR = 0.8
/** Ends of rows of dots are so near to each other, in font sizes. */
const BELOW = 0.3

const dots = /^[.·]+$/
/** Dots that hang on to a name. */
const hanging = /[^.·][.·]{2,}$/

/** Dots of one line, from the first word to the last; the first of them may only end in dots. */
type Run = { line: Line; first: number; last: number; x2: number; count: number }

/**
 * Lines without the rows of dots that have hardly room between a long name and its figure: behind long ones in other lines, or where
 * several end below each other.
 * @param lines of a page; those of longer rows of dots are without them already
 */
export function withoutShortLeaders(lines: Line[]): Line[] {
  const runs = lines.flatMap(runsIn)
  const isAmongLong = lines.filter(({ leader }) => leader).length >= FEWEST
  const isBelowOthers = ({ line, x2, count }: Run) =>
    count > 1 && runs.filter((other) => Math.abs(other.x2 - x2) < BELOW * line.size).length >= FEWEST
  const leaders = runs.filter((run) => isAmongLong || isBelowOthers(run))
  return lines.map((line) => {
    const own = leaders.filter((run) => run.line === line)
    return own.length > 0 ? withoutRuns(line, own) : line
  })
}

function runsIn(line: Line): Run[] {
  const runs: Run[] = []
  for (const [index, word] of line.words.entries()) {
    const before = line.words[index - 1]
    const open = runs.at(-1)
    const count = /[.·]*$/.exec(word.text)![0].length
    if (dots.test(word.text) && open?.last === index - 1) {
      open.last = index
      open.x2 = word.x2
      open.count += count
    } else if (
      (hanging.test(word.text) && isUpright(word)) ||
      (dots.test(word.text) && before && isNear(before, word, line))
    )
      runs.push({ line, first: index, last: index, x2: word.x2, count })
  }
  // What they lead to follows.
  return runs.filter(({ last }) => last < line.words.length - 1)
}

function withoutRuns(line: Line, runs: Run[]): Line {
  const words = line.words.flatMap((word, index) => {
    const run = runs.find(({ first, last }) => index >= first && index <= last)
    return run ? withoutDots(word) : [word]
  })
  return { ...line, ...lineOf(words), leader: true }
}

const isNear = (before: Word, word: Word, line: Line): boolean =>
  word.x1 - before.x2 < Math.max(NEAR * line.size, widerThanSpace(line))

/** Only where text runs along the page is it known where within a word its dots begin. */
const isUpright = ({ chars }: Word): boolean => Math.abs(chars[0]!.angle) < 1

/** What stands before the dots of a word. */
function withoutDots(word: Word): Word[] {
  if (dots.test(word.text)) return []
  const chars = word.chars.slice(0, word.chars.findLastIndex(({ text }) => !dots.test(text)) + 1)
  const x2 = Math.max(...chars.map(({ box }) => box.x2))
  return [{ ...word, text: chars.map(({ text }) => text).join(''), chars, x2 }]
}
