import { tokensOf } from './tokens.ts'

/** What a page's own contents need around them, so that what follows begins as the page does. */
export type Balance = {
  /** How many states are put aside before them, and taken up after them. */
  before: number
  after: number
  /** What ends whatever they leave open: a comment, a string, a text, and content that may belong to a hidden layer. */
  ending: string
}

/** What ends a token that contents which break off leave unfinished. */
const endings = [')', '))', ')))', '>', '\nEI']

/** Weighs the contents of a page. */
export function balance(content: Uint8Array): Balance {
  let [depth, lowest, marked] = [0, 0, 0]
  let [isText, isBroken] = [false, false]
  for (const token of tokensOf(content)) {
    if (token.kind === 'broken') isBroken = true
    if (token.kind !== 'operator') continue
    const { operator } = token
    if (operator === 'q') depth++
    if (operator === 'Q') lowest = Math.min(lowest, --depth)
    if (operator === 'BMC' || operator === 'BDC') marked++
    if (operator === 'EMC') marked = Math.max(0, marked - 1)
    if (operator === 'BT' || operator === 'ET') isText = operator === 'BT'
  }
  const before = 1 - lowest
  const ending = isBroken && endings.find((each) => isWhole(Buffer.concat([content, Buffer.from(each)])))
  // A list of strings that breaks off would take in all that follows.
  const unfinished = ending ? `${ending}]` : ''
  return { before, after: before + depth, ending: `${unfinished}\n${isText ? 'ET ' : ''}${'EMC '.repeat(marked)}` }
}

function isWhole(content: Uint8Array): boolean {
  for (const token of tokensOf(content)) if (token.kind === 'broken') return false
  return true
}
