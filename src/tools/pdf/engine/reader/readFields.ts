import type { Library } from '#platform/pdfium/library.ts'
import type { Box, FormField, PageField } from '../model.ts'
import { type Matrix, transformBox } from './matrix.ts'

/** The annotation that shows a field, and its flags `hidden` and `no view` (ISO 32000-1, 12.5.3). */
const WIDGET = 20
const UNSEEN = 2 | 32
/** Kinds of fields by PDFium's numbers; a button that is pressed and a signature hold nothing to fill in. */
const kinds = { check: 2, radio: 3, combo: 4, list: 5, text: 6 }
/** A text field whose value is not shown (ISO 32000-1, table 228). */
const PASSWORD = 1 << 13
const MAX_FIELDS = 5000
const MAX_CHOICES = 500
const MAX_LENGTH = 20_000

/** What PDFium knows a document's form by, while it is open. */
type Form = { library: Library; form: number; annotation: number }

/**
 * The fields of the form on a page, with what was filled in.
 * @param display from the file's coordinates to the page's
 */
export function readFields(library: Library, document: number, page: number, display: Matrix): PageField[] {
  const { call } = library
  if (call.FPDF_GetFormType(document) === 0) return []
  const info = call.PDFiumExt_OpenFormFillInfo()
  const form = info === 0 ? 0 : call.PDFiumExt_InitFormFillEnvironment(document, info)
  const fields: PageField[] = []
  const count = form === 0 ? 0 : Math.min(call.FPDFPage_GetAnnotCount(page), MAX_FIELDS)
  for (let index = 0; index < count; index++) {
    const annotation = call.FPDFPage_GetAnnot(page, index)
    if (annotation === 0) continue
    const isSeen = call.FPDFAnnot_GetSubtype(annotation) === WIDGET && !(call.FPDFAnnot_GetFlags(annotation) & UNSEEN)
    const field = isSeen ? fieldOf({ library, form, annotation }) : undefined
    const box = field ? boxOf(library, annotation, display) : undefined
    if (field && box) fields.push({ ...box, field })
    call.FPDFPage_CloseAnnot(annotation)
  }
  if (form !== 0) call.PDFiumExt_ExitFormFillEnvironment(form)
  if (info !== 0) call.PDFiumExt_CloseFormFillInfo(info)
  return fields
}

function fieldOf(of: Form): FormField | undefined {
  const { library, form, annotation } = of
  const { call } = library
  const told = (read: (form: number, annotation: number, at: number, size: number) => number): string =>
    library.memory.text((at, size) => read(form, annotation, at, size)).slice(0, MAX_LENGTH)
  const name = told(call.FPDFAnnot_GetFormFieldAlternateName) || told(call.FPDFAnnot_GetFormFieldName)
  const kind = call.FPDFAnnot_GetFormFieldType(form, annotation)
  if (kind === kinds.check || kind === kinds.radio) return { kind: 'check', name, ticked: isTicked(of) }
  const value = told(call.FPDFAnnot_GetFormFieldValue)
  if (kind === kinds.combo || kind === kinds.list) return { kind: 'choice', name, value, choices: choicesOf(of) }
  if (kind !== kinds.text) return undefined
  const isSecret = (call.FPDFAnnot_GetFormFieldFlags(form, annotation) & PASSWORD) !== 0
  return { kind: 'text', name, value: isSecret ? '' : value }
}

/** The state that is drawn (ISO 32000-1, 12.7.4.2.3); PDFium's own answer asks for more than many files have. */
function isTicked({ library: { call, memory }, form, annotation }: Form): boolean {
  const state = memory.withString('AS', (key) =>
    memory.text((at, size) => call.FPDFAnnot_GetStringValue(annotation, key, at, size)),
  )
  return (state !== '' && state !== 'Off') || call.FPDFAnnot_IsChecked(form, annotation) !== 0
}

function choicesOf({ library: { call, memory }, form, annotation }: Form): string[] {
  const count = Math.min(Math.max(0, call.FPDFAnnot_GetOptionCount(form, annotation)), MAX_CHOICES)
  return Array.from({ length: count }, (_, index) =>
    memory.text((at, size) => call.FPDFAnnot_GetOptionLabel(form, annotation, index, at, size)),
  )
}

function boxOf({ call, memory }: Library, annotation: number, display: Matrix): Box | undefined {
  if (call.FPDFAnnot_GetRect(annotation, memory.out) === 0) return undefined
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((at) => memory.float(memory.out + at))
  return transformBox(display, left, bottom, right, top)
}
