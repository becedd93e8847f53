import type { EdgeLine } from './edgeLines.ts'

/** Heads stand on so many of the pages: those that open a chapter have none. */
const ON_PAGES = 0.6
const FEWEST_PAGES = 3
/** They stand no deeper in the page than this, as a part of its height; those that count the pages may, as LaTeX sets them. */
const DEEPEST = { plain: 0.12, counting: 0.17 }
/** Distance to the text, in multiples of the usual distance of lines. */
const LEAST_ROOM = 1.3
/** Size of a head beside that of the text: what is larger is a title, what is smaller is no line of it. */
const SCALE = { most: 1.05, small: 0.95 }
/** Part of the lines that must speak for it, by a number that counts pages or by words that come back. */
const AGREE = 0.6
const COME_BACK = 0.5
/** Part of footers that end with the page's number. Footnotes begin with theirs, and may count by page as well. */
const END_COUNTED = 1 / 3

/**
 * Whether lines at one height of many pages are heads or feet, though their words change: titles of chapters, guide
 * words, dates. They stand apart from the text and are no larger; they count the pages, come back, or are small.
 * @param lines at most one of each page, all in one zone
 */
export function areRunning(lines: EdgeLine[], pageCount: number): boolean {
  const apart = lines.filter(({ room, scale }) => room >= LEAST_ROOM && scale <= SCALE.most)
  const areMany = (some: EdgeLine[]) => some.length >= Math.max(FEWEST_PAGES, ON_PAGES * pageCount)
  const within = (depth: number) => apart.filter((line) => line.depth <= depth)
  const [plain, deep] = [within(DEEPEST.plain), within(DEEPEST.counting)]
  if (areMany(deep) && countPages(deep)) return true
  return areMany(plain) && (comeBack(plain) || areSmallHeads(plain))
}

/** What most lines say when the page's place in the file is taken off the number at their start or end. */
export function commonOffset(lines: EdgeLine[]): number | undefined {
  const offsets = new Map<number, number>()
  for (const line of lines) {
    for (const number of new Set(outerNumbers(line)))
      offsets.set(number - line.page, (offsets.get(number - line.page) ?? 0) + 1)
  }
  const [best] = [...offsets].sort((a, b) => b[1] - a[1])
  return best && best[1] >= Math.max(FEWEST_PAGES, AGREE * lines.length) ? best[0] : undefined
}

const outerNumbers = ({ text }: EdgeLine): number[] =>
  [/^\d+(?!\S)/, /(?<!\S)\d+$/].flatMap((place) => place.exec(text.trim())?.map(Number) ?? [])

function countPages(lines: EdgeLine[]): boolean {
  const offset = commonOffset(lines)
  if (offset === undefined) return false
  const atEnd = lines.filter(({ text, page }) => text.trim().endsWith(String(page + offset)))
  return lines[0]?.zone === 'header' || atEnd.length >= END_COUNTED * lines.length
}

function comeBack(lines: EdgeLine[]): boolean {
  const groups = [...Map.groupBy(lines, ({ pattern }) => pattern).values()]
  return groups.filter((group) => group.length > 1).flat().length >= COME_BACK * lines.length
}

const areSmallHeads = (lines: EdgeLine[]): boolean =>
  lines.every(({ zone, scale }) => zone === 'header' && scale < SCALE.small)
