import type { Dict, PdfObjects, Value } from './objects.ts'

/** A dictionary of a document; `name` is the entry that holds it, where another dictionary does. */
export type Held = { dict: Dict; isStream: boolean; name?: string }

/** All dictionaries of a document, however deep they stand. */
export function* dictionariesOf(objects: PdfObjects): Generator<Held> {
  for (const { value, stream } of objects.values()) yield* within(stream?.dict ?? value, stream !== undefined)
}

function* within(value: Value | undefined, isStream = false, name?: string): Generator<Held> {
  if (Array.isArray(value)) for (const member of value) yield* within(member)
  else if (typeof value === 'object' && value !== null) {
    yield { dict: value, isStream, ...(name !== undefined && { name }) }
    for (const [each, member] of Object.entries(value)) yield* within(member, false, each)
  }
}

/** All plain values of a document, and the names of entries. */
export function* valuesOf(objects: PdfObjects): Generator<string | number> {
  for (const { value, stream } of objects.values()) yield* plainWithin(stream?.dict ?? value)
}

function* plainWithin(value: Value | undefined): Generator<string | number> {
  if (typeof value === 'string' || typeof value === 'number') yield value
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) {
      if (!Array.isArray(value)) yield name
      yield* plainWithin(member)
    }
}
