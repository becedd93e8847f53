import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { PDFDocument, PDFName } from 'pdf-lib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Action } from '../../contract.ts'
import pdfPages from '../pdfPages.ts'
import { qpdf } from '../qpdf.ts'
import { paper, pictured } from '../samples/papers.ts'
import { unclaimed } from './claim.ts'
import { xmpOf } from './information.ts'

let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'claim-'))
})
afterEach(() => rm(scratch, { recursive: true }))

const work = () => ({ scratch, signal: new AbortController().signal, progress: () => {} })

async function claiming(path: string): Promise<void> {
  const document = await PDFDocument.load(await readFile(path))
  const metadata = document.context.stream(Buffer.from(xmpOf({ Title: 'Kept' })), { Type: 'Metadata', Subtype: 'XML' })
  document.catalog.set(PDFName.of('Metadata'), document.context.register(metadata))
  await writeFile(path, await document.save())
}

/** All of a file that needs no other password, its streams decoded. */
async function laidOpen(path: string, password?: string): Promise<string> {
  const open = join(scratch, 'laid-open.pdf')
  const secret = password ? [`--password=${password}`] : []
  await qpdf([...secret, '--decrypt', '--stream-data=uncompress', '--object-streams=disable', path, open], work())
  return readFile(open, 'utf8')
}

const acts: Action[] = [
  { name: 'arrange' },
  { name: 'arrange', pages: [{ file: 1, page: 2, turn: 90 }] },
  { name: 'split', by: { way: 'every', pages: 1 } },
  { name: 'protect', allow: { print: true, copy: true, change: true } },
  { name: 'number', place: 'bottom', form: 'number', first: 1 },
  { name: 'watermark', text: 'Draft', slanted: true, strength: 0.2 },
]

test('what is made of a PDF/A claims no longer to be one, says so, and keeps its title', async () => {
  const { path } = await paper(scratch, 'alpha', 2)
  await claiming(path)
  expect(await laidOpen(path)).toContain('pdfaid:part>')
  for (const action of acts) {
    const newPassword = action.name === 'protect' ? 'secret' : undefined
    const made = await pdfPages({ paths: [path], action, newPassword }, work())
    expect(made.facts).toMatchObject({ wasArchive: true })
    const files = made.extension === '.zip' ? Object.values(unzipSync(await readFile(made.file))) : undefined
    const part = join(scratch, 'part.pdf')
    if (files) await writeFile(part, files[0]!)
    const text = await laidOpen(files ? part : made.file, newPassword)
    expect(text).not.toContain('pdfaid:part>')
    if (['number', 'watermark', 'protect'].includes(action.name)) expect(text).toContain('Kept')
  }
})

test('a compressed PDF/A makes no claim, and is measured against the original', async () => {
  const { path } = await pictured(scratch, 'photo', 900)
  await claiming(path)
  const before = (await readFile(path)).length
  const made = await pdfPages({ paths: [path], action: { name: 'compress', quality: 'medium' } }, work())
  expect(made.facts).toMatchObject({ wasArchive: true, before })
  expect(await laidOpen(made.file)).not.toContain('pdfaid:part>')
})

test('a file that claims nothing is told nothing', async () => {
  const { path } = await paper(scratch, 'beta', 1)
  expect((await pdfPages({ paths: [path], action: { name: 'arrange' } }, work())).facts?.wasArchive).toBeUndefined()
})

test('metadata that cannot be decoded keeps no file from its work', async () => {
  const { path } = await paper(scratch, 'gamma', 1)
  const document = await PDFDocument.load(await readFile(path))
  const broken = document.context.stream(Buffer.from('none'), { Type: 'Metadata', Filter: 'FlateDecode' })
  document.catalog.set(PDFName.of('Metadata'), document.context.register(broken))
  await writeFile(path, await document.save())
  expect((await pdfPages({ paths: [path], action: { name: 'arrange' } }, work())).facts).toMatchObject({ pages: 1 })
})

test('a claim is found as attributes and under whatever prefix', () => {
  const space = 'xmlns:p="http://www.aiim.org/pdfa/ns/id/"'
  expect(unclaimed(`<d ${space} p:part="1" p:conformance='B' q:part="7"/>`)).toBe(`<d ${space} q:part="7"/>`)
  expect(unclaimed(`<d ${space}><p:part>3</p:part><p:rev /><q:part>7</q:part></d>`)).toBe(
    `<d ${space}><q:part>7</q:part></d>`,
  )
  expect(unclaimed('<d p:part="1"/>')).toBe('<d p:part="1"/>')
})
