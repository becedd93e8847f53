import type { Work } from '#platform/childProcess/engine.ts'
import { inputOf, qpdf, type Source } from './qpdf.ts'

/** A value of a PDF in qpdf's JSON: names as `/Name`, texts as `u:text` or `b:hex`, references as `4 0 R`. */
export type Value = string | number | boolean | null | Value[] | Dict
export type Dict = { [name: string]: Value }

/** An object of a PDF: a value, or a stream with its dictionary. */
export type PdfObject = { value?: Value; stream?: { dict: Dict } }

/** All objects of a PDF by their reference, such as `4 0 R`. */
export type PdfObjects = ReadonlyMap<string, PdfObject>

/** Reads what a PDF is made of, but for the data of its streams. */
export async function objectsOf(source: Source, work: Work): Promise<PdfObjects> {
  const args = ['--json=2', '--json-key=qpdf', '--json-stream-data=none', ...inputOf(source)]
  const told = JSON.parse(await qpdf(args, work)) as { qpdf: [object, Record<string, PdfObject>] }
  return new Map(Object.entries(told.qpdf[1]).map(([key, object]) => [key.replace(/^obj:/, ''), object]))
}

/** Whether a value is a reference to an object. */
export const isReference = (value: Value | undefined): value is string =>
  typeof value === 'string' && /^\d+ \d+ R$/.test(value)

/** What a value stands for: itself, or what the object is that it refers to, of a stream its dictionary. */
export function resolve(objects: PdfObjects, value: Value | undefined): Value | undefined {
  let now = value
  // As long as no chain of references is, so that one in a circle ends.
  for (let steps = 0; isReference(now) && steps < 16; steps++) {
    const object = objects.get(now)
    now = object?.stream?.dict ?? object?.value
  }
  return now
}

/** The entries of a dictionary or of a stream's; none where the value is neither. */
export function dictOf(objects: PdfObjects, value: Value | undefined): Dict {
  const found = resolve(objects, value)
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : {}
}

/** The members of an array; none where the value is none. */
export function arrayOf(objects: PdfObjects, value: Value | undefined): Value[] {
  const found = resolve(objects, value)
  return Array.isArray(found) ? found : []
}
