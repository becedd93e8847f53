import { bounds, grown, holds, intersection, overlapX, overlapY, union } from '../../geometry.ts'
import type { Box, Char, Page, Rule } from '../../model.ts'

/** A staff has so many lines; rows of so many more are ruled paper or a table. */
const LINES = { least: 5, most: 6 }
/** Room between lines, in points, and how unequal it may be, as a part of it. */
const space = { least: 2.5, most: 9, unequal: 0.1 }
/** A shorter line is none of a staff, in points, and their ends lie so close. */
const line = { least: 40, end: 1.5 }
/** Notes stand so far over and under their staff, and braces before it, in spaces. */
const reach = { notes: 4, brace: 3 }
/** A font of which that part stands on staves is one of notes. */
const NOTES = 0.5
/** Cells of a table have letters of words on most of its rows; so many on one staff are no fingering. */
const WORDS = 12

/**
 * Places of music: staves of five equal lines with the notes on them, and whatever stands between two that a line joins, such as the
 * words of a song. They are drawn, and no rows of a table.
 */
export function stavesOf(page: Page): Box[] {
  const staves = bundlesOf(page.rules).filter((staff) => !isWritten(staff, page))
  if (staves.length === 0) return []
  const notes = noteFonts(staves, page.chars)
  const whole = staves.map((staff) => withNotes(staff, notes, page.chars))
  return systemsOf(staves, page).map((system) => bounds(system.map((index) => whole[index]!)))
}

type Staff = Box & { space: number }

/** Level lines that lie over each other at equal distances, and end in one place. */
function bundlesOf(rules: Rule[]): Staff[] {
  const level = rules.filter(({ x1, x2, y1, y2 }) => y1 === y2 && x2 - x1 > line.least)
  const alike = Map.groupBy(level, ({ x1, x2 }) => `${Math.round(x1 / line.end)} ${Math.round(x2 / line.end)}`)
  return [...alike.values()].flatMap((lines) => {
    const found: Rule[][] = []
    for (const next of lines.toSorted((a, b) => a.y1 - b.y1)) {
      const run = found.at(-1)
      const step = run && next.y1 - run.at(-1)!.y1
      if (step !== undefined && step < 0.3) continue
      const usual = run && run.length > 1 ? run[1]!.y1 - run[0]!.y1 : step
      const isNext = step !== undefined && usual !== undefined && Math.abs(step - usual) < space.unequal * usual
      if (run && isNext && step <= space.most) run.push(next)
      else found.push([next])
    }
    return found.flatMap((run) => staffOf(run))
  })
}

function staffOf(lines: Rule[]): Staff[] {
  if (lines.length < LINES.least || lines.length > LINES.most) return []
  const box = bounds(lines)
  const step = (box.y2 - box.y1) / (lines.length - 1)
  return step < space.least ? [] : [{ ...box, space: step }]
}

const isOn = (box: Box, { loose }: Char): boolean => overlapX(box, loose) > 0 && overlapY(box, loose) > 0

/** Words stand on the lines: they are those of a form or a narrow table. */
function isWritten(staff: Staff, { chars }: Page): boolean {
  const middle = ({ loose }: Char) => ({ ...loose, y1: (loose.y1 + loose.y2) / 2, y2: (loose.y1 + loose.y2) / 2 })
  return chars.filter((char) => /\p{L}/u.test(char.text) && holds(staff, middle(char))).length > WORDS
}

function noteFonts(staves: Staff[], chars: Char[]): Set<number> {
  const near = staves.map((staff) => grown(staff, staff.space))
  const fonts = Map.groupBy(chars, ({ font }) => font)
  const isOfNotes = (own: Char[]) =>
    own.filter((char) => near.some((box) => isOn(box, char))).length > NOTES * own.length
  return new Set([...fonts].flatMap(([font, own]) => (isOfNotes(own) ? [font] : [])))
}

function withNotes(staff: Staff, fonts: Set<number>, chars: Char[]): Box {
  const { x1, x2, y1, y2, space } = staff
  const near = { x1: x1 - reach.brace * space, x2, y1: y1 - reach.notes * space, y2: y2 + reach.notes * space }
  // A line of words over or under the staff ends its room.
  const words = chars.filter((char) => /\p{L}/u.test(char.text) && !fonts.has(char.font) && isOn(near, char))
  const over = words.filter(({ box }) => box.y2 <= y1 + 1)
  const under = words.filter(({ box }) => box.y1 >= y2 - 1)
  const room = {
    ...near,
    ...(over.length > WORDS ? { y1: Math.min(y1, Math.max(...over.map(({ box }) => box.y2))) } : {}),
    ...(under.length > WORDS ? { y2: Math.max(y2, Math.min(...under.map(({ box }) => box.y1))) } : {}),
  }
  const notes = chars.filter((char) => fonts.has(char.font) && isOn(near, char))
  return intersection(
    room,
    notes.reduce<Box>((all, { box }) => union(all, box), { x1, x2, y1, y2 }),
  )
}

/** Staves, by their place in the list, of which each is joined to the next by a line. */
function systemsOf(staves: Staff[], { rules, fills, drawings }: Page): number[][] {
  const bars: Box[] = [...rules, ...fills, ...drawings]
  const joins = (a: Staff, b: Staff) =>
    bars.some(({ x1, x2, y1, y2 }) => y1 < a.y2 + 1 && y2 > b.y1 - 1 && x2 > a.x1 - 12 && x1 < a.x2 + 1 && x2 - x1 < 30)
  const order = [...staves.keys()].sort((a, b) => staves[a]!.y1 - staves[b]!.y1)
  const systems: number[][] = []
  for (const index of order) {
    const open = systems.find((system) => joins(staves[system.at(-1)!]!, staves[index]!))
    if (open) open.push(index)
    else systems.push([index])
  }
  return systems
}
