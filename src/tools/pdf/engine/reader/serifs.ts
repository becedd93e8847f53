import { median } from '../geometry.ts'
import type { Char, Font } from '../model.ts'
import { knownFamily } from './fontNames.ts'

/** Feet make the ink of a small i or l at least so wide, in multiples of the size; bold stems alone come close to it. */
const FEET = 0.175
/** From this weight on, stems are as wide as feet. */
const BLACK = 800
const ENOUGH = 3

/**
 * Tells the fonts with serifs by the feet of their letters, since many programs write neither flags nor a name that
 * say so. Slanted letters lean over their feet: an italic goes with the upright font of its family.
 * @param fonts those of the document, corrected in place
 */
export function tellSerifs(fonts: Font[], chars: Char[]): void {
  const widths = new Map<Font, number[]>()
  for (const { text, angle, font: index, box, size } of chars) {
    const font = fonts[index]
    if ((text !== 'i' && text !== 'l') || angle !== 0 || !font || !isOpen(font)) continue
    const known = widths.get(font)
    if (known) known.push((box.x2 - box.x1) / size)
    else widths.set(font, [(box.x2 - box.x1) / size])
  }
  for (const [font, list] of widths) if (list.length >= ENOUGH) font.serif = median(list) > FEET
  for (const font of fonts) {
    const upright = font.italic ? [...widths.keys()].find((other) => isKin(font.family, other.family)) : undefined
    if (upright) font.serif = upright.serif
    const kin = widths.has(font) || font.serif || !isOpen(font) ? undefined : likeNamed(font, [...widths.keys()])
    if (kin) font.serif = kin.serif
  }
}

/** Names of one design share so many letters: `TeXPalladioL-SC` and `URWPalladioL-Roma`. */
const SHARED = 6
/** Words that fonts of any design have in their names. */
const anyName =
  /regular|italic|oblique|medium|roman|condensed|narrow|display|semibold|light|black|bold|type|sans|serif/gi

/** A font of a name like this one's: figures and small capitals alone say nothing of their feet. */
function likeNamed({ name }: Font, others: Font[]): Font | undefined {
  const own = name.replace(anyName, '').toLowerCase()
  const parts = Array.from({ length: Math.max(0, own.length - SHARED + 1) }, (_, at) => own.slice(at, at + SHARED))
  return others.find((other) => {
    const theirs = other.name.replace(anyName, '').toLowerCase()
    return parts.some((part) => theirs.includes(part))
  })
}

const isOpen = ({ name, italic, monospace, weight }: Font): boolean =>
  !italic && !monospace && weight < BLACK && knownFamily(name) === undefined

const isKin = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a)
