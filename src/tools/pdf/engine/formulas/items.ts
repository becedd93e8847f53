import { bounds } from '../geometry.ts'
import type { Box, Char, Font } from '../model.ts'
import { type FontKind, fontKind, isMathFont, lookOfPoint, signOf } from './signs.ts'
import { type MathLook, type MathNode, textOf } from './tree.ts'

/** Something in its place: a glyph, or a structure made of glyphs. */
export type Item = Box & {
  node: MathNode
  /** Its baseline, and the size of its main letters. */
  base: number
  size: number
  /** Where the next one would stand without room between. */
  advance: number
  /** Made of other items. */
  made?: boolean
  /** A large operator; a bracket that is taller than letters; a piece of a taller or wider sign. */
  operator?: boolean
  tall?: boolean
  piece?: boolean
  /** Of a font of extensible signs, which hang from their top. */
  hangs?: boolean
}

/** What items say, and where their line is. */
export type Read = { node: MathNode; base: number }

/** The middle of signs such as + and of fraction lines above the baseline, in multiples of the size. */
export const AXIS = 0.25

export const OPERATORS = '∑∏∐∫∬∭∮⋃⋂⨆⨄⋁⋀⨁⨂⨀'
export const INTEGRALS = '∫∬∭∮'
export const OPENING = '([{⌊⌈⟨|‖'
export const CLOSING = ')]}⌋⌉⟩|‖'
/** Signs that stand over letters, as they are written alone, each by all its characters. */
export const accents: Readonly<Record<string, string>> = {
  ...{ ˆ: 'ˆ', '^': 'ˆ', '̂': 'ˆ', '˜': '˜', '~': '˜', '̃': '˜', '¯': '¯', '‾': '¯', ˉ: '¯', '̄': '¯', '˙': '˙' },
  ...{ '̇': '˙', '¨': '¨', '̈': '¨', '⃗': '→', '⏞': '⏞', '⏟': '⏟', ˇ: 'ˇ', '˘': '˘', '´': '´', '`': '`' },
}

/** Whether the sign of an item is one of these; structures have none. */
export const isOneOf = (item: Item | undefined, signs: string): boolean => {
  const text = item ? textOf(item.node) : ''
  return text !== '' && signs.includes(text)
}

/** The size of the largest letters: operators and tall brackets may be of a larger font. */
export function sizeOf(items: Item[]): number {
  const letters = items.filter((item) => !item.operator && !item.tall)
  return Math.max(1, ...(letters.length > 0 ? letters : items).map(({ size }) => size))
}

export const middle = ({ y1, y2 }: Box): number => (y1 + y2) / 2

const LETTER = /^[\p{L}\d]/u
const COMBINING_ARROW = '\u20d7'

/** Characters that are there for programs alone: invisible operators, joiners and soft hyphens. */
export const isUnseen = (text: string): boolean => /^[\u2061-\u2064\u200b\u200c\u2060\u00ad]$/.test(text)

/** The signs of a formula, and how many of its glyphs nobody knows. */
export function itemsOf(chars: Char[], fonts: Font[]): { items: Item[]; unknown: number } {
  let unknown = 0
  const largest = lettersSize(chars)
  const items = chars.flatMap((each): Item[] => {
    // Some programs draw tall brackets and operators as letters of a larger size.
    const char = each.size > largest ? { ...each, size: largest } : each
    if (isUnseen(char.text)) return []
    const font = fonts[char.font]
    const { text, piece } = signOf(char.text, font?.name ?? '', char.code)
    if (text.trim() === '') {
      if (char.code !== undefined || char.text === '\ufffd') unknown++
      return []
    }
    const under = accented(text, font?.name ?? '')
    if (under) return [accentItem(itemOf(char, under.letter, font), under.sign)]
    const signs = [...text]
    return signs.map((sign, index) => {
      const from = char.box.x1 + (index * (char.box.x2 - char.box.x1)) / signs.length
      return { ...itemOf(char, sign, font), x1: from, ...(piece ? { piece } : {}) }
    })
  })
  return { items, unknown }
}

/** The size of the largest letters and digits; of all signs where there are none. */
function lettersSize(chars: Char[]): number {
  const letters = chars.filter(({ text }) => LETTER.test(text))
  return Math.max(0, ...(letters.length > 0 ? letters : chars).map(({ size }) => size))
}

/** A letter of formulas and the sign over it, which are one character where a reader joined them. */
function accented(text: string, font: string): { letter: string; sign: string } | undefined {
  const [letter = '', mark = '', ...more] = text.normalize('NFD')
  const sign = more.length === 0 ? accents[mark] : undefined
  return sign && (mark === COMBINING_ARROW || isMathFont(font)) ? { letter, sign } : undefined
}

const accentItem = (letter: Item, sign: string): Item => ({
  ...letter,
  node: { kind: 'accent', sign, body: letter.node },
})

function itemOf({ box, origin, size, loose, text }: Char, sign: string, font: Font | undefined): Item {
  const kind = kindOf(font)
  const operator = OPERATORS.includes(sign)
  const tall = (OPENING + CLOSING).includes(sign) && (box.y2 - box.y1 > 1.15 * size || kind === 'extension')
  return {
    ...box,
    node: { kind: 'sign', text: sign, look: lookOf(sign, kind, text.codePointAt(0) ?? 0) },
    base: origin.y,
    size,
    advance: loose.x2,
    ...(operator ? { operator } : {}),
    ...(tall ? { tall } : {}),
    ...(kind === 'extension' ? { hangs: true } : {}),
  }
}

/** Fonts of text that formulas are set in, too, may say that they slant without saying it in their name. */
function kindOf(font: Font | undefined): FontKind {
  const kind = fontKind(font?.name ?? '')
  return kind === 'upright' && font?.italic ? 'italic' : kind
}

function lookOf(sign: string, kind: FontKind, point: number): MathLook {
  const own = lookOfPoint(point)
  if (own) return own
  if (!/\p{L}/u.test(sign)) return kind === 'bold' ? 'bold' : 'plain'
  return kind === 'bold' || kind === 'italic' || kind === 'upright' ? kind : 'plain'
}

/** What hangs from its top, or is as tall as what it stands for, has its middle on the axis. */
export function onAxis(item: Item): Item {
  const hangs = item.hangs && !(textOf(item.node) in accents)
  return item.operator || item.tall || hangs ? { ...item, base: middle(item) + AXIS * item.size } : item
}

/** A structure made of items, with a box around them and all that is drawn with them. */
export const madeOf = (members: Box[], more: Pick<Item, 'node' | 'base' | 'size'> & { advance?: number }): Item => {
  const box = bounds(members)
  return { ...box, advance: box.x2, made: true, ...more }
}
