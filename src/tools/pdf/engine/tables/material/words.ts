import type { Box, Char } from '../../model.ts'
import { isRightToLeft } from '../../scripts.ts'
import { wordCount } from '../../wordCount.ts'
import { withOwnStop } from './abbreviations.ts'
import type { FrameChar } from './frame.ts'

/** A word in reading direction; its box goes from ascenders to descenders of its size. */
export type Word = Box & {
  text: string
  chars: Char[]
  size: number
  baseline: number
  /** The typed space behind it. */
  space?: Char
  /** The room of each letter where all have the same. */
  pitch?: number
}

/** Words on one baseline, from left to right. */
export type Line = Box & {
  words: Word[]
  size: number
  baseline: number
  /** Dots led the eye over it; they are left out of its words. */
  leader?: boolean
  /** The room of each letter where all words are typed with the same. */
  pitch?: number
}

const sameLine = 0.35
/** Room between words in sizes: between the ink, and between what the font reserves (narrow letters in wide fonts). */
const wordGap = { ink: 0.17, room: 0.08, unjoined: 0.22 }
/** What is so much smaller (browsers set raised letters at 5/6) and so near is raised or lowered on the line beside it. */
const script = { size: 0.84, above: 0.6, below: 0.3 }
const ascent = 0.8
const descent = 0.22
const fewestDots = 5
const blank = /^\s*$/

/** Puts characters into lines of words, from top to bottom. Sub- and superscripts stay on their line. */
export function linesOf(chars: FrameChar[]): Line[] {
  const sorted = [...chars].sort((a, b) => a.baseline - b.baseline || a.x1 - b.x1)
  const groups: Group[] = []
  for (const char of sorted) {
    const group = groups.at(-1)
    const reach = Math.max(group?.size ?? 0, char.size) * sameLine
    if (!group || char.baseline - group.baseline > reach) {
      groups.push({ baseline: char.baseline, size: char.size, chars: [char] })
      continue
    }
    group.chars.push(char)
    // The larger text owns the line: a raised number comes first and must not.
    if (char.size > group.size * 1.2) Object.assign(group, { baseline: char.baseline, size: char.size })
  }
  return withScripts(withoutStrays(groups.flatMap(withoutHeadings))).flatMap(({ chars }) => {
    const text = withoutLeaders([...chars].sort((a, b) => a.x1 - b.x1))
    const words = wordsOf(text)
    return words.length > 0 ? [{ ...lineOf(words), ...(text.length < chars.length ? { leader: true } : {}) }] : []
  })
}

/** Letters so much larger, and so far away in their own size, are a heading with smaller lines beside it. */
const heading = { larger: 1.5, away: 1 }

/** Two small lines that stand beside one large one, such as a title's date and number, are three lines. */
function withoutHeadings(group: Group): Group[] {
  const isLarge = ({ size, char }: FrameChar) => size * heading.larger > group.size && !blank.test(char.text)
  const large = group.chars.filter(isLarge)
  const away = heading.away * group.size
  const beside = group.chars.filter(
    (each) => !isLarge(each) && large.every(({ x1, x2 }) => each.x1 > x2 + away || each.x2 < x1 - away),
  )
  if (beside.length === group.chars.length || beside.length === 0) return [group]
  const small: Group[] = []
  for (const each of beside) {
    const last = small.at(-1)
    if (last && each.baseline - last.baseline <= sameLine * each.size) last.chars.push(each)
    else small.push({ baseline: each.baseline, size: each.size, chars: [each] })
  }
  if (small.length < 2) return [group]
  const rest = { ...group, chars: group.chars.filter((each) => !beside.includes(each)) }
  return [...small, rest].sort((a, b) => a.baseline - b.baseline)
}

/** Leaves out rows of dots, which would close the room between a name and its figure. */
function withoutLeaders(chars: FrameChar[]): FrameChar[] {
  const kept: FrameChar[] = []
  let dots: FrameChar[] = []
  const close = () => {
    if (dots.filter(({ char }) => char.text !== ' ').length < fewestDots) kept.push(...dots)
    else kept.push(...withOwnStop(kept, dots))
    dots = []
  }
  for (const each of chars) {
    if (each.char.text === '.' || each.char.text === '·' || (dots.length > 0 && each.char.text === ' ')) {
      if (isFarther(each, dots)) close()
      dots.push(each)
      continue
    }
    close()
    kept.push(each)
  }
  close()
  return kept
}

