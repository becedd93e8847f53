import { textPart } from './wordParts.ts'

/**
 * Takes content controls away from around paragraphs with fields: LibreOffice shows the code of such a field and not what it says. On paper a control is nothing
 * but its content. Changes `parts` and answers how many.
 */
export function openControls(parts: Map<string, Buffer>): number {
  let count = 0
  for (const [name, data] of parts) {
    if (!textPart.test(name) || !data.includes('<w:sdt>') || !data.includes('<w:fld')) continue
    const xml = data.toString('utf8')
    const cuts = cutsIn(xml)
    if (cuts.length === 0) continue
    count += cuts.length / 2
    const pieces: string[] = []
    let at = 0
    for (const [from, to] of cuts.toSorted((a, b) => a[0] - b[0])) {
      pieces.push(xml.slice(at, from))
      at = to
    }
    parts.set(name, Buffer.from(pieces.join('') + xml.slice(at)))
  }
  return count
}

function cutsIn(xml: string): [from: number, to: number][] {
  const open: { start: number; content: number }[] = []
  const cuts: [number, number][] = []
  for (const each of xml.matchAll(/<w:sdt>|<w:sdtContent>|<\/w:sdtContent>\s*<\/w:sdt>/g)) {
    const [tag] = each
    const control = open.at(-1)
    if (tag === '<w:sdt>') open.push({ start: each.index, content: -1 })
    else if (tag === '<w:sdtContent>') {
      if (control) control.content = each.index + tag.length
    } else if (control) {
      open.pop()
      const inside = xml.slice(control.content, each.index)
      const isBlock = /^(?:\s*<w:sdt>(?:(?!<w:p[ >])[\s\S])*?<w:sdtContent>)*\s*<w:(?:p|tbl)[ >]/.test(inside)
      const isList = xml.slice(control.start, control.content).includes('<w:docPartObj>')
      if (control.content < 0 || !isBlock || isList || !inside.includes('<w:fld')) continue
      cuts.push([control.start, control.content], [each.index, each.index + tag.length])
    }
  }
  return cuts
}
