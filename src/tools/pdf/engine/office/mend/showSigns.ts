import { drawsSigns, signsOf } from './symbolLetters.ts'

/**
 * Writes what Wingdings and its like show as the signs that they are: without these fonts a tick is a `ü`. Changes `parts` and answers how many
 * texts.
 */
export function showSigns(parts: Map<string, Buffer>): number {
  let count = 0
  const signed = (run: string, font: string | undefined, text: RegExp) => {
    if (!font || !drawsSigns(font)) return run
    return run.replace(text, (whole, start: string, letters: string) => {
      const plain = letters.replace(/&lt;|&gt;|&quot;|&apos;|&amp;/g, (name) => entities[name]!)
      const signs = signsOf(plain, font)
      if (signs === plain) return whole
      count += 1
      return start + signs.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    })
  }
  const change = (name: string, replaced: (xml: string) => string) => {
    const data = parts.get(name)!
    if (!mayHave(data)) return
    const before = count
    const xml = replaced(data.toString('utf8'))
    if (count > before) parts.set(name, Buffer.from(xml))
  }
  const books = symbolStyles(parts.get('xl/styles.xml')?.toString('utf8') ?? '')
  for (const name of parts.keys()) {
    if (/^word\/[^/]+\.xml$/.test(name))
      change(name, (xml) =>
        xml.replace(/<w:r\b(?:(?!<\/w:r>)[\s\S])*<\/w:r>/g, (run) =>
          signed(run, /<w:rFonts\b[^>]*\bw:ascii="([^"]*)"/.exec(run)?.[1], /(<w:t\b[^>]*>)([^<]+)/g),
        ),
      )
    if (/^ppt\/(?:slides|slideLayouts|slideMasters)\/[^/]+\.xml$/.test(name))
      change(name, (xml) =>
        xml.replace(/<a:r>(?:(?!<\/a:r>)[\s\S])*<\/a:r>/g, (run) =>
          signed(
            run,
            /<a:(?:sym|latin)\b[^>]*\btypeface="(\w*(?:dings|Symbol)[^"]*)"/.exec(run)?.[1],
            /(<a:t>)([^<]+)/g,
          ),
        ),
      )
    if (name === 'xl/sharedStrings.xml')
      change(name, (xml) =>
        xml.replace(/<r>(?:(?!<\/r>)[\s\S])*<\/r>/g, (run) =>
          signed(run, /<rFont\b[^>]*\bval="([^"]*)"/.exec(run)?.[1], /(<t\b[^>]*>)([^<]+)/g),
        ),
      )
  }
  if (books.size > 0) {
    const used = new RegExp(`\\bs="(?:${[...books.keys()].join('|')})"`)
    const sheets = [...parts].filter(([name, data]) => sheetPart.test(name) && used.test(data.toString('latin1')))
    const texts = sheets.length > 0 ? sharedTexts(parts) : []
    for (const [name] of sheets) inCells(name, texts)
  }
  return count

  function inCells(name: string, texts: readonly RegExpMatchArray[]): void {
    const before = count
    const xml = parts
      .get(name)!
      .toString('utf8')
      .replace(/<c\b([^>]*)(?<!\/)>((?:(?!<\/c>)[\s\S])*)<\/c>/g, (whole, told: string, inside: string) => {
        const font = books.get(/\bs="(\d+)"/.exec(told)?.[1] ?? '0')
        if (!font) return whole
        if (/\bt="inlineStr"/.test(told)) return signed(whole, font, /(<t\b[^>]*>)([^<]+)/g)
        if (/\bt="str"/.test(told)) return signed(whole, font, /(<v\b[^>]*>)([^<]+)/g)
        if (!/\bt="s"/.test(told)) return whole
        const text = texts[Number(/<v>(\d+)<\/v>/.exec(inside)?.[1])]?.[1] ?? ''
        const written = signed(text, font, /(<t\b[^>]*>)([^<]+)/g)
        if (written === text || text.includes('<r>')) return whole
        return `<c${told.replace('t="s"', 't="inlineStr"')}><is>${written}</is></c>`
      })
    if (count > before) parts.set(name, Buffer.from(xml))
  }
}

/** The texts that the cells of a workbook share, by their numbers. */
const sharedTexts = (parts: Map<string, Buffer>): RegExpMatchArray[] => [
  ...(parts.get('xl/sharedStrings.xml')?.toString('utf8') ?? '').matchAll(/<si>([\s\S]*?)<\/si>|<si\/>/g),
]

const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }
const mayHave = (data: Buffer) => data.includes('dings') || data.includes('"Symbol"')

/** Fonts that draw signs, by the numbers of the cell styles that have them. */
function symbolStyles(styles: string): Map<string, string> {
  const list = (name: string) => new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`).exec(styles)?.[1] ?? ''
  const names = [...list('fonts').matchAll(/<font\b[^>]*?(?:\/>|>([\s\S]*?)<\/font>)/g)].map(
    ([, font = '']) => /<name\b[^>]*\bval="([^"]*)"/.exec(font)?.[1] ?? '',
  )
  const found = new Map<string, string>()
  for (const [at, [, fontId]] of [...list('cellXfs').matchAll(/<xf\b[^>]*\bfontId="(\d+)"/g)].entries()) {
    const font = names[Number(fontId)] ?? ''
    if (drawsSigns(font)) found.set(String(at), font)
  }
  return found
}
