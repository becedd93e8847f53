import { escapeXml } from '#platform/escapeXml.ts'
import { INTEGRALS } from './items.ts'
import { type MathNode, rowOf, textOf } from './tree.ts'
import { FUNCTIONS } from './words.ts'

/*
 * Office Math (ECMA-376, part 1, 22.1) as Word writes it, and so that LibreOffice reads the same: it takes | for "or", \ for an
 * escape, & for nothing at all, and words such as `sup` for its own keywords. A bracket without its other half, a sign of its own
 * language, and a relation with nothing before or behind it make it give the formula up from there.
 */

const NAMESPACES =
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
/** Operators that have a body and limits; others are signs with limits. */
const NARY = '∑∏∐∫∬∭∮'
const RELATION = /^[=<>≤≥≈∼≠≡∝→⇒⇔←↦∈∉⊂⊃⊆⊇≪≫≅⊥,;|]$/
const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '⌊': '⌋', '⌈': '⌉', '⟨': '⟩' }
/** Accents as combining characters, which Office Math wants. */
const COMBINING: Readonly<Record<string, string>> = {
  ...{ ˆ: '̂', '˜': '̃', '˙': '̇', '¨': '̈', '→': '⃗', ˇ: '̌', '˘': '̆', '´': '́', '`': '̀' },
}
/** LibreOffice's keywords that letters in a row might spell. */
const KEYWORD =
  /(?:^|[^a-z])(?:in|or|to|it|im|re|wp|ni|ge|le|gt|lt|def|and|neg|sum|int|sup|inf|mid|sub|up|div|over|from|fact|abs|perp|hat|bar|dot|vec)$/

/** Where a formula that stands by itself lies between the indents of its paragraph. */
export type FormulaPlace = 'left' | 'center' | 'right'

/**
 * A formula as XML of Office Math. A formula that stands by itself is set larger than one in a line, and lies where it is told; without
 * that Word puts it in the middle.
 * @param place of a formula that stands by itself; undefined in a line
 * @param size of its letters in points, where that is another than its paragraph's style has
 */
export function ommlOf(node: MathNode, place: FormulaPlace | undefined, size?: number): string {
  const body = size === undefined ? xmlOf(node) : xmlOf(node).replaceAll(FONT, fontOf(size))
  return place
    ? `<m:oMathPara ${NAMESPACES}><m:oMathParaPr>${value('jc', place)}</m:oMathParaPr><m:oMath>${body}</m:oMath></m:oMathPara>`
    : `<m:oMath ${NAMESPACES}>${body}</m:oMath>`
}

const safe = (text: string): string =>
  text.replaceAll('|', '∣').replaceAll('\\', '∖').replaceAll('*', '∗').replaceAll('"', '″')
const value = (name: string, text: string): string => `<m:${name} m:val="${escapeXml(text)}"/>`
const part = (name: string, node: MathNode | undefined): string => `<m:${name}>${node ? xmlOf(node) : ''}</m:${name}>`

const FAMILY = '<w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/>'
const FONT = `<w:rPr>${FAMILY}</w:rPr>`
const fontOf = (size: number): string => `<w:rPr>${FAMILY}<w:sz w:val="${Math.round(2 * size)}"/></w:rPr>`
const run = (text: string, properties = ''): string =>
  `<m:r>${properties ? `<m:rPr>${properties}</m:rPr>` : ''}${FONT}<m:t xml:space="preserve">${escapeXml(safe(text))}</m:t></m:r>`
