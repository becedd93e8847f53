import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import type { Dict, PdfObjects, Value } from './objects.ts'

/** An object that takes the place of another: a value, or a stream, which keeps its data where no other is told, by a file or as base64. */
export type Change = { value?: Value; stream?: { dict: Dict; datafile?: string; data?: string } }

/** Objects that take the place of others, by their reference; the trailer by its name. */
export type Changes = Map<string, Change>

/** Gives references that nothing in a document has. */
export function newReferences(objects: PdfObjects): () => string {
  let last = 0
  for (const reference of objects.keys()) last = Math.max(last, Number.parseInt(reference, 10) || 0)
  return () => `${++last} 0 R`
}

/** The objects as they are with their changes. */
export const changed = (objects: PdfObjects, changes: Changes): PdfObjects => new Map([...objects, ...changes])

/** qpdf's argument that makes changes in a file which it copies, and which has been written `loose`. */
export async function updating(changes: Changes, { scratch }: Work): Promise<string[]> {
  if (changes.size === 0) return []
  const named = (reference: string) => (reference === 'trailer' ? reference : `obj:${reference}`)
  const objects = Object.fromEntries([...changes].map(([reference, object]) => [named(reference), object]))
  const head = { jsonversion: 2, pushedinheritedpageresources: false, calledgetallpages: false, maxobjectid: 0 }
  const list = join(scratch, 'changes.json')
  await writeFile(list, JSON.stringify({ version: 2, qpdf: [head, objects] }))
  return [`--update-from-json=${list}`]
}
