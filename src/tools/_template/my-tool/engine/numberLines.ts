import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '#platform/childProcess/engine.ts'
import { unreadableFile } from '#platform/errors.ts'

export type NumberLinesInput = { path: string }

/** Writes a number before every line of a text in UTF-8, from 1. Throws unreadableFile for anything else. */
const numberLines: Engine<NumberLinesInput> = async ({ path }, work) => {
  const lines = textOf(await readFile(path))
    .replace(/\n$/, '')
    .split('\n')
  const file = join(work.scratch, 'numbered.txt')
  await writeFile(file, lines.map((line, at) => `${at + 1} ${line}\n`).join(''))
  work.progress(100)
  return { file, extension: '.txt', facts: { lines: lines.length } }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw unreadableFile(cause)
  }
}

export default numberLines
