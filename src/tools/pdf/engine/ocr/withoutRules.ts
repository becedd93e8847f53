import type { Grey } from './grey.ts'

/** A ruled line is longer than any letter is wide or high, and thinner than a stroke; in x-heights and pixels. */
const RULE = { long: 4.5, thick: 0.4, thinnest: 4 }
/** A line may be broken by so many pixels. */
const BREAK = 2
/** Grey pixels on both sides of a line that belong to it. */
const FRINGE = 3

/**
 * The page with its ruled lines painted white: what stands in narrow cells is no longer taken for part of a drawing.
 * @param threshold darker than this is ink
 */
export function withoutRules(page: Grey, xHeight: number, threshold: number): Grey {
  const { width, height } = page
  const clean = { ...page, data: Uint8Array.from(page.data) }
  const settings = { page, clean: clean.data, threshold, xHeight }
  paintOver({ ...settings, tracks: height, length: width, along: 1, beside: width })
  paintOver({ ...settings, tracks: width, length: height, along: width, beside: 1 })
  return clean
}

type Direction = {
  page: Grey
  clean: Uint8Array
  threshold: number
  xHeight: number
  /** How many rows (or columns) there are, how long each is, and the steps along them and to the next one. */
  tracks: number
  length: number
  along: number
  beside: number
}

function paintOver({ page: { data }, clean, threshold, xHeight, tracks, length, along, beside }: Direction): void {
  const thick = Math.max(RULE.thinnest, Math.round(RULE.thick * xHeight))
  const marked = longRuns({ data, threshold, tracks, length, along, beside, long: Math.round(RULE.long * xHeight) })
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

type Runs = Omit<Direction, 'page' | 'clean' | 'xHeight'> & { data: Uint8Array; long: number }

/** Marks ink that goes on for long along its track. */
function longRuns({ data, threshold, tracks, length, along, beside, long }: Runs): Uint8Array {
  const marked = new Uint8Array(data.length)
  for (let track = 0; track < tracks; track++) {
    let [start, missed] = [-1, 0]
    for (let at = 0; at <= length; at++) {
      if (at < length && data[track * beside + at * along]! < threshold) {
        if (start < 0) start = at
        missed = 0
      } else if (start >= 0 && (at === length || ++missed > BREAK)) {
        const end = at - missed
        if (end - start >= long) for (let ink = start; ink < end; ink++) marked[track * beside + ink * along] = 1
        start = -1
        missed = 0
      }
    }
  }
  return marked
}
