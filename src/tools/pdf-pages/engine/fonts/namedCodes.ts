import { arrayOf, type Dict, dictOf, type PdfObjects } from '../objects.ts'

/** The names that a simple font's /Differences give to codes. */
export function namedCodes(objects: PdfObjects, font: Dict): Map<number, string> {
  const names = new Map<number, string>()
  let code = 0
  for (const entry of arrayOf(objects, dictOf(objects, font['/Encoding'])['/Differences']))
    if (typeof entry === 'number') code = entry
    else if (typeof entry === 'string') names.set(code++, entry.slice(1))
  return names
}
