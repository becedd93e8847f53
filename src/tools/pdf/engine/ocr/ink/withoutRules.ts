import type { Grey } from '../grey.ts'
import { type Rules, type Runs, runsOfInk } from './inkLines.ts'
import { markLight } from './lightLines.ts'

/** A ruled line is thinner than a stroke; in x-heights and pixels. */
const RULE = { thick: 0.4, thinnest: 4 }
/** Grey pixels on both sides of a line that belong to it. */
const FRINGE = 3

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

type Direction = Omit<Runs, 'data' | 'thick'> & { page: Grey; clean: Uint8Array }

function paintOver({ page: { data }, clean, ...rest }: Direction): void {
  const { xHeight, tracks, length, along, beside } = rest
  const thick = Math.max(RULE.thinnest, Math.round(RULE.thick * xHeight))
  const runs = { ...rest, data, thick }
  const marked = runsOfInk(runs)
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
