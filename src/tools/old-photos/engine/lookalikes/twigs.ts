import { type Component, spanOf } from '#features/imaging/filters/components.ts'
import type { Channel, Size } from '#features/imaging/picture/channel.ts'
import { atBorder } from '../shapes/atBorder.ts'
import { cellsOf } from '../shapes/cells.ts'
import { scaleOf } from '../shapes/scale.ts'

/**
 * Twigs are dark before what is behind them, and from the border on branch so much and thin out so far. Of 5 trees drawn over photographs 3 thinned
 * out so far; of 4 webs and 13 cracks of made prints that reach the border the webs were 1.03 times as broad at their stem as at their tips at most, and no crack
 * branched more than 2.5 times.
 */
const least = { branching: 2.7, thinning: 1.28, dark: 0.03 }

/**
 * A web of dried gelatine encloses so many cells, which fill so much of what it spans. In 48 drawn trees whose twigs cross they filled 0.21 at
 * most, in the three made webs that had been taken for twigs, beside what the network misses of them, 0.24 and more.
 */
const web = { cells: 8, filled: 0.23 }

/** A bough rarely reaches in alone: beside one that is sure, what comes from the border and branches so much is one as well. */
const amongOthers = 1.1

/** Shorter finds tell nothing of how they grow; pixels of a picture whose shorter side is 512. */
const shortest = 90

/** How far beyond a tree its like stands, as a part of its span: a bough has several, and some of it lies before something dark. */
const reach = 0.5

/**
 * Tells the twigs that reach into a picture from outside: trees of lines, and what is dark within their reach, where the network sees them in pieces.
 * Nothing is one where no such tree stands.
 * @param around the tone around each pixel
 */
export function twigsIn(
  finds: readonly Component[],
  light: Channel,
  around: Channel,
  size: Size,
): (find: Component) => boolean {
  const growths = finds.flatMap((find) => {
    const growth = spanOf(find) < shortest * scaleOf(size) ? undefined : growthOf(find, light, around, size)
    return growth && growth.dark > least.dark && !isWeb(find, size) ? [{ find, ...growth }] : []
  })
  const isTree = ({ branching, thinning }: Growth) => branching > least.branching && thinning > least.thinning
  const trees = growths.some(isTree)
    ? growths.filter(({ branching }) => branching > amongOthers).map(({ find }) => find)
    : []
  const isIn = (find: Component) => {
    const [x, y] = [(find.left + find.right) / 2, (find.top + find.bottom) / 2]
    return trees.some((tree) => {
      const beyond = reach * spanOf(tree)
      return x > tree.left - beyond && x < tree.right + beyond && y > tree.top - beyond && y < tree.bottom + beyond
    })
  }
  return (find) => trees.length > 0 && isIn(find) && darkness(find, light, around) > least.dark
}

/** Whether a find is a net of closed cells. */
function isWeb(find: Component, size: Size): boolean {
  const cells = cellsOf(find, size)
  const spanned = (find.right - find.left + 1) * (find.bottom - find.top + 1)
  return cells.length >= web.cells && cells.reduce((sum, area) => sum + area, 0) > web.filled * spanned
}

/** How much darker a find is than what is around it. */
const darkness = ({ pixels }: Component, light: Channel, around: Channel): number =>
  pixels.reduce((sum, i) => sum + around[i]! - light[i]!, 0) / pixels.length

/** A piece of a find across its way from the border: its breadth in pixels, the piece that it comes from, and how many go on from it. */
type Section = { breadth: number; from: number; beyond: number }

/**
 * How a find grows from the border of the picture inwards. `branching`: how many times its span all of its ways together are. `thinning`: how many
 * times broader it is where much goes on from it than at its tips: a branch carries all that grows from it (Leonardo's rule), a crack is as broad at
 * its end. `dark`: how much darker it is than what is around.
 */
export type Growth = { branching: number; thinning: number; dark: number }

/** A place is stem where so much of the find goes on from it, and tip where so few sections do. */
const [stemFrom, tipTo] = [0.2, 12]

/** How a find grows; undefined where it does not touch the border. */
export function growthOf(find: Component, light: Channel, around: Channel, size: Size): Growth | undefined {
  const sections = sectionsOf(find, size)
  if (sections.length === 0) return undefined
  const breadthWhere = (test: (section: Section) => boolean) =>
    middling(sections.filter(test).map(({ breadth }) => breadth))
  return {
    branching: sections.length / spanOf(find),
    thinning:
      breadthWhere(({ beyond }) => beyond > stemFrom * sections.length) / breadthWhere(({ beyond }) => beyond < tipTo),
    dark: darkness(find, light, around),
  }
}

/** The sections of a find, none of one within the picture, from the border on: pixels that are as many steps away from it and hang together. */
function sectionsOf(find: Component, size: Size): Section[] {
  const { width } = size
  const own = new Set(find.pixels)
  const sectionOf = new Map<number, number>()
  const sections: Section[] = []
  const besides = (i: number) =>
    [-width, 0, width].flatMap((row) => [i + row - 1, i + row, i + row + 1]).filter((beside) => own.has(beside))
  let rim = atBorder(find, size)
  while (rim.length > 0) {
    const left = new Set(rim)
    const next = new Set<number>()
    for (const first of rim) {
      if (!left.delete(first)) continue
      const from =
        besides(first)
          .map((i) => sectionOf.get(i))
          .find((index) => index !== undefined) ?? -1
      const together = [first]
      for (const i of together) for (const beside of besides(i)) if (left.delete(beside)) together.push(beside)
      for (const i of together) sectionOf.set(i, sections.length)
      sections.push({ breadth: together.length, from, beyond: 0 })
    }
    for (const i of rim) for (const beside of besides(i)) if (!sectionOf.has(beside)) next.add(beside)
    rim = [...next]
  }
  for (let k = sections.length - 1; k > 0; k--) {
    const { from, beyond } = sections[k]!
    if (from >= 0) sections[from]!.beyond += beyond + 1
  }
  return sections
}

/** The mean of the middle half: where branches cross, sections are as broad as both. */
function middling(values: number[]): number {
  const sorted = values.sort((one, other) => one - other)
  const middle = sorted.slice(sorted.length >> 2, sorted.length - (sorted.length >> 2))
  return middle.reduce((sum, value) => sum + value, 0) / Math.max(1, middle.length)
}
