import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import numberLines from './numberLines.ts'

let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'number-lines-'))
})
afterEach(() => rm(scratch, { recursive: true }))

async function numbered(bytes: Uint8Array | string) {
  const path = join(scratch, 'in.txt')
  await writeFile(path, bytes)
  const work = { scratch, signal: new AbortController().signal, progress: () => {} }
  const { file, facts } = await numberLines({ path }, work)
  return { text: await readFile(file, 'utf8'), facts }
}

test('every line has its number, and the last needs no end', async () => {
  expect(await numbered('one\ntwo\n')).toEqual({ text: '1 one\n2 two\n', facts: { lines: 2 } })
  expect((await numbered('one\n\nthree')).text).toBe('1 one\n2 \n3 three\n')
})

test('what is no text is refused', async () => {
  await expect(numbered(new Uint8Array([0x50, 0xff, 0xfe]))).rejects.toThrow('could not be opened')
})
