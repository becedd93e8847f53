import type { Dict, PdfObjects, Value } from './objects.ts'

/** A dictionary of a document. */
export type Held = { dict: Dict; isStream: boolean }

/** All values of a document, however deep they stand; a stream is its dictionary. */
export function* valuesOf(objects: PdfObjects): Generator<Value> {
  for (const { value, stream } of objects.values()) yield* within(stream?.dict ?? value)
}

/** All dictionaries of a document. */
export function* dictionariesOf(objects: PdfObjects): Generator<Held> {
  const ofStreams = new Set<Value>()
  for (const { stream } of objects.values()) if (stream) ofStreams.add(stream.dict)
  for (const value of valuesOf(objects)) if (isDict(value)) yield { dict: value, isStream: ofStreams.has(value) }
}

/** All plain values of a document, and the names of entries. */
export function* plainValuesOf(objects: PdfObjects): Generator<string | number> {
  for (const value of valuesOf(objects))
    if (typeof value === 'string' || typeof value === 'number') yield value
    else if (isDict(value)) yield* Object.keys(value)
}

function* within(value: Value | undefined): Generator<Value> {
  if (value === undefined) return
  yield value
  if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) yield* within(member)
}

const isDict = (value: Value): value is Dict => typeof value === 'object' && value !== null && !Array.isArray(value)
