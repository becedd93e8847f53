import { arrayOf, type Dict, dictOf, type PdfObjects, type Value } from '../objects.ts'
import { catalogOf } from './document.ts'

/**
 * What pages are called in a document whose pages came from several. Of those that came from one that calls its pages nothing, qpdf tells a first
 * number and no style, which programs show as no name at all; they are counted as programs do it by themselves.
 * @param documents of each page the one that it came from
 * @returns the labels as they are to be (ISO 32000-1, 12.4.2); undefined where they may stay
 */
export function countedLabels(objects: PdfObjects, documents: readonly PdfObjects[]): Dict | undefined {
  const labels = dictOf(objects, catalogOf(objects)['/PageLabels'])
  const list = arrayOf(objects, labels['/Nums'])
  const now = list.map((value, at): Value => {
    const page = list[at - 1]
    if (at % 2 === 0 || typeof page !== 'number') return value
    const label = dictOf(objects, value)
    const document = documents[page]
    const isNamed = label['/S'] !== undefined || label['/P'] !== undefined
    return isNamed || !document || catalogOf(document)['/PageLabels'] !== undefined ? value : { ...label, '/S': '/D' }
  })
  return now.some((value, at) => value !== list[at]) ? { ...labels, '/Nums': now } : undefined
}
