import type { Component } from '#features/imaging/filters/components.ts'
import type { Size } from '#features/imaging/picture/channel.ts'

/** Heights of letters, as parts of the picture's shorter side: smaller ones are no lines, larger ones no lettering. */
const height = { least: 0.02, most: 0.25 }

/** How broad a letter is at most, and how far it stands from the next one, with a space between words, in heights. */
const broadest = 1.6
const gap = { from: -0.25, to: 1.3 }

/** Head and foot of a letter lie so near those of the one before it, in heights: rows may lean or be bent. */
const level = 0.16

/** So many letters in a row are none by chance. */
const leastLetters = 5

/** What lies so near a row, in heights, belongs to it: dots and letters that are broken or joined. */
const near = { beside: 1.3, above: 0.3 }

/**
 * Finds that are lettering: rows of things of one height, side by side on one line, as on shop signs, memes and captions, and what stands
 * among them. Damage keeps no line.
 */
export function lettersIn(finds: readonly Component[], { width, height: high }: Size): Set<Component> {
  const side = Math.min(width, high)
  const candidates = finds
    .filter((find) => {
      const tall = heightOf(find)
      return tall > height.least * side && tall < height.most * side && widthOf(find) < broadest * tall
    })
    .sort((one, other) => one.left - other.left)
  /** The letter before each in the longest row that ends with it, and the length of that row. */
  const rows = candidates.map(() => ({ before: -1, length: 1 }))
  for (const [k, find] of candidates.entries()) {
    for (let j = 0; j < k; j++) {
      if (rows[j]!.length >= rows[k]!.length && isNext(candidates[j]!, find))
        rows[k] = { before: j, length: rows[j]!.length + 1 }
    }
  }
  const letters = new Set<Component>()
  for (const [k, { length }] of rows.entries()) {
    if (length < leastLetters) continue
    for (let j = k; j >= 0; j = rows[j]!.before) letters.add(candidates[j]!)
  }
  const among = finds.filter((find) => [...letters].some((letter) => isBeside(find, letter)))
  return new Set([...letters, ...among])
}

/** Whether a find keeps to the line on which a letter stands, near it. */
function isBeside(find: Component, letter: Component): boolean {
  const tall = heightOf(letter)
  return (
    find.top > letter.top - near.above * tall &&
    find.bottom < letter.bottom + near.above * tall &&
    find.right > letter.left - near.beside * tall &&
    find.left < letter.right + near.beside * tall &&
    widthOf(find) < (broadest + 2 * near.beside) * tall
  )
}

/** Whether a find may be the letter that follows another to the right. */
function isNext(one: Component, other: Component): boolean {
  const tall = Math.max(heightOf(one), heightOf(other))
  const between = other.left - one.right
  return (
    between > gap.from * tall &&
    between < gap.to * tall &&
    Math.abs(one.top - other.top) < level * tall &&
    Math.abs(one.bottom - other.bottom) < level * tall
  )
}

const heightOf = ({ top, bottom }: Component): number => bottom - top + 1
const widthOf = ({ left, right }: Component): number => right - left + 1