/** Dots so much farther apart than those before them, in font sizes, begin anew: three of them say that there is no figure. */
const anew = 0.8

function isFarther(each: FrameChar, before: FrameChar[]): boolean {
  const [last, other] = before
    .filter(({ char }) => char.text !== ' ')
    .slice(-2)
    .reverse()
  if (!last || !other || each.char.text === ' ') return false
  return each.x1 - last.x2 > last.x1 - other.x2 + anew * each.size
}

type Group = { baseline: number; size: number; chars: FrameChar[] }

/**
 * Small letters that are raised as high as the next line beside them stands have no letter of that line near them: they are lines of
 * their own, for the one that they are raised on.
 */
function withoutStrays(groups: Group[]): Group[] {
  const isSmall = ({ size }: FrameChar, line: Group) => size <= script.size * line.size
  const strays = new Map<Group, FrameChar[]>()
  for (const group of groups) {
    const large = group.chars.filter((char) => !isSmall(char, group) && !blank.test(char.char.text))
    const small = group.chars.filter((char) => isSmall(char, group) && !blank.test(char.char.text))
    const isNear = (char: FrameChar, other: FrameChar) =>
      char.x1 < other.x2 + 0.5 * other.size && char.x2 > other.x1 - 0.5 * other.size
    const own = small.filter(
      (char) =>
        !large.some((other) => isNear(char, other)) &&
        groups.some(
          (line) =>
            line !== group &&
            line.baseline > char.baseline &&
            line.baseline - char.baseline < script.above * line.size &&
            line.chars.some((other) => char.size <= script.size * other.size && isNear(char, other)),
        ),
    )
    if (own.length > 0) strays.set(group, own)
  }
  return groups.flatMap((group) => {
    const own = strays.get(group)
    if (!own) return [group]
    const rest = { ...group, chars: group.chars.filter((char) => !own.includes(char)) }
    return [...own.map((char) => ({ baseline: char.baseline, size: char.size, chars: [char] })), rest]
  })
}

/** Gives lines of small raised or lowered characters to the line that they stand on. */
function withScripts(groups: Group[]): Group[] {
  const visible = groups.filter(({ chars }) => chars.some(({ char }) => !blank.test(char.text)))
  const scripts = new Set<Group>()
  for (const small of visible) {
    const host = visible.find((line) => line !== small && !scripts.has(line) && isScriptOf(small, line))
    if (!host) continue
    scripts.add(small)
    host.chars.push(...small.chars)
  }
  return visible.filter((group) => !scripts.has(group))
}

function isScriptOf(small: Group, line: Group): boolean {
  if (small.size > script.size * line.size) return false
  const raised = (line.baseline - small.baseline) / line.size
  if (raised > script.above || raised < -script.below) return false
  const letters = line.chars.filter(({ size }) => small.size <= script.size * size)
  return small.chars.every((char) =>
    letters.some((other) => char.x1 < other.x2 + 0.5 * line.size && char.x2 > other.x1 - 0.5 * line.size),
  )
}

function wordsOf(chars: FrameChar[]): Word[] {
  const words: FrameChar[][] = []
  const spaces = new Map<FrameChar[], Char>()
  let open: FrameChar[] | undefined
  let before: FrameChar | undefined
  for (const char of chars) {
    if (blank.test(char.char.text)) {
      // A space that lies on letters is rubbish of the file; a real one ends the word.
      if (before && char.x2 <= before.x2 - 0.1 * char.size) continue
      if (open && before) spaces.set(open, char.char)
      open = undefined
      continue
    }
    if (before && isShadow(char, before)) continue
    if (!open || !before || isGap(before, char)) {
      open = []
      words.push(open)
    }
    open.push(char)
    before = char
  }
  return words.map((word) => withSpace(wordOf(word), spaces.get(word)))
}

