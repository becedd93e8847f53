import { type Document, ImportedXmlComponent, type ParagraphChild } from 'docx'
import { escapeXml } from '#platform/escapeXml.ts'
import type { Flow } from '../layout/model.ts'

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

const imported = (xml: string): ParagraphChild => ImportedXmlComponent.fromXmlString(xml) as unknown as ParagraphChild

/** A run in the look of a note's mark. */
const markRun = (inside: string): ParagraphChild =>
  imported(`<w:r ${NAMESPACE}><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr>${inside}</w:r>`)

/** What stands in the text for a note whose mark is its own, such as an asterisk: Word does not count it. */
export const ownReference = (note: number, mark: string): ParagraphChild =>
  markRun(`<w:footnoteReference w:customMarkFollows="1" w:id="${note + 1}"/><w:t>${escapeXml(mark)}</w:t>`)

/** What docx keeps of the sections of a document: those that end with a paragraph, and the last one. */
type KeptSections = { sectionParagraphs: Map<unknown, unknown>; sections: unknown[] }
/** Of a component: what is in it, and the run that docx puts before the text of a note. */
type Kept = { rootKey: string; root: Kept[]; mark?: ParagraphChild }
const kept = (component: unknown) => component as Kept

/**
 * Gives the notes the marks that they had and their place, for which docx has no option: their own marks before their texts, the number with
 * which counting begins, and that they stand right below the text (ECMA-376, 17.11.14, 17.11.20 and 17.11.21). The schema has a place for that.
 */
export function markNotes(document: Document, flow: Pick<Flow, 'notes' | 'firstNote' | 'notesBelowText'>): void {
  const { notes, firstNote, notesBelowText } = flow
  const { root: footnotes } = kept(document.FootNotes.View)
  // Two of Word's own, the lines that part notes from the text, come first.
  const made = footnotes.filter(({ rootKey }) => rootKey === 'w:footnote').slice(-notes.length)
  for (const [index, { mark }] of notes.entries()) {
    const first = made[index]?.root.find(({ rootKey }) => rootKey === 'w:p')
    if (first && mark.isOwn) first.mark = markRun(`<w:t xml:space="preserve">${escapeXml(mark.text)}</w:t>`)
  }
  const place = notesBelowText ? '<w:pos w:val="beneathText"/>' : ''
  const start = firstNote === 1 ? '' : `<w:numStart w:val="${firstNote}"/>`
  const { sectionParagraphs, sections } = document.Document.View.Body as unknown as KeptSections
  // Word reads them for the whole document, and the place in each section, too; LibreOffice reads the number in the first section.
  putBefore('w:compat', kept(document.Settings).root, place + start)
  for (const [index, section] of [...sectionParagraphs.values(), ...sections].entries())
    putBefore('w:type', kept(section).root, index === 0 ? place + start : place)
}

/** Puts what is said of footnotes before the part of this name, or behind all. */
function putBefore(key: string, among: Kept[], said: string): void {
  if (said === '') return
  const at = among.findIndex(({ rootKey }) => rootKey === key)
  const notes = `<w:footnotePr ${NAMESPACE}>${said}</w:footnotePr>`
  among.splice(at < 0 ? among.length : at, 0, kept(imported(notes)))
}
