import { ImportedXmlComponent, type ParagraphChild, type TextRun, XmlComponent } from 'docx'
import { escapeXml } from '#platform/escapeXml.ts'
import type { FormField } from '../model.ts'

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"'
/** Signs of a box to tick, in a font that has both, by their code points. */
const TICKED = '2612'
const OPEN = '2610'
const BOX_FONT = 'MS Gothic'
/** Word shows no longer title, and no longer tag. */
const MOST_NAME = 64

/**
 * A field of a form as Word's content control: a text, a box to tick, or a list to choose from (ECMA-376, 17.5.2). `shown` is what
 * stands in it.
 */
export const contentControl = (field: FormField, shown: TextRun[]): ParagraphChild =>
  new ContentControl(field, shown) as unknown as ParagraphChild

class ContentControl extends XmlComponent {
  constructor(field: FormField, shown: TextRun[]) {
    super('w:sdt')
    this.root.push(ImportedXmlComponent.fromXmlString(propertiesOf(field)), new Content(shown))
  }
}

class Content extends XmlComponent {
  constructor(shown: TextRun[]) {
    super('w:sdtContent')
    this.root.push(...shown)
  }
}

function propertiesOf(field: FormField): string {
  const name = escapeXml(field.name.slice(0, MOST_NAME))
  const isEmpty = field.kind !== 'check' && field.value.trim() === ''
  const parts = [
    ...(name ? [`<w:alias w:val="${name}"/>`, `<w:tag w:val="${name}"/>`] : []),
    ...(isEmpty ? ['<w:showingPlcHdr/>'] : []),
    kindOf(field),
  ]
  return `<w:sdtPr ${namespaces}>${parts.join('')}</w:sdtPr>`
}

function kindOf(field: FormField): string {
  if (field.kind === 'text') return '<w:text w:multiLine="1"/>'
  if (field.kind === 'choice') return listOf(field)
  const sign = (state: string, code: string) => `<w14:${state} w14:val="${code}" w14:font="${BOX_FONT}"/>`
  const checked = `<w14:checked w14:val="${field.ticked ? 1 : 0}"/>`
  return `<w14:checkbox>${checked}${sign('checkedState', TICKED)}${sign('uncheckedState', OPEN)}</w14:checkbox>`
}

/** Word opens no file in which two items of a list are the same. A value that is none of them may be typed as well. */
function listOf({ value, choices }: FormField & { kind: 'choice' }): string {
  const own = [...new Set(choices.map((choice) => choice.trim()).filter((choice) => choice !== ''))]
  const items = own.map(escapeXml).map((choice) => `<w:listItem w:displayText="${choice}" w:value="${choice}"/>`)
  const list = value.trim() === '' || own.includes(value.trim()) ? 'w:dropDownList' : 'w:comboBox'
  return `<${list}>${items.join('')}</${list}>`
}
