import { expect, test } from 'vitest'
import { AppError, unreadableFile } from '#platform/errors.ts'
import { pdfium } from '#platform/pdfium/pdfium.ts'
import { makePdf } from './samples/pdf.ts'
import { testWork } from './samples/work.ts'
import { withDocument } from './withDocument.ts'

// Large enough that a handful of copies which nobody gave back would make the library's memory grow.
const ballast = Buffer.alloc(4_000_000, 'nothing of interest ')
const rounds = 15

const sample = () =>
  makePdf((newPage) => {
    newPage().text(72, 100, 'A page')
  })
const withBallast = async () => Buffer.concat([await sample(), Buffer.from('\n%'), ballast])

/** Opens a file often; answers by how many bytes the library's memory grew after the first times, and how each ended. */
async function openOften(path: string, use: Parameters<typeof withDocument>[1]) {
  const ends = new Set<unknown>()
  const sizes: number[] = []
  for (let round = 0; round < rounds; round++) {
    await withDocument({ path }, use).catch((error) => ends.add(error instanceof AppError ? error.code : error))
    const { memory } = await pdfium()
    sizes.push(memory.bytes.length)
  }
  return { grown: sizes.at(-1)! - sizes[4]!, ends: [...ends] }
}

test('a document is closed when its use fails', { timeout: 120_000 }, async () => {
  await using work = testWork()
  const path = await work.put('in.pdf', await withBallast())
  const opened = await openOften(path, async (document) => {
    document.page(1)
    document.render(1, { dpi: 72 })
    throw unreadableFile()
  })
  expect(opened).toEqual({ grown: 0, ends: [50002] })
})

test('a document that is refused while it is opened is closed', { timeout: 120_000 }, async () => {
  await using work = testWork()
  const refused = {
    'no pages':
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj trailer<</Root 1 0 R>>',
    'no document': 'rubbish',
  }
  for (const [name, bytes] of Object.entries(refused)) {
    const path = await work.put('in.pdf', Buffer.concat([Buffer.from(`%PDF-1.4\n${bytes}\n%`), ballast]))
    const { grown, ends } = await openOften(path, async () => {})
    expect(ends, name).toHaveLength(1)
    expect(grown, name).toBe(0)
  }
})

test('after a file that brought the reader down the next one is read by another', async () => {
  await using work = testWork()
  const path = await work.put('in.pdf', await sample())
  const before = await pdfium()
  const trip = withDocument({ path }, async () => {
    throw Object.assign(new Error('unreachable'), { name: 'RuntimeError' })
  })
  await expect(trip).rejects.toMatchObject({ code: 50002 })
  expect(await pdfium()).not.toBe(before)
  expect(await withDocument({ path }, async (document) => document.page(1).chars.length)).toBeGreaterThan(0)
})
