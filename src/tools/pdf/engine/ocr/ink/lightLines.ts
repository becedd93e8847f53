import { BREAK, CROSSED, type Runs } from './inkLines.ts'

/**
 * A light line is so much darker than the paper on both sides of it, of 255: noise of a photo and of JPEG is weaker. It is so long, in
 * x-heights; letters may stand on it, each hides so much of it, and so much is seen.
 */
const LIGHT = { darker: 18, long: 9, hidden: 1.5, seen: 0.75 }
/** Ink in so much of what is seen of a light line is read as pieces of letters. */
const PATCHY = 0.03

/** Marks lines that are light, all along or between pieces of ink, but for the letters that stand on them. */
export function markLight(marked: Uint8Array, runs: Runs): void {
  const { data, tracks, length, thick } = runs
  const reach = thick * length
  for (let track = thick; track < tracks - thick; track++) {
    for (const stretch of longStretches(track, runs)) {
      if (!isLine(stretch, runs)) continue
      for (let at = stretch.start; at < stretch.end; at++) {
        const place = track * length + at
        if (isThin(data, place, reach)) marked[place] = 1
      }
    }
  }
}

/** A part of a track that is darker than the paper on both sides, but for what stands on it: how often it is seen, in ink, and crossed. */
type Stretch = { start: number; end: number; seen: number; ink: number; crossed: number }

function* longStretches(track: number, runs: Runs): Generator<Stretch> {
  const { data, threshold, length, thick, xHeight } = runs
  const reach = thick * length
  const [long, mostHidden] = [LIGHT.long * xHeight, LIGHT.hidden * xHeight]
  const isInk = (place: number) => data[place]! < threshold
  let open: Stretch | undefined
  for (let at = 0; at <= length; at++) {
    const place = track * length + at
    if (at < length && isThin(data, place, reach)) {
      open ??= { start: at, end: at, seen: 0, ink: 0, crossed: 0 }
      open.end = at + 1
      open.seen++
      if (isInk(place)) open.ink++
      continue
    }
    if (!open) continue
    if (at < length) {
      const [above, below] = [isInk(place - reach), isInk(place + reach)]
      if (above && below) open.crossed++
      const isHidden = above || below || isInk(place)
      if (at - open.end < (isHidden ? mostHidden : BREAK)) continue
    }
    if (open.end - open.start >= long) yield open
    open = undefined
  }
}

/** Whether a stretch is a line and no row of letters. On a scan only one that is ink here and there disturbs anybody. */
function isLine({ start, end, seen, ink, crossed }: Stretch, { isPhoto }: Runs): boolean {
  const part = end - start
  if (seen < LIGHT.seen * part || crossed > CROSSED * part) return false
  return isPhoto || (ink >= PATCHY * seen && ink <= (1 - PATCHY) * seen)
}

/** Darker than the paper on both sides. */
const isThin = (data: Uint8Array, place: number, reach: number): boolean => {
  const value = data[place]! + LIGHT.darker
  return value < 255 && value < data[place - reach]! && value < data[place + reach]!
}
