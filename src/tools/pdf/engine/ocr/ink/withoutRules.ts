import { byColumns, type Grey } from '../grey.ts'
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
  const clean = new Uint8Array(page.data)
  const thick = Math.max(RULE.thinnest, Math.round(RULE.thick * rules.xHeight))
  const across = { ...rules, thick, data: page.data, tracks: height, length: width }
  const down = { ...rules, thick, data: byColumns(page), tracks: width, length: height }
  const lines = marksOf(across, () => false)
  paintOver(lines, across, (track, at) => {
    clean[track * width + at] = 255
  })
  const isOnLine = (column: number, from: number, to: number) => {
    for (let row = from; row < to; row++) if (lines[row * width + column] === 1) return true
    return false
  }
  const isWall = (column: number, start: number, end: number) =>
    isOnLine(column, start, start + thick) && isOnLine(column, end - thick, end)
  paintOver(marksOf(down, isWall), down, (track, at) => {
    clean[at * width + track] = 255
  })
  return { ...page, data: clean }
}

function marksOf(runs: Runs, isWall: Parameters<typeof runsOfInk>[1]): Uint8Array {
  const marked = runsOfInk(runs, isWall)
  markLight(marked, runs)
  return marked
}

/** Paints the thin lines along the tracks with the grey beside them. */
function paintOver(marked: Uint8Array, runs: Runs, paint: (track: number, at: number) => void): void {
  const { data, tracks, length, thick } = runs
  for (let place = marked.indexOf(1); place >= 0; place = marked.indexOf(1, place + 1)) {
    const at = place % length
    const track = (place - at) / length
    const isMarked = (row: number) => marked[row * length + at] === 1
    if (track > 0 && isMarked(track - 1)) continue
    let end = track + 1
    while (end < tracks && isMarked(end)) end++
    if (end - track > thick) continue
    const value = (row: number) => data[row * length + at]!
    let [first, last] = [track, end]
    for (let step = 0; step < FRINGE && first > 0 && value(first - 1) > value(first) + 4; step++) first--
    for (let step = 0; step < FRINGE && last < tracks && value(last) > value(last - 1) + 4; step++) last++
    for (let row = first; row < last; row++) paint(row, at)
  }
}
