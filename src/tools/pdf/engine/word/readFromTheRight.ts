import { type Document, OnOffElement, type SectionProperties, type XmlComponent } from 'docx'

/** What docx keeps of the sections of a document: those that end with a paragraph, and the last one. */
type KeptSections = { sectionParagraphs: Map<unknown, SectionProperties>; sections: SectionProperties[] }

/**
 * Makes the columns of sections follow each other from the right to the left, for which docx has no option (`w:bidi`, ECMA-376,
 * 17.6.1). The schema wants it before the grid of the document, which is the last one.
 * @param sections whether each of them does, in the order of the document
 */
export function readFromTheRight(document: Document, sections: boolean[]): void {
  if (!sections.includes(true)) return
  const { sectionParagraphs, sections: last } = document.Document.View.Body as unknown as KeptSections
  for (const [index, properties] of [...sectionParagraphs.values(), ...last].entries()) {
    const { root } = properties as unknown as { root: XmlComponent[] }
    if (sections[index]) root.splice(-1, 0, new OnOffElement('w:bidi', true))
  }
}
