import { arrayOf, type Dict, dictOf, isReference, type PdfObjects, type Value } from '../objects.ts'
import { inheritedEntry } from '../pageFrame.ts'

/** Something that draws: its streams, which are one after the other, and the names that they may use. */
export type Content = { streams: readonly string[]; resources: Dict }

/** Everything in a file that may show text: pages, forms, patterns, glyphs that are drawn. */
export function contentsOf(objects: PdfObjects): Content[] {
  const contents: Content[] = []
  for (const [reference, { value, stream }] of objects) {
    if (stream) {
      const { '/Subtype': kind, '/PatternType': pattern, '/Resources': resources } = stream.dict
      if (kind === '/Form' || pattern === 1 || resources !== undefined)
        contents.push({ streams: [reference], resources: dictOf(objects, resources) })
      continue
    }
    const dict = dictOf(objects, value)
    if (dict['/Type'] === '/Page' || dict['/Type'] === '/Template')
      contents.push({
        streams: streamsOfPage(objects, dict),
        resources: dictOf(objects, inheritedEntry(objects, dict, '/Resources')),
      })
    if (dict['/Subtype'] === '/Type3') contents.push(...glyphsOf(objects, dict))
  }
  return contents
}

/** The streams of a page's contents, in their order; what is listed there and is none is passed over. */
export const streamsOfPage = (objects: PdfObjects, { '/Contents': contents }: Dict): string[] =>
  isReference(contents) && objects.get(contents)?.stream
    ? [contents]
    : arrayOf(objects, contents)
        .filter(isReference)
        .filter((part) => objects.get(part)?.stream !== undefined)

function glyphsOf(objects: PdfObjects, font: Dict): Content[] {
  const resources = dictOf(objects, font['/Resources'])
  const isStream = (value: Value): value is string => isReference(value)
  return Object.values(dictOf(objects, font['/CharProcs']))
    .filter(isStream)
    .map((stream) => ({ streams: [stream], resources }))
}
