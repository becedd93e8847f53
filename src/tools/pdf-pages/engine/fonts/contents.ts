import { arrayOf, type Dict, dictOf, isReference, type PdfObjects, type Value } from '../objects.ts'

/** Something that draws: its streams, which are one after the other, and the names that they may use. */
export type Content = { streams: readonly string[]; resources: Dict }

const deepest = 64

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
      contents.push({ streams: streamsOfPage(objects, dict), resources: resourcesOfPage(objects, dict) })
    if (dict['/Subtype'] === '/Type3') contents.push(...glyphsOf(objects, dict))
  }
  return contents
}

const streamsOfPage = (objects: PdfObjects, { '/Contents': contents }: Dict): string[] =>
  isReference(contents) && objects.get(contents)?.stream
    ? [contents]
    : arrayOf(objects, contents).filter((part) => isReference(part))

/** A page has the resources of what it hangs on where it has none. */
function resourcesOfPage(objects: PdfObjects, page: Dict): Dict {
  let node = page
  for (let depth = 0; node['/Resources'] === undefined && node['/Parent'] !== undefined && depth < deepest; depth++)
    node = dictOf(objects, node['/Parent'])
  return dictOf(objects, node['/Resources'])
}

function glyphsOf(objects: PdfObjects, font: Dict): Content[] {
  const resources = dictOf(objects, font['/Resources'])
  const isStream = (value: Value): value is string => isReference(value)
  return Object.values(dictOf(objects, font['/CharProcs']))
    .filter(isStream)
    .map((stream) => ({ streams: [stream], resources }))
}
