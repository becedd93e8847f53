import { bounds, grown, height, holds, overlapX, overlapY, width } from '../../geometry.ts'
import type { Box, Fill, Page, Rule } from '../../model.ts'
import type { Figure } from './figure.ts'

/** So many bars, each so much higher than wide, are a code. */
const bar = { fewest: 18, slender: 3 }
/** Heights of codes, in points; guards at the ends and in the middle of one reach so far below the others, as a part of it. */
const code = { least: 9, most: 140, guard: 0.25 }
/** Room between bars, in multiples of the widest of them. */
const ROOM = 3
/** Bars of one width are a hatching or a scale: those of codes differ by this factor at least. */
const DIFFER = 1.6

type Bar = Box & { from: Fill | Rule }

/**
 * Codes of upright bars that machines read, and the page without their bars: they are pictures wherever they stand, also in the
 * cell of a table, and no lines between cells.
 */
export function barcodesOf(page: Page): { codes: Figure[]; page: Page } {
  const ink = page.chars.filter(({ text, hidden }) => text.trim() !== '' && !hidden)
  const runs = runsOf(barsOf(page)).filter((run) => {
    const box = grown(bounds(run), -1)
    return isCode(run) && !ink.some((char) => overlapX(box, char.box) > 0 && overlapY(box, char.box) > 0)
  })
  if (runs.length === 0) return { codes: [], page }
  const taken = new Set<Fill | Rule>(runs.flat().map(({ from }) => from))
  return {
    codes: runs.map((run) => ({ ...bounds(run), labels: [], behind: false })),
    page: {
      ...page,
      fills: page.fills.filter((fill) => !taken.has(fill)),
      rules: page.rules.filter((rule) => !taken.has(rule)),
    },
  }
}

function barsOf({ fills, rules }: Page): Bar[] {
  const upright = rules.filter(({ x1, x2 }) => x1 === x2)
  const thick = upright.map((rule) => ({
    ...rule,
    x1: rule.x1 - rule.thickness / 2,
    x2: rule.x2 + rule.thickness / 2,
    from: rule,
  }))
  const bars = [...fills.map((fill) => ({ ...fill, from: fill })), ...thick].filter(
    (each) => height(each) >= code.least && height(each) <= code.most && height(each) >= bar.slender * width(each),
  )
  const white = bars.filter(({ colour }) => colour === 'ffffff')
  const grounds = white.length < bar.fewest ? [] : fills.filter((fill) => fill.colour !== 'ffffff')
  const isSeen = (each: Bar) => grounds.some((ground) => ground !== each.from && holds(ground, each))
  return bars.filter((each) => each.colour !== 'ffffff' || isSeen(each))
}

/** Bars that begin at one height, each beside the one before. */
function runsOf(bars: Bar[]): Bar[][] {
  if (bars.length < bar.fewest) return []
  const runs: Bar[][] = []
  for (const next of bars.toSorted((a, b) => Math.round(a.y1) - Math.round(b.y1) || a.x1 - b.x1)) {
    const last = runs.at(-1)?.at(-1)
    const near = last && next.x1 - last.x2 <= ROOM * Math.max(3, width(last), width(next))
    const isLevel = last && Math.abs(next.y1 - last.y1) < 1 && Math.abs(next.y2 - last.y2) < code.guard * height(last)
    if (near && isLevel) runs.at(-1)!.push(next)
    else runs.push([next])
  }
  return runs
}

function isCode(run: Bar[]): boolean {
  if (run.length < bar.fewest) return false
  const widths = run.map(width).sort((a, b) => a - b)
  return widths.at(-1)! > DIFFER * widths[0]!
}
