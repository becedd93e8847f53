import type { MathSign } from './mathSign.ts'

/** White between a formula and its number, and between the mark of an item and its formula, in multiples of the size. */
const WHITE = { number: 0.8, mark: 0.35 }
const NUMBER = /^[([](?:\d{1,3}(?:[.\u2013-]\d{1,3})*[a-z]?|[A-Z]\.\d{1,3}|[a-z]|[ivx]{1,4}|\*)[)\]]$/
const MARK = /^(?:[([]?(?:\d{1,3}|[a-z]|[ivx]{1,4})\)|\d{1,3}\.)$/
/** No mark or number is longer. */
const LONGEST = 9

/** A formula without the number that it is referred to by, right or left of it, and without the mark of the item that it stands in. */
export function withoutNumbers(signs: MathSign[]): MathSign[] {
  const own = signs.toSorted((a, b) => a.box.x1 - b.box.x1)
  const end = endWhere(own.toReversed(), (text) => NUMBER.test([...text].reverse().join('')), WHITE.number)
  const behind = own.slice(0, own.length - end)
  return behind.slice(endWhere(behind, (text) => NUMBER.test(text) || MARK.test(text), WHITE.mark))
}

/** How many signs from the start on are something by themselves, on one line and with white behind them. */
function endWhere(signs: MathSign[], isIt: (text: string) => boolean, white: number): number {
  let text = ''
  for (const [index, sign] of signs.slice(0, LONGEST).entries()) {
    const next = signs[index + 1]
    if (sign.kind === 'rule' || !next || Math.abs(sign.base - signs[0]!.base) > 0.05 * sign.size) return 0
    text += sign.text
    const gap = Math.max(next.box.x1 - sign.box.x2, sign.box.x1 - next.box.x2)
    if (gap > white * sign.size) return isIt(text) ? index + 1 : 0
  }
  return 0
}
