import { dictionariesOf } from './dictionaries.ts'
import { type Dict, dictOf, isReference, type PdfObjects, type Value } from './objects.ts'

/**
 * The streams of a document that may be drawn where nobody sees how large: in patterns, in the looks of annotations, in masks that are drawn, and in
 * glyphs, whatever else draws them.
 */
export function unseenPlaces(objects: PdfObjects): Set<string> {
  const found = new Set<string>()
  const waiting: Value[] = [...dictionariesOf(objects)].flatMap(({ dict }) => placesIn(dict))
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (isReference(value) && found.has(value)) continue
    if (isReference(value)) found.add(value)
    const entries = dictOf(objects, value)
    waiting.push(...Object.values(dictOf(objects, dictOf(objects, entries['/Resources'])['/XObject'])))
    if (!isReference(value) || !objects.get(value)?.stream) waiting.push(...Object.values(entries).filter(isHeld))
  }
  return found
}

/** What a dictionary draws in such a place. */
function placesIn(dict: Dict): Value[] {
  if (dict['/PatternType'] === 1) return [{ '/Resources': dict['/Resources'] ?? null }]
  if (dict['/Subtype'] === '/Type3') return [{ '/Resources': dict['/Resources'] ?? null }]
  if (dict['/S'] === '/Luminosity' || dict['/S'] === '/Alpha') return [dict['/G'] ?? null]
  return dict['/AP'] === undefined ? [] : [dict['/AP']]
}

const isHeld = (value: Value): boolean => isReference(value) || (typeof value === 'object' && value !== null)
