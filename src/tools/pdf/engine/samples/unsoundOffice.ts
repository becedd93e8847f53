import { strFromU8, unzipSync } from 'fflate'

const token =
  /<!--.*?-->|<\?.*?\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)|(<)/gs
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u
const bareAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i
/** What becomes of a sum that went wrong when it is written into an attribute. */
const noNumber = /="(?:-?Infinity|NaN|undefined|null|-?\d[\d.]*e[+-]\d+)"/i

/** Why an office file would not be opened, in words; undefined for one whose every part is well-formed XML with numbers that are some. */
export function unsoundIn(file: Uint8Array): string | undefined {
  try {
    for (const [name, bytes] of Object.entries(unzipSync(file))) {
      if (!/\.(?:xml|rels)$/.test(name)) continue
      const fault = faultIn(strFromU8(bytes))
      if (fault) return `${name}: ${fault}`
    }
    return undefined
  } catch (error) {
    return `no zip: ${error}`
  }
}

function faultIn(xml: string): string | undefined {
  const bad = forbidden.exec(xml)
  if (bad) return `a character that XML does not know at ${bad.index}`
  const number = noNumber.exec(xml)
  if (number) return `${xml.slice(Math.max(0, number.index - 60), number.index)}${number[0]}`
  const open: string[] = []
  for (const [whole, close, name, attributes = '', empty, text, stray] of xml.matchAll(token)) {
    if (stray !== undefined) return `a stray < near ${xml.slice(0, 80)}`
    if (bareAmpersand.test(text ?? attributes)) return `a bare ampersand in ${whole.slice(0, 80)}`
    if (name === undefined || empty) continue
    if (!close) open.push(name)
    else if (open.pop() !== name) return `</${name}> closes another element`
  }
  return open.length > 0 ? `<${open.at(-1)}> is never closed` : undefined
}
