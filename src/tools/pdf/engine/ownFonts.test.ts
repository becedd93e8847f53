import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownFonts } from '#platform/fonts/fonts.ts'
import { findOffice } from './office/kit.ts'
import { convertBySoffice } from './office/soffice.ts'
import { makeDocx } from './office/testFiles.ts'
import { openDocument } from './reader/openDocument.ts'
import { PROSE } from './samples/prose.ts'

const strange = 'Homebrewed Mono'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-fonts-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

/** What fontconfig takes for a font, as the machine is set up or by the product's own list. */
function match(wanted: string, format: '%{family}' | '%{file}', list: Record<string, string> = {}): string {
  return execFileSync('fc-match', ['-f', format, wanted], { env: { ...process.env, ...list }, encoding: 'utf8' })
}

/** Makes the tests run as somebody who has a font of their own: Liberation Mono under a name of the same length. */
async function haveStrangeFont(): Promise<void> {
  let font = (await readFile(match('Liberation Mono', '%{file}', ownFonts))).toString('latin1')
  const wide = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1')
  for (const spelled of [wide, String]) font = font.replaceAll(spelled('Liberation'), spelled('Homebrewed'))
  await mkdir(join(folder, '.fonts'))
  await writeFile(join(folder, '.fonts/strange.ttf'), font, 'latin1')
  vi.stubEnv('HOME', folder)
}

/** Where each letter stands in the PDF that LibreOffice makes of a text in this font. */
async function converted(name: string): Promise<string> {
  const run = `<w:r><w:rPr><w:rFonts w:ascii="${strange}" w:hAnsi="${strange}"/></w:rPr><w:t>${PROSE}</w:t></w:r>`
  const job = join(folder, name)
  await mkdir(job)
  const file = join(job, 'text.docx')
  await writeFile(file, makeDocx(`<w:p>${run}</w:p>`))
  const { signal } = new AbortController()
  const pdf = await convertBySoffice(findOffice()!, { file, kind: 'word', folder: job, options: '{}', signal })
  const document = await openDocument(pdf)
  const places = document
    .page(1)
    .chars.map(({ text, origin }) => `${text} ${origin.x.toFixed(1)} ${origin.y.toFixed(1)}`)
  document.close()
  return places.join('\n')
}

test('a font that only this machine has changes no document', { timeout: 240_000 }, async () => {
  const before = await converted('before')

  await haveStrangeFont()

  expect(match(strange, '%{family}')).toBe(strange)
  expect(match(strange, '%{family}', ownFonts)).toBe('DejaVu Sans')
  expect(await converted('after')).toBe(before)
})

test.for([
  ['Arial', 'Liberation Sans'],
  ['Times New Roman', 'Liberation Serif'],
  ['Courier New', 'Liberation Mono'],
  ['Arial Narrow', 'Liberation Sans Narrow'],
  ['Calibri', 'Carlito'],
  ['Cambria', 'Caladea'],
  ['Georgia', 'DejaVu Serif'],
  ['Consolas', 'DejaVu Sans Mono'],
  ['Comic Sans MS', 'Liberation Sans'],
  ['Segoe UI', 'Liberation Sans'],
  ['Verdana', 'DejaVu Sans'],
  ['Garamond', 'Liberation Serif'],
  ['Palatino Linotype', 'Caladea'],
  ['Menlo', 'DejaVu Sans Mono'],
  ['SimSun', 'Droid Sans Fallback'],
  [':lang=ja', 'Droid Sans Fallback'],
  ['nobody knows this one', 'DejaVu Sans'],
] as const)('%s becomes %s', ([wanted, family]) => {
  expect(match(wanted, '%{family}', ownFonts)).toBe(family)
})
