import { type Field, fieldsOf } from './listings.ts'
import { drawsSigns, signsOf } from './symbolLetters.ts'
import { plainCode, textPart } from './wordParts.ts'

const symbol = /^\s*SYMBOL\b/i
const windows = new TextDecoder('windows-1252')
/** What may stand around the marks of a field in its runs. */
const content = /<w:(?:t|tab|br|cr|sym|drawing|pict|object|noBreakHyphen|footnoteReference|endnoteReference)\b/
const aroundRuns = /<(\/?)w:(?:hyperlink|ins|del|moveFrom|moveTo|sdt|smartTag|fldSimple|p)\b[^>]*(?<!\/)>/g

/**
 * Writes fields that show one sign of a font (SYMBOL) as that sign: LibreOffice shows its letter in the font of the text. Those that name no font stay. Changes
 * `parts` and answers how many.
 */
export function symbolFields(parts: Map<string, Buffer>): number {
  let count = 0
  for (const [name, data] of parts) {
    if (!textPart.test(name) || !/SYMBOL/i.test(data.toString('latin1'))) continue
    const before = count
    let xml = data.toString('utf8').replace(simple, (whole, code: string, shown = '') => {
      const run = signRun(code, propertiesIn(shown))
      if (run) count += 1
      return run ?? whole
    })
    // From behind, so that places before stay.
    for (const field of fieldsOf(xml, symbol).toReversed()) {
      const range = runsOf(xml, field)
      const run = range && signRun(field.code, propertiesIn(xml.slice(range.from, range.to)))
      if (!run) continue
      xml = xml.slice(0, range.from) + run + xml.slice(range.to)
      count += 1
    }
    if (count > before) parts.set(name, Buffer.from(xml))
  }
  return count
}

const simple =
  /<w:fldSimple\b[^>]*\bw:instr="(\s*SYMBOL\b[^"]*)"[^>]*?(?:\/>|>((?:(?!<w:fldSimple)[\s\S])*?)<\/w:fldSimple>)/gi

/** The runs that a field takes up; undefined where they hold something else. */
function runsOf(xml: string, { start, end }: Field): { from: number; to: number } | undefined {
  const from = Math.max(xml.lastIndexOf('<w:r>', start), xml.lastIndexOf('<w:r ', start))
  const to = xml.indexOf('</w:r>', end) + '</w:r>'.length
  if (from < 0 || to <= end || content.test(xml.slice(from, start) + xml.slice(end, to))) return undefined
  const marks = [...xml.slice(from, to).matchAll(aroundRuns)]
  return marks.length === 0 ? { from, to } : undefined
}

/** How the result of a field looks, else the field. */
function propertiesIn(runs: string): string {
  const looks = [...runs.matchAll(/<w:rPr>([\s\S]*?)<\/w:rPr>/g)].map(([, look]) => look!)
  const result = /<w:r\b[^>]*>\s*<w:rPr>((?:(?!<\/w:rPr>)[\s\S])*)<\/w:rPr>\s*<w:(?:t|sym)\b/.exec(runs)?.[1]
  return result ?? looks[0] ?? ''
}

/** The run that shows what the code of a field asks for (ECMA-376, 17.16.5.59); undefined where it names no font or no sign. */
function signRun(code: string, look: string): string | undefined {
  const plain = plainCode(code)
  const [, , quoted, bare] = /\\f\s*("([^"]*)"|([^\s\\"]+))/i.exec(plain) ?? []
  const font = (quoted ?? bare)?.trim()
  const number = Number(/^\s*SYMBOL\s+"?(0x[\da-f]+|\d+)/i.exec(plain)?.[1])
  const most = /\\u\b/i.test(plain) ? 0x10_ffff : 0xff
  // Those of Japanese code pages are left to LibreOffice.
  if (!font || !(number >= 0x20 && number <= most) || /\\j\b/i.test(plain)) return undefined
  if (number >= 0xd800 && number <= 0xdfff) return undefined
  const size = Number(/\\s\s*"?(\d+(?:\.\d+)?)/i.exec(plain)?.[1])
  const kept = look.replace(/<w:rFonts\b[^>]*\/>/g, '').replace(size ? /<w:szC?s?\b[^>]*\/>/g : /$^/, '')
  const named = escaped(font)
  const fonts = `<w:rFonts w:ascii="${named}" w:hAnsi="${named}" w:cs="${named}" w:eastAsia="${named}"/>`
  const sizes = size ? `<w:sz w:val="${Math.round(size * 2)}"/>` : ''
  const letter = most > 0xff ? String.fromCodePoint(number) : windows.decode(Uint8Array.of(number))
  return `<w:r><w:rPr>${fonts}${kept}${sizes}</w:rPr>${shownAs(number, letter, font)}</w:r>`
}

function shownAs(number: number, letter: string, font: string): string {
  const isSign = drawsSigns(font)
  const sign = isSign ? signsOf(String.fromCodePoint(number), font) : letter
  if (!isSign || sign !== String.fromCodePoint(number)) return `<w:t xml:space="preserve">${escaped(sign)}</w:t>`
  const place = (number < 0x100 ? 0xf000 + number : number).toString(16).toUpperCase()
  return `<w:sym w:font="${escaped(font)}" w:char="${place}"/>`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
