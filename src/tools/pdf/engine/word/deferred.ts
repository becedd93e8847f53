import { FileChild, type IContext, TableRow, type XmlComponent } from 'docx'
import { escapeXml } from '../excel/xml.ts'

/*
 * For each component docx makes an object tree, of that a tree of plain objects, and of that the XML, and by itself it holds all
 * three for the whole document: a table of a hundred thousand cells takes more than a gigabyte. Deferred ones are
 * made when their turn comes, written as XML at once, and forgotten.
 */

/** A paragraph or table of the document's body that is made when the body is written. */
export class DeferredBlock extends FileChild {
  readonly #make: () => XmlComponent

  constructor(make: () => XmlComponent) {
    super('')
    this.#make = make
  }

  override prepForXml(context: IContext) {
    return asWritten(this.#make(), context)
  }
}

/** The same for a row of a table; cells merged downwards are its own affair, since docx sees none of them. */
export class DeferredRow extends TableRow {
  readonly #make: () => TableRow

  constructor(make: () => TableRow) {
    super({ children: [] })
    this.#make = make
  }

  override prepForXml(context: IContext) {
    return asWritten(this.#make(), context)
  }
}

/** What docx writes as it stands: an element without a name, whose content is not escaped since it is no string. */
function asWritten(component: XmlComponent, context: IContext): Record<string, () => string> {
  const xml = xmlOf(component.prepForXml(context))
  const raw = () => xml
  return { '': Object.assign(raw, { toString: raw }) }
}

/** The XML of what docx prepares: objects of one key, the name, whose parts are attributes (`_attr`), elements and text. */
function xmlOf(element: unknown): string {
  if (typeof element === 'function') return String(element)
  if (typeof element !== 'object' || element === null) return escapeXml(String(element ?? ''))
  const [[name, content] = ['', '']] = Object.entries(element)
  let attributes = ''
  const inside: string[] = []
  for (const part of Array.isArray(content) ? content : [content]) {
    if (part?._attr) attributes += attributesOf(part._attr)
    else inside.push(xmlOf(part))
  }
  const text = inside.join('')
  if (name === '') return text
  return text === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${text}</${name}>`
}

const attributesOf = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('')
