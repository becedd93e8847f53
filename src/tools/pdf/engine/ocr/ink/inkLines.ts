/** A ruled line is longer than any letter is wide or high, in x-heights. */
const LONG = 4.5
/** A wall between two ruled lines is shorter: those of a form with a box for each letter. Letters do not reach from line to line. */
const WALL = 2
/** A line may be broken by so many pixels. */
export const BREAK = 2
/** Strokes on so much of a line are those of a word whose letters touch; walls of a table and letters that stand on it are fewer. */
export const CROSSED = 0.15

/** What ruled lines of a page are told by. */
export type Rules = {
  /** How high letters are, in pixels. */
  xHeight: number
  /** Darker is ink. */
  threshold: number
  /** Light lines go as well: those of a photo, which is lit and bent, break into what looks like letters. Clean ones of a scan stay, they disturb nobody. */
  isPhoto: boolean
}

/** The rows or the columns of a page, in which ruled lines are looked for. */
export type Runs = Rules & {
  /** The pixels of one after the other. */
  data: Uint8Array
  /** How many there are, and how long each is. */
  tracks: number
  length: number
  /** How thick a ruled line is at most, in pixels. */
  thick: number
}

/**
 * Marks ink that goes on for long along its track.
 * @param isWall whether a shorter run of ink begins and ends on lines that cross it
 */
export function runsOfInk(runs: Runs, isWall: (track: number, start: number, end: number) => boolean): Uint8Array {
  const { data, threshold, tracks, length, xHeight } = runs
  const marked = new Uint8Array(data.length)
  const [long, wall] = [Math.round(LONG * xHeight), Math.round(WALL * xHeight)]
  for (let track = 0; track < tracks; track++) {
    const base = track * length
    for (let at = 0; at < length; at++) {
      if (data[base + at]! >= threshold) continue
      const start = at
      let [end, missed] = [at + 1, 0]
      while (missed <= BREAK && ++at < length) {
        if (data[base + at]! >= threshold) missed++
        else [end, missed] = [at + 1, 0]
      }
      const isLine = end - start >= long || (end - start >= wall && isWall(track, start, end))
      if (isLine && !isWord(runs, track, start, end)) marked.fill(1, base + start, base + end)
    }
  }
  return marked
}

/** Whether strokes that are higher than a line is thick stand on or hang from much of a run of ink. */
function isWord({ data, threshold, tracks, length, thick }: Runs, track: number, start: number, end: number): boolean {
  let strokes = 0
  for (let at = start; at < end; at++) {
    const isInk = (row: number) => row >= 0 && row < tracks && data[row * length + at]! < threshold
    let [first, last] = [track, track]
    while (last - first <= thick && isInk(first - 1)) first--
    while (last - first <= thick && isInk(last + 1)) last++
    if (last - first > thick) strokes++
  }
  return strokes > CROSSED * (end - start)
}
