import { type Document, OnOffElement, type XmlComponent } from 'docx'

/** What may stand before it among the settings that docx writes. */
const BEFORE = ['_attr', 'w:displayBackgroundShape', 'w:embedTrueTypeFonts', 'w:saveSubsetFonts']

/**
 * Turns the margins of left pages round, as books have them, for which docx has no option (`w:mirrorMargins`, ECMA-376, 17.15.1.57). The
 * schema wants it near the beginning.
 */
export function mirrorMargins(document: Document): void {
  const { root } = document.Settings as unknown as { root: (XmlComponent & { rootKey: string })[] }
  const at = root.findIndex(({ rootKey }) => !BEFORE.includes(rootKey))
  root.splice(at < 0 ? root.length : at, 0, new OnOffElement('w:mirrorMargins', true) as (typeof root)[number])
}
