import type { MathNode } from './tree.ts'

/** A formula as a list of tokens in the manner of LaTeX, for comparing two and for reading aloud. */
export function linear(node: MathNode | undefined): string[] {
  if (!node) return []
  switch (node.kind) {
    case 'sign':
      return [node.text]
    case 'word':
      return node.text.split(' ')
    case 'row':
      return node.items.flatMap(linear)
    case 'fraction':
      return ['\\frac', '{', ...linear(node.above), '}', '{', ...linear(node.below), '}']
    case 'root':
      return ['\\sqrt', ...(node.degree ? ['[', ...linear(node.degree), ']'] : []), '{', ...linear(node.body), '}']
    case 'scripts':
      return [...linear(node.base), ...script('_', node.sub), ...script('^', node.sup)]
    case 'fence':
      return [node.open, ...linear(node.body), node.close].filter((text) => text !== '')
    case 'grid':
      return ['\\rows', '{', ...node.rows.flatMap((row, index) => [...(index ? [';'] : []), ...cells(row)]), '}']
    case 'accent':
      return [`\\acc${node.sign}`, '{', ...linear(node.body), '}']
  }
}

const script = (sign: string, node: MathNode | undefined): string[] => (node ? [sign, '{', ...linear(node), '}'] : [])
const cells = (row: MathNode[]): string[] => row.flatMap((cell, index) => [...(index ? ['&'] : []), ...linear(cell)])
