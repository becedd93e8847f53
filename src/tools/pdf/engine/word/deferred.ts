import { FileChild, type IContext, TableRow, type XmlComponent } from 'docx'
import { escapeXml } from '#platform/escapeXml.ts'
import type { Spool } from './spool.ts'

/*
 * For each component docx makes an object tree, of that a tree of plain objects, and of that the XML, and by itself it holds all
 * three for the whole document: a table of a hundred thousand cells takes more than a gigabyte. Deferred ones are
 * made when their turn comes, written as XML at once, put into the spool, and forgotten.
 */

/** A paragraph or table of the document's body that is made when the body is written. */
export class DeferredBlock extends FileChild {
  readonly #make: () => XmlComponent
  readonly #spool: Spool

  constructor(make: () => XmlComponent, spool: Spool) {
    super('')
    this.#make = make
    this.#spool = spool
  }

  override prepForXml(context: IContext) {
    return asWritten(this.#spool.put(xmlOf(this.#make().prepForXml(context))))
  }
}

/** All rows of a table in the same way; cells merged downwards are their own affair, since docx sees none of them. */
export class DeferredRows extends TableRow {
  readonly #makers: Iterable<() => TableRow>
  readonly #spool: Spool | undefined

  /** @param spool for a table of the body; others are written at once */
  constructor(makers: Iterable<() => TableRow>, spool?: Spool) {
    super({ children: [] })
    this.#makers = makers
    this.#spool = spool
  }

  override prepForXml(context: IContext) {
    const rows: string[] = []
    for (const make of this.#makers) {
      const xml = xmlOf(make().prepForXml(context))
      rows.push(this.#spool?.put(xml) ?? xml)
    }
    return asWritten(rows.join(''))
  }
}

/** What docx writes as it stands: an element without a name, whose content is not escaped since it is no string. */
function asWritten(xml: string): Record<string, () => string> {
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
