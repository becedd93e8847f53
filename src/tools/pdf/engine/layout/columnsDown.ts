import { overlapX } from '../geometry.ts'
import type { Char, Page } from '../model.ts'
import { isWide } from '../scripts.ts'

/** A sign stands below the one before it: so far beside it at most, and so far down, in multiples of the size. */
const BELOW = { aside: 0.35, least: 0.6, most: 2 }
/** Signs that follow each other downwards on a page whose text runs down: at least so many, and such a part of all. */
const FEWEST = 8
const PART = 0.6
/** Letters that stand upright in a column are so close to the next sign of it, from middle to middle, in multiples of the size. */
const NEAR = 1.4

/**
 * The characters of a page that is written in columns from top to bottom, as Chinese and Japanese books are: signs that stand
 * below each other, what stands upright between them, and letters that lie on their side. None where most text is level.
 */
export function columnsDown({ chars }: Page): Set<Char> {
  const visible = chars.filter(({ text }) => text.trim() !== '')
  const upright = visible.filter(({ angle }) => angle === 0)
  const down = new Set<Char>()
  const along = new Set<Char>()
  upright.forEach((char, index) => {
    const before = upright[index - 1]
    if (!before) return
    const found = isBelow(before, char) ? down : isBeside(before, char) ? along : undefined
    for (const each of [before, char]) found?.add(each)
  })
  const signs = [...down].filter(({ text }) => isWide(text))
  const level = [...along].filter((char) => isWide(char.text) && !down.has(char))
  if (signs.length < FEWEST || signs.length < PART * (signs.length + level.length)) return new Set()
  const between = upright.filter(
    (char) => !down.has(char) && ((isWide(char.text) && !along.has(char)) || signs.some((sign) => isNear(sign, char))),
  )
  const onSide = visible.filter(({ angle }) => angle === 90)
  const all = new Set([...down, ...between, ...onSide])
  return all.size < PART * visible.length ? new Set() : all
}

function isBelow(before: Char, char: Char): boolean {
  const step = (char.origin.y - before.origin.y) / before.size
  return (
    Math.abs(middleX(char) - middleX(before)) < BELOW.aside * before.size && step > BELOW.least && step < BELOW.most
  )
}

function isBeside(before: Char, char: Char): boolean {
  const step = (char.origin.x - before.origin.x) / before.size
  return (
    Math.abs(char.origin.y - before.origin.y) < BELOW.aside * before.size && step > BELOW.least && step < BELOW.most
  )
}

const isNear = (sign: Char, char: Char): boolean =>
  overlapX(sign.loose, char.loose) > 0.5 * (char.loose.x2 - char.loose.x1) &&
  Math.abs(sign.origin.y - char.origin.y) < NEAR * sign.size

const middleX = ({ loose }: Char): number => (loose.x1 + loose.x2) / 2
