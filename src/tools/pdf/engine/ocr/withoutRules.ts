import type { Grey } from './grey.ts'

/** A ruled line is longer than any letter is wide or high, and thinner than a stroke; in x-heights and pixels. */
const RULE = { long: 4.5, thick: 0.4, thinnest: 4 }
/** A line may be broken by so many pixels. */
const BREAK = 2
/** Grey pixels on both sides of a line that belong to it. */
const FRINGE = 3
/**
 * A light line is so much darker than the paper on both sides of it, of 255: noise of a photo and of JPEG is weaker. It is longer than
 * any word, in x-heights; letters may stand on it, and each hides so much of it; so much is seen.
 */
const LIGHT = { darker: 18, long: 9, hidden: 1.5, seen: 0.6 }
/**
 * The page with its ruled lines painted white, light ones as well: what stands in narrow cells is no longer taken for part of a
 * drawing, and pieces of a grey line below a row not for letters.
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
  const runs = { data, threshold, tracks, length, along, beside }
  const marked = longRuns({ ...runs, long: Math.round(RULE.long * xHeight) })
  markLight(marked, { ...runs, thick, xHeight })
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

type Runs = Omit<Direction, 'page' | 'clean' | 'xHeight'> & { data: Uint8Array }

/** Marks ink that goes on for long along its track. */
function longRuns({ data, threshold, tracks, length, along, beside, long }: Runs & { long: number }): Uint8Array {
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

/** Marks light lines that go on for longer, but for the letters that stand on them. */
function markLight(marked: Uint8Array, runs: Runs & { thick: number; xHeight: number }): void {
  const { data, threshold, tracks, length, along, beside, thick, xHeight } = runs
  const reach = thick * beside
  const [long, mostHidden] = [LIGHT.long * xHeight, LIGHT.hidden * xHeight]
  for (let track = thick; track < tracks - thick; track++) {
    const from = track * beside
    let [start, end, seen] = [-1, 0, 0]
    for (let at = 0; at <= length; at++) {
      const place = from + at * along
      if (at < length && isLight(data, place, reach)) {
        if (start < 0) [start, seen] = [at, 0]
        end = at + 1
        seen++
        continue
      }
      if (start < 0) continue
      const isHidden = at < length && (data[place]! < threshold || isBesideInk(data, place, reach, threshold))
      if (at < length && at - end < (isHidden ? mostHidden : BREAK)) continue
      if (end - start >= long && seen >= LIGHT.seen * (end - start)) {
        for (let each = start; each < end; each++) {
          if (isLight(data, from + each * along, reach)) marked[from + each * along] = 1
        }
      }
      start = -1
    }
  }
}

/** Darker than the paper on both sides. */
const isLight = (data: Uint8Array, place: number, reach: number): boolean => {
  const value = data[place]! + LIGHT.darker
  return value < 255 && value < data[place - reach]! && value < data[place + reach]!
}

const isBesideInk = (data: Uint8Array, place: number, reach: number, threshold: number): boolean =>
  data[place - reach]! < threshold || data[place + reach]! < threshold
