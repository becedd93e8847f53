import type { Grey } from './grey.ts'

/** A ruled line is longer than any letter is wide or high, and thinner than a stroke; in x-heights and pixels. */
const RULE = { long: 4.5, thick: 0.4, thinnest: 4 }
/** A line may be broken by so many pixels. */
const BREAK = 2
/** Grey pixels on both sides of a line that belong to it. */
const FRINGE = 3
/** Strokes on so much of a line are those of a word whose letters touch; walls of a table and letters that stand on it are fewer. */
const CROSSED = 0.15
/**
 * A light line is so much darker than the paper on both sides of it, of 255: noise of a photo and of JPEG is weaker. It is so long, in
 * x-heights; letters may stand on it, each hides so much of it, and so much is seen.
 */
const LIGHT = { darker: 18, long: 9, hidden: 1.5, seen: 0.75 }
/** Ink in so much of what is seen of a light line is read as pieces of letters. */
const PATCHY = 0.03

type Rules = {
  /** How high letters are, in pixels. */
  xHeight: number
  /** Darker is ink. */
  threshold: number
  /** Light lines go as well: those of a photo, which is lit and bent, break into what looks like letters. Clean ones of a scan stay, they disturb nobody. */
  isPhoto: boolean
}

/**
 * The page with its ruled lines painted white, those as well that are ink in parts only: what stands in narrow cells is no longer taken for
 * part of a drawing, and pieces of a line below a row not for letters.
 */
export function withoutRules(page: Grey, rules: Rules): Grey {
  const { width, height } = page
  const clean = { ...page, data: Uint8Array.from(page.data) }
  const settings = { ...rules, page, clean: clean.data }
  paintOver({ ...settings, tracks: height, length: width, along: 1, beside: width })
  paintOver({ ...settings, tracks: width, length: height, along: width, beside: 1 })
  return clean
}

type Direction = Rules & {
  page: Grey
  clean: Uint8Array
  /** How many rows (or columns) there are, how long each is, and the steps along them and to the next one. */
  tracks: number
  length: number
  along: number
  beside: number
}

function paintOver({ page: { data }, clean, ...rest }: Direction): void {
  const { xHeight, tracks, length, along, beside } = rest
  const thick = Math.max(RULE.thinnest, Math.round(RULE.thick * xHeight))
  const runs = { ...rest, data, thick }
  const marked = longRuns(runs)
  markLight(marked, runs)
  for (let at = 0; at < length; at++) {
    for (let track = 0; track < tracks; track++) {
      if (!marked[track * beside + at * along]) continue
      let end = track
      while (end < tracks && marked[end * beside + at * along]) end++
      if (end - track <= thick) {
        const value = (row: number) => data[row * beside + at * along]!
        let [first, last] = [track, end]
        for (let step = 0; step < FRINGE && first > 0 && value(first - 1) > value(first) + 4; step++) first--
        for (let step = 0; step < FRINGE && last < tracks && value(last) > value(last - 1) + 4; step++) last++
        for (let row = first; row < last; row++) clean[row * beside + at * along] = 255
      }
      track = end
    }
  }
}

type Runs = Omit<Direction, 'page' | 'clean'> & { data: Uint8Array; thick: number }

/** Marks ink that goes on for long along its track. */
function longRuns(runs: Runs): Uint8Array {
  const { data, threshold, tracks, length, along, beside, xHeight } = runs
  const marked = new Uint8Array(data.length)
  const long = Math.round(RULE.long * xHeight)
  for (let track = 0; track < tracks; track++) {
    let [start, missed] = [-1, 0]
    for (let at = 0; at <= length; at++) {
      if (at < length && data[track * beside + at * along]! < threshold) {
        if (start < 0) start = at
        missed = 0
        continue
      }
      if (start < 0 || (at < length && ++missed <= BREAK)) continue
      const end = at - missed
      if (end - start >= long && !isWord(runs, track, start, end))
        for (let each = start; each < end; each++) marked[track * beside + each * along] = 1
      ;[start, missed] = [-1, 0]
    }
  }
  return marked
}

/** Whether strokes that are higher than a line is thick stand on or hang from much of a run of ink. */
function isWord(
  { data, threshold, tracks, along, beside, thick }: Runs,
  track: number,
  start: number,
  end: number,
): boolean {
  let strokes = 0
  for (let at = start; at < end; at++) {
    const isInk = (row: number) => row >= 0 && row < tracks && data[row * beside + at * along]! < threshold
    let [first, last] = [track, track]
    while (last - first <= thick && isInk(first - 1)) first--
    while (last - first <= thick && isInk(last + 1)) last++
    if (last - first > thick) strokes++
  }
  return strokes > CROSSED * (end - start)
}

/** Marks lines that are light, all along or between pieces of ink, but for the letters that stand on them. */
function markLight(marked: Uint8Array, runs: Runs): void {
  const { data, threshold, isPhoto, tracks, length, along, beside, thick, xHeight } = runs
  const reach = thick * beside
  const [long, mostHidden] = [LIGHT.long * xHeight, LIGHT.hidden * xHeight]
  const isInk = (place: number) => data[place]! < threshold
  for (let track = thick; track < tracks - thick; track++) {
    const from = track * beside
    let [start, end, seen, ink, crossed] = [-1, 0, 0, 0, 0]
    for (let at = 0; at <= length; at++) {
      const place = from + at * along
      if (at < length && isThin(data, place, reach)) {
        if (start < 0) [start, seen, ink, crossed] = [at, 0, 0, 0]
        end = at + 1
        seen++
        if (isInk(place)) ink++
        continue
      }
      if (start < 0) continue
      const [above, below] = [at < length && isInk(place - reach), at < length && isInk(place + reach)]
      if (above && below) crossed++
      const isHidden = above || below || (at < length && isInk(place))
      if (at < length && at - end < (isHidden ? mostHidden : BREAK)) continue
      const part = end - start
      const isLine = part >= long && seen >= LIGHT.seen * part && crossed <= CROSSED * part
      if (isLine && (isPhoto || (ink >= PATCHY * seen && ink <= (1 - PATCHY) * seen))) {
        for (let each = start; each < end; each++) {
          if (isThin(data, from + each * along, reach)) marked[from + each * along] = 1
        }
      }
      start = -1
    }
  }
}

/** Darker than the paper on both sides. */
const isThin = (data: Uint8Array, place: number, reach: number): boolean => {
  const value = data[place]! + LIGHT.darker
  return value < 255 && value < data[place - reach]! && value < data[place + reach]!
}
