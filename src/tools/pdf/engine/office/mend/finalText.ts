import { textPart } from './wordParts.ts'

const settingsPart = 'word/settings.xml'
const changed = /<w:(?:ins|del|moveFrom|moveTo|cellDel|cellIns|[rp]PrChange)\b/
const space = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings'
const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml'

/**
 * Shows a document with tracked changes as it is with all of them accepted, without marks, as Word writes it without markup: LibreOffice would print what was
 * deleted among the text, and what was moved in both places. Changes `parts` and answers how many documents: 0 or 1.
 */
export function finalText(parts: Map<string, Buffer>): number {
  const isChanged = [...parts].some(([name, data]) => textPart.test(name) && changed.test(data.toString('latin1')))
  if (!isChanged) return 0
  const settings = parts.get(settingsPart)?.toString('utf8') ?? addedSettings(parts)
  const view = '<w:revisionView w:insDel="0"/>'
  parts.set(
    settingsPart,
    Buffer.from(
      settings
        .replace(/<w:revisionView\b[^>]*?(?:\/>|>\s*<\/w:revisionView>)/g, '')
        .replace(/(<w:settings\b[^>]*?)(\/)?>/, (_, start: string, isEmpty?: string) =>
          isEmpty ? `${start}>${view}</w:settings>` : `${start}>${view}`,
        ),
    ),
  )
  return 1
}

/** Settings for a document that a library wrote without any. Tells the package of them. */
function addedSettings(parts: Map<string, Buffer>): string {
  const put = (name: string, end: string, added: string) => {
    const xml = parts.get(name)?.toString('utf8')
    if (xml) parts.set(name, Buffer.from(xml.replace(end, added + end)))
  }
  put(
    'word/_rels/document.xml.rels',
    '</Relationships>',
    `<Relationship Id="rIdFinalText" Type="${relationship}" Target="settings.xml"/>`,
  )
  put('[Content_Types].xml', '</Types>', `<Override PartName="/${settingsPart}" ContentType="${contentType}"/>`)
  return `<w:settings xmlns:w="${space}"/>`
}
