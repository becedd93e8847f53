import { escapeXml } from '#platform/escapeXml.ts'
import type { MathNode } from './tree.ts'

/** A formula as MathML Core (W3C), which browsers set by themselves. */
export function mathmlOf(node: MathNode, display: boolean): string {
  return `<math${display ? ' display="block"' : ''}>${xmlOf(node)}</math>`
}

const element = (name: string, body: string, attributes = ''): string => `<${name}${attributes}>${body}</${name}>`
const row = (nodes: MathNode[]): string => element('mrow', nodes.map(xmlOf).join(''))

function xmlOf(node: MathNode): string {
  switch (node.kind) {
    case 'row':
      return row(node.items)
    case 'word':
      return element('mi', escapeXml(node.text))
    case 'sign':
      return signXml(node.text, node.look)
    case 'fraction':
      return element('mfrac', xmlOf(node.above) + xmlOf(node.below))
    case 'root':
      return node.degree ? element('mroot', xmlOf(node.body) + xmlOf(node.degree)) : element('msqrt', xmlOf(node.body))
    case 'fence':
      return element('mrow', fenceXml(node.open) + xmlOf(node.body) + fenceXml(node.close))
    case 'grid': {
      const cells = (line: MathNode[]) => element('mtr', line.map((cell) => element('mtd', xmlOf(cell))).join(''))
      return element('mtable', node.rows.map(cells).join(''))
    }
    case 'accent': {
      const isUnder = node.sign === '_' || node.sign === '⏟'
      const sign = node.sign === '_' ? '¯' : node.sign
      const name = isUnder ? 'munder' : 'mover'
      return element(name, xmlOf(node.body) + element('mo', escapeXml(sign)), isUnder ? '' : ' accent="true"')
    }
    case 'scripts':
      return scriptsXml(node)
  }
}

function signXml(text: string, look: string): string {
  if (/\d/.test(text)) return element('mn', text)
  // A letter alone is slanted unless it says otherwise.
  if (/\p{L}/u.test(text)) return element('mi', escapeXml(text), look === 'italic' ? '' : ' mathvariant="normal"')
  return element('mo', escapeXml(text))
}

const fenceXml = (text: string): string => (text === '' ? '' : element('mo', escapeXml(text), ' stretchy="true"'))

function scriptsXml({ base, sub, sup, limits }: Extract<MathNode, { kind: 'scripts' }>): string {
  const [both, low, high] = limits ? ['munderover', 'munder', 'mover'] : ['msubsup', 'msub', 'msup']
  if (sub && sup) return element(both!, xmlOf(base) + xmlOf(sub) + xmlOf(sup))
  return sub ? element(low!, xmlOf(base) + xmlOf(sub)) : element(high!, xmlOf(base) + (sup ? xmlOf(sup) : ''))
}
