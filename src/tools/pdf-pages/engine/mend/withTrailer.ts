import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import { unreadableFile } from '#platform/errors.ts'
import { unpacked } from './unpacked.ts'

/** An object's beginning, such as `12 0 obj`. */
const beginning = /(?<![0-9])(\d{1,9})\s+(\d{1,5})\s+obj\b/g

/** A catalog is seldom longer. */
const mostLetters = 20_000

/**
 * A copy of a file that has lost its end, with an end that names its catalog: qpdf looks for the objects themselves then, of which those that are
 * packed in streams stand apart in the copy. Where the catalog is lost as well, or knows of no pages, a new one names all of them in no order
 * (qpdf 12 reads nothing without), and the tree that it holds is not the document's (`hasTree`).
 * @throws AppError unreadableFile for a protected file
 */
export async function withTrailer(
  path: string,
  { scratch }: Pick<Work, 'scratch'>,
): Promise<{ path: string; hasTree: boolean }> {
  const text = (await readFile(path)).toString('latin1')
  // What opens it is lost with its end.
  if (/\/Encrypt\b/.test(text)) throw unreadableFile()
  const objects = `${withoutTrailers(text)}\nendobj\n${unpacked(text)}`
  let root: string | undefined
  const pages: string[] = []
  let last = 0
  const found = [...objects.matchAll(beginning)]
  for (const [at, { 1: number, 2: generation, index }] of found.entries()) {
    last = Math.max(last, Number(number))
    const object = objects.slice(index, Math.min(index + mostLetters, found[at + 1]?.index ?? objects.length))
    const reference = `${number} ${generation} R`
    if (/\/Type\s*\/Catalog\b/.test(object) && /\/Pages\b(?!\s*>>)/.test(object)) root = reference
    if (/\/Type\s*\/Page\b/.test(object)) pages.push(reference)
  }
  const [catalog, tree] = [`${last + 1} 0`, `${last + 2} 0`]
  const made = `${catalog} obj\n<< /Type /Catalog /Pages ${tree} R >>\nendobj
${tree} obj\n<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${pages.length} >>\nendobj\n`
  const end = `trailer\n<< /Root ${root ?? `${catalog} R`} /Size ${last + 3} >>\nstartxref\n0\n%%EOF\n`
  const copy = join(scratch, 'ended.pdf')
  await writeFile(copy, Buffer.from(`${objects}${made}${end}`, 'latin1'))
  return { path: copy, hasTree: root !== undefined }
}

/** An end that is there leads nowhere, and would be believed. All bytes stay in their places. */
const withoutTrailers = (text: string) => text.replace(/\btrailer\b/g, 'tra____').replace(/\bstartxref\b/g, 'start____')
