import { median } from '../../geometry.ts'
import type { Char, Font } from '../../model.ts'

/** Small letters that reach as high as capitals do, those that reach half as high, and those that go below the line. */
const [TALL, LOW, DEEP] = [/^[bdfhkl]$/, /^[acemnorsuvwxz]$/, /^[gjpqy]$/]

/**
 * Small letters drawn as capitals are alike in height, the low ones at least this part of the tall ones; they stand on their line and go below
 * it by less than this part of the size. Boxes that are not those of the ink are higher than capitals ever are.
 */
const ALIKE = { part: 0.92, below: 0.06, most: 0.85 }
/** So many low letters tell it, together with a tall one. */
const LEAST = 2

/**
 * The small letters of a page that are drawn as capitals, by fonts whose names do not say so or in the size of small letters, as browsers and
 * word processors do. Of letters that tell nothing by themselves, such as those of `nexus`, others of the same font and size tell it.
 */
export function smallCapitals(chars: Char[], fonts: Font[]): Set<Char> {
  const letters = chars.filter(
    ({ text, angle, hidden, font }) => angle === 0 && !hidden && !fonts[font]?.smallCaps && /^\p{Ll}$/u.test(text),
  )
  const found = new Set<Char>()
  const kinds = Map.groupBy(letters, ({ font, size }) => `${font}|${Math.round(2 * size)}`)
  for (const kind of kinds.values()) {
    const rows = [...Map.groupBy(kind, ({ origin }) => Math.round(2 * origin.y)).values()]
    const read = rows.map((row) => ({ row, isSmall: areCapitals(row) }))
    const told = read.filter(({ isSmall }) => isSmall !== undefined)
    const areAll = told.length > 0 && told.every(({ isSmall }) => isSmall)
    for (const { row, isSmall } of read) if (isSmall ?? areAll) for (const char of row) found.add(char)
  }
  return found
}

/** Whether the letters of a row are drawn as capitals; undefined where they do not tell. */
function areCapitals(row: Char[]): boolean | undefined {
  const [tall, low] = [TALL, LOW].map((kind) => row.filter(({ text }) => kind.test(text)).map(height))
  if (tall!.length === 0 || low!.length < LEAST) return undefined
  if (median(low!) < ALIKE.part * median(tall!) || median(tall!) > ALIKE.most) return false
  return row.every((char) => DEEP.test(char.text) || below(char) < ALIKE.below) && !isDeep(row)
}

/** In multiples of the size. */
const height = ({ box, origin, size }: Char): number => (origin.y - box.y1) / size
const below = ({ box, origin, size }: Char): number => (box.y2 - origin.y) / size

/** A q may have a tail as a capital as well: most of those that go below the line have to do so. */
function isDeep(row: Char[]): boolean {
  const deep = row.filter(({ text }) => DEEP.test(text))
  return deep.filter((char) => below(char) > ALIKE.below).length > deep.length / 2
}
