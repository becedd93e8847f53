import { bounds } from '../geometry.ts'
import type { Item } from './items.ts'
import { textOf } from './tree.ts'

/** Names of functions. */
export const FUNCTIONS =
  /^(?:arc)?(?:sin|cos|tan|cot)h?$|^(?:sec|csc|log|ln|lg|exp|lim(?:sup|inf)?|max|min|sup|inf|arg|det|gcd|dim|ker|deg|hom|Pr|mod|[Vv]ar|[Cc]ov|[Cc]orr|tr|sgn|diag)$/
/** Those that have their limits over and under them. */
export const LIMITED = /^(?:lim sup|lim inf|lim|max|min|sup|inf|det|gcd|Pr)$/
/** Letters of a word stand closer, in multiples of the size. */
const CLOSE = 0.12

const isUpright = ({ node, made }: Item): boolean =>
  !made && node.kind === 'sign' && node.look === 'upright' && /^[A-Za-z]$/.test(node.text)

/** Upright letters in a row become words; `lim sup` is one. */
export function wordsOf(items: Item[]): Item[] {
  const words: Item[] = []
  const open = new Set<Item>()
  for (const item of items) {
    const last = words.at(-1)
    const joins = last && open.has(last) && isUpright(item) && item.x1 - last.advance < CLOSE * item.size
    if (!joins) {
      words.push(item)
      if (isUpright(item)) open.add(item)
      continue
    }
    const text = textOf(last.node) + textOf(item.node)
    const word: Item = { ...last, ...bounds([last, item]), node: { kind: 'word', text }, advance: item.advance }
    words[words.length - 1] = word
    open.add(word)
  }
  return words.flatMap((word, index) => {
    const [before, next] = [words[index - 1], words[index + 1]]
    if (before && textOf(before.node) === 'lim' && /^(?:sup|inf)$/.test(textOf(word.node))) return []
    if (textOf(word.node) !== 'lim' || !next || !/^(?:sup|inf)$/.test(textOf(next.node))) return word
    const text = `lim ${textOf(next.node)}`
    return { ...word, ...bounds([word, next]), node: { kind: 'word', text }, advance: next.advance } satisfies Item
  })
}
