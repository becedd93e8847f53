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
 * A copy of a file that has lost its end, with an end that names its catalog, or a new one where that is lost as well: qpdf looks for the objects
 * themselves then, of which those that are packed in streams stand apart in the copy.
 * @throws AppError unreadableFile for a protected file
 */
export async function withTrailer(path: string, { scratch }: Pick<Work, 'scratch'>): Promise<string> {
  const text = (await readFile(path)).toString('latin1')
  // What opens it is lost with its end.
  if (/\/Encrypt\b/.test(text)) throw unreadableFile()
  const objects = `${withoutTrailers(text)}\nendobj\n${unpacked(text)}`
  let root: string | undefined
  let last = 0
  const found = [...objects.matchAll(beginning)]
  for (const [at, { 1: number, 2: generation, index }] of found.entries()) {
    last = Math.max(last, Number(number))
    const object = objects.slice(index, Math.min(index + mostLetters, found[at + 1]?.index ?? objects.length))
    if (/\/Type\s*\/Catalog\b/.test(object)) root = `${number} ${generation} R`
  }
  const made = `${last + 1} 0 obj\n<< /Type /Catalog >>\nendobj\n`
  const end = `trailer\n<< /Root ${root ?? `${last + 1} 0 R`} /Size ${last + 2} >>\nstartxref\n0\n%%EOF\n`
  const copy = join(scratch, 'ended.pdf')
  await writeFile(copy, Buffer.from(`${objects}${made}${end}`, 'latin1'))
  return copy
}

/** An end that is there leads nowhere, and would be believed. All bytes stay in their places. */
const withoutTrailers = (text: string) => text.replace(/\btrailer\b/g, 'tra____').replace(/\bstartxref\b/g, 'start____')