const upright = value('sty', 'p')
const bold = value('sty', 'b')
/** Ordinary text: upright in Word, and no keyword to LibreOffice. */
const asText = '<m:nor/>'
/** What LibreOffice takes for its own: brackets whose other half is not there, and signs of its language. */
const OWN = /^[()[\]~^_#]$/
/** It wants something before these, and something behind those. */
const WANTS = { before: /^[=<>/]/, behind: /[=<>/+-]$/ }
/** Something that nobody sees. */
const NOTHING = run('\u200a', asText)

function xmlOf(node: MathNode): string {
  switch (node.kind) {
    case 'row':
      return rowXml(withPairs(node.items))
    case 'sign':
      return filled(node.text, signXml(node))
    case 'word':
      return run(node.text, asText)
    case 'fraction':
      return `<m:f>${part('num', node.above)}${part('den', node.below)}</m:f>`
    case 'root':
      return node.degree
        ? `<m:rad>${part('deg', node.degree)}${part('e', node.body)}</m:rad>`
        : `<m:rad><m:radPr>${value('degHide', '1')}</m:radPr><m:deg/>${part('e', node.body)}</m:rad>`
    case 'fence':
      return fenceXml(node)
    case 'grid':
      return gridXml(node)
    case 'accent':
      return accentXml(node)
    case 'scripts':
      return scriptsXml(node)
  }
}

type Of<Kind extends MathNode['kind']> = Extract<MathNode, { kind: Kind }>

function fenceXml({ open, close, body }: Of<'fence'>): string {
  const inner = close === '' && body.kind === 'grid' ? { ...body, aligned: false } : body
  return `<m:d><m:dPr>${value('begChr', open)}${value('endChr', close)}</m:dPr>${part('e', inner)}</m:d>`
}

function gridXml({ rows, aligned }: Of<'grid'>): string {
  const halves = aligned ? rows.map(atRelation) : []
  if (aligned && halves.every((half) => half !== undefined)) {
    const column = (side: string) => `<m:mc><m:mcPr>${value('count', '1')}${value('mcJc', side)}</m:mcPr></m:mc>`
    const lines = halves.map(([left, right]) => `<m:mr><m:e>${left}</m:e><m:e>${right}</m:e></m:mr>`)
    return `<m:m><m:mPr>${value('cGpRule', '3')}${value('cGp', '1')}<m:mcs>${column('right')}${column('left')}</m:mcs></m:mPr>${lines.join('')}</m:m>`
  }
  if (aligned) return `<m:eqArr>${rows.map((row) => part('e', { kind: 'row', items: row })).join('')}</m:eqArr>`
  const columns = Math.max(...rows.map((row) => row.length))
  const lines = rows.map((row) => `<m:mr>${row.map((cell) => part('e', cell)).join('')}</m:mr>`)
  return `<m:m><m:mPr><m:mcs><m:mc><m:mcPr>${value('count', String(columns))}${value('mcJc', 'center')}</m:mcPr></m:mc></m:mcs></m:mPr>${lines.join('')}</m:m>`
}

/** A line of equations in two: up to its first relation, and from it on. LibreOffice wants something before that. */
function atRelation(cells: MathNode[]): [string, string] | undefined {
  const row = rowOf(cells)
  const items = row.kind === 'row' ? row.items : [row]
  const at = items.findIndex((item) => /^[=<>≤≥≈≡∼]$/.test(textOf(headOf(item))))
  if (at < 0) return undefined
  const right = rowXml(withPairs(items.slice(at)))
  return [rowXml(withPairs(items.slice(0, at))), right.startsWith(NOTHING) ? right : NOTHING + right]
}

function accentXml({ sign, body }: Of<'accent'>): string {
  if (sign === '¯' || sign === '_')
    return `<m:bar><m:barPr>${value('pos', sign === '_' ? 'bot' : 'top')}</m:barPr>${part('e', body)}</m:bar>`
  if (sign === '⏞' || sign === '⏟') {
    const [at, text] = sign === '⏞' ? ['top', 'bot'] : ['bot', 'top']
    return `<m:groupChr><m:groupChrPr>${value('chr', sign)}${value('pos', at!)}${value('vertJc', text!)}</m:groupChrPr>${part('e', body)}</m:groupChr>`
  }
  return `<m:acc><m:accPr>${value('chr', COMBINING[sign] ?? sign)}</m:accPr>${part('e', body)}</m:acc>`
}

function scriptsXml(node: Of<'scripts'>): string {
  const { base, sub, sup, limits } = node
  if (isNary(node)) return naryXml(node, undefined)
  if (limits) {
    const low = sub ? `<m:limLow>${part('e', base)}${part('lim', sub)}</m:limLow>` : xmlOf(base)
    return sup ? `<m:limUpp><m:e>${low}</m:e>${part('lim', sup)}</m:limUpp>` : low
  }
  const body = part('e', base)
  if (sub && sup) return `<m:sSubSup>${body}${part('sub', sub)}${part('sup', sup)}</m:sSubSup>`
  return sub ? `<m:sSub>${body}${part('sub', sub)}</m:sSub>` : `<m:sSup>${body}${part('sup', sup)}</m:sSup>`
}

/** What scripts hang on in the end. */
const headOf = (node: MathNode): MathNode => (node.kind === 'scripts' ? headOf(node.base) : node)
const isNary = (node: MathNode): boolean => {
  const text = textOf(headOf(node))
  return text !== '' && NARY.includes(text)
}

function naryXml(node: MathNode, body: MathNode | undefined): string {
  // An operator may have limits and scripts at its side: both are its own.
  const outer = node.kind === 'scripts' ? node : undefined
  const inner = outer?.base.kind === 'scripts' ? outer.base : undefined
  const [sub, sup] = [outer?.sub ?? inner?.sub, outer?.sup ?? inner?.sup]
  const place = outer?.limits || inner?.limits ? 'undOvr' : 'subSup'
  const hidden = (sub ? '' : value('subHide', '1')) + (sup ? '' : value('supHide', '1'))
  const properties = value('chr', textOf(headOf(node))) + value('limLoc', place) + hidden
  return `<m:nary><m:naryPr>${properties}</m:naryPr>${part('sub', sub)}${part('sup', sup)}${part('e', body)}</m:nary>`
}

/** Pairs of brackets as one node: scripts of the closing one belong to the whole. */
function withPairs(items: MathNode[]): MathNode[] {
  const out: MathNode[] = []
  for (let at = 0; at < items.length; at++) {
    const open = items[at]!
    const end = closingOf(items, at)
    if (end < 0) {
      out.push(open)
      continue
    }
    const close = items[end]!
    const body: MathNode = { kind: 'row', items: items.slice(at + 1, end) }
    const fence: MathNode = { kind: 'fence', open: textOf(open), close: textOf(headOf(close)), body }
    out.push(close.kind === 'scripts' ? { ...close, base: fence } : fence)
    at = end
  }
  return out
}

/** The bracket that closes this one: its own other half, or where there is none the other kind, as in [0, 1). */
function closingOf(items: MathNode[], at: number): number {
  const open = textOf(items[at]!)
  const close = PAIRS[open]
  if (!close) return -1
  const own = endOf(items, at, open, close)
  const other = open === '[' ? ')' : open === '(' ? ']' : undefined
  return own < 0 && other ? endOf(items, at, open, other) : own
}

function endOf(items: MathNode[], at: number, open: string, close: string): number {
  let level = 0
  for (let index = at + 1; index < items.length; index++) {
    const item = items[index]!
    if (textOf(item) === open) level++
    if (textOf(headOf(item)) !== close) continue
    if (level === 0) return item.kind === 'scripts' && item.base.kind === 'scripts' ? -1 : index
    level--
  }
  return -1
}

function rowXml(items: MathNode[]): string {
  if (items.length === 0) return NOTHING
  let xml = ''
  let above = ''
  for (let at = 0; at < items.length; ) {
    const [own, next] = takeOne(items, at)
    const [first, last] = [signOf(items[at]!), signOf(items[next - 1]!)]
    if (WANTS.behind.test(above) && WANTS.before.test(first)) xml += NOTHING
    xml += own
    at = next
    above = last
  }
  return filled(signOf(items[0]!) + (items.length > 1 ? above : ''), xml)
}

const signOf = (node: MathNode): string => (node.kind === 'sign' ? node.text : ' ')

/** Nothing before and behind what wants something there. */
const filled = (text: string, xml: string): string =>
  (WANTS.before.test(text) ? NOTHING : '') + xml + (WANTS.behind.test(text) ? NOTHING : '')

function signXml({ text, look }: Of<'sign'>): string {
  if (OWN.test(text)) return run(text, asText)
  return run(text, look === 'bold' ? bold : look === 'upright' ? upright : '')
}

/** The XML of the node at this place and what belongs to it, and the place behind that. */
function takeOne(items: MathNode[], at: number): [string, number] {
  const node = items[at]!
  if (isNary(node)) {
    const end = endOfBody(items, at)
    return [naryXml(node, { kind: 'row', items: items.slice(at + 1, end) }), end]
  }
  const name = headOf(node)
  const isFunction = name.kind === 'word' && (FUNCTIONS.test(name.text) || name.text.startsWith('lim '))
  const argument = items[at + 1]
  if (isFunction && argument && name.text !== 'mod')
    return [`<m:func>${part('fName', node)}${part('e', argument)}</m:func>`, at + 2]
  if (node.kind === 'sign' && node.look !== 'bold') return takeSigns(items, at, node)
  if (node.kind === 'word' && !isFunction) {
    const before = at > 0 ? ' ' : ''
    const behind = argument && textOf(argument) !== '(' ? ' ' : ''
    return [run(before + node.text + behind, asText), at + 1]
  }
  return [xmlOf(node), at + 1]
}

/** Integrals go on to the next relation, sums to the next sum as well. */
function endOfBody(items: MathNode[], at: number): number {
  const isIntegral = INTEGRALS.includes(textOf(headOf(items[at]!)))
  let end = at + 1
  while (end < items.length) {
    const text = textOf(items[end]!)
    if (RELATION.test(text) || (!isIntegral && end > at + 1 && /^[+−±]$/.test(text))) break
    end++
  }
  return end
}

/** One run for what looks the same, so that typing in Word goes on in it. */
function takeSigns(items: MathNode[], at: number, { text: first, look }: Of<'sign'>): [string, number] {
  if (OWN.test(first)) return [run(first, asText), at + 1]
  const isUpright = look === 'upright'
  let text = first
  let end = at + 1
  for (; end < items.length; end++) {
    const next = items[end]!
    if (next.kind !== 'sign' || isNary(next) || next.look === 'bold') break
    if ((next.look === 'upright') !== isUpright || KEYWORD.test(text + next.text)) break
    if (OWN.test(next.text) || (WANTS.behind.test(text) && WANTS.before.test(next.text))) break
    text += next.text
  }
  return [run(text, isUpright ? upright : ''), end]
}