/** Where words part cannot be told by room alone among letters that do not join: there the space is one of them. */
function withSpace(word: Word, space: Char | undefined): Word {
  if (!space) return word
  return isRightToLeft(word.chars.at(-1)!.text) ? { ...word, chars: [...word.chars, space] } : { ...word, space }
}

/** The characters of a line, with the typed spaces between its words: the room of few short words tells no letters from words. */
export const charsOf = ({ words }: Line): Char[] =>
  words.flatMap(({ chars, space }, index) => (space && index < words.length - 1 ? [...chars, space] : chars))

function isGap(before: FrameChar, char: FrameChar): boolean {
  const size = Math.max(char.size, before.size)
  // Some Arabic letters do not join the next one, and leave room inside of their word.
  if (isRightToLeft(char.char.text) && isRightToLeft(before.char.text))
    return char.room.x1 - before.room.x2 > wordGap.unjoined * size
  return char.x1 - before.x2 > wordGap.ink * size && char.room.x1 - before.room.x2 > wordGap.room * size
}

/** The same letter twice in one place is how some programs print bold. */
const isShadow = (char: FrameChar, before: FrameChar): boolean =>
  char.char.text === before.char.text &&
  Math.abs(char.x1 - before.x1) < 0.12 * char.size &&
  Math.abs(char.baseline - before.baseline) < 0.12 * char.size

function wordOf(chars: FrameChar[]): Word {
  const size = Math.max(...chars.map((char) => char.size))
  const { baseline, pitch } = chars.find((char) => char.size === size)!
  return {
    ...(pitch ? { pitch } : {}),
    text: chars.map(({ char }) => char.text).join(''),
    chars: chars.map(({ char }) => char),
    size,
    baseline,
    x1: Math.min(...chars.map((char) => char.x1)),
    x2: Math.max(...chars.map((char) => char.x2)),
    y1: baseline - ascent * size,
    y2: baseline + descent * size,
  }
}

/** How many words are in a line; those of scripts without spaces are counted by their letters. */
export const wordsIn = ({ words }: Pick<Line, 'words'>): number =>
  words.reduce((sum, { text }) => sum + wordCount(text), 0)

/** A line of words that are on one baseline already. */
export function lineOf(words: Word[]): Line {
  const size = Math.max(...words.map((word) => word.size))
  const pitch = words.every((word) => word.pitch) ? words[0]?.pitch : undefined
  return {
    ...(pitch ? { pitch } : {}),
    words,
    size,
    baseline: words.find((word) => word.size === size)?.baseline ?? 0,
    x1: Math.min(...words.map((word) => word.x1)),
    x2: Math.max(...words.map((word) => word.x2)),
    y1: Math.min(...words.map((word) => word.y1)),
    y2: Math.max(...words.map((word) => word.y2)),
  }
}

/** What of each line is here, word by word; lines of which nothing is are left out. */
export const wordsHere = (lines: Line[], isHere: (word: Word, line: Line) => boolean): Line[] =>
  lines.flatMap((line) => {
    const words = line.words.filter((word) => isHere(word, line))
    if (words.length === line.words.length) return [line]
    return words.length > 0 ? [{ ...lineOf(words), ...(line.leader ? { leader: true } : {}) }] : []
  })

/** A space of a typewriter is as wide as a letter, beside narrow letters hardly wider than this; two of them are wider. In letters. */
const typedSpace = 1.75

/** More room between words than a space of a typewriter, in points; 0 where the text is not typed so. */
export const widerThanSpace = ({ pitch = 0 }: Pick<Line, 'pitch'>): number => typedSpace * pitch

/** Parts of a line with clear room between them; `gap` is that room in font sizes. */
export function phrasesOf(line: Line, gap = 1): Line[] {
  const phrases: Word[][] = []
  const room = Math.max(gap * line.size, widerThanSpace(line))
  let before: Word | undefined
  for (const word of line.words) {
    if (!before || word.x1 - before.x2 > room) phrases.push([])
    phrases.at(-1)!.push(word)
    before = word
  }
  return phrases.map(lineOf)
}
