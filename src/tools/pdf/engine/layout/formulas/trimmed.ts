import { isTall } from './formulaFrom.ts'
import type { MathSign } from './mathSign.ts'

/** Without what belongs to the sentence: words and punctuation at the ends, and brackets that are open on one side. */
export function trimmed(region: MathSign[]): MathSign[] {
  let own = region.toSorted((a, b) => a.box.x1 - b.box.x1)
  // Conditions of cases are words, too.
  const hasCases = own.some((sign) => sign.text === '{' && isTall(sign))
  for (let length = -1; length !== own.length; ) {
    length = own.length
    const [first, last] = [own[0], own.at(-1)]
    if (first?.kind === 'word') own = own.slice(1)
    else if (last?.kind === 'word' && !hasCases) own = own.slice(0, -1)
    else if (first?.kind === 'neutral' && (/[,.;:!)\]}'/%*-]/.test(first.text) || isOpen(own, '([{', ')]}')))
      own = own.slice(1)
    else if (last?.kind === 'neutral' && (/[,.;:([{'/*-]/.test(last.text) || isOpen(own.toReversed(), ')]}', '([{')))
      own = own.slice(0, -1)
  }
  return withoutOpen(own)
}

/** Up to a bracket that is closed behind the formula, in the text, where that leaves something. */
function withoutOpen(signs: MathSign[]): MathSign[] {
  const open: number[] = []
  for (const [index, sign] of signs.entries()) {
    if (sign.kind !== 'neutral') continue
    if ('([{'.includes(sign.text)) open.push(index)
    else if (')]}'.includes(sign.text)) open.pop()
  }
  const [first] = open
  const isInLine = first !== undefined && signs.slice(first).every(({ kind }) => kind === 'neutral')
  return isInLine && first > 0 ? signs.slice(0, first) : signs
}

/** The first sign is a bracket without its partner. */
function isOpen(signs: MathSign[], opening: string, closing: string): boolean {
  if (!opening.includes(signs[0]!.text)) return false
  let level = 0
  for (const { text } of signs) {
    if (opening.includes(text)) level++
    if (closing.includes(text) && --level === 0) return false
  }
  return true
}
