import { afterEach, expect, test, vi } from 'vitest'
import { PageGuard } from './pageGuard.ts'
import { PageReader } from './pageReader.ts'
import { encodePng } from './png.ts'
import { openDocument } from './reader/openDocument.ts'
import { makePdf } from './samples/pdf.ts'
import { testWork } from './samples/work.ts'

afterEach(() => vi.restoreAllMocks())

test('a page of text is read once for both looks, one with a picture again, and both looks see the same', async () => {
  await using work = testWork()
  const path = await work.put(
    'in.pdf',
    await makePdf(async (newPage, pdf) => {
      newPage().text(72, 90, 'A page of words alone.')
      const pen = newPage()
      pen.text(72, 90, 'A page with a picture.')
      pen.page.drawImage(await pdf.embedPng(dot), { x: 72, y: 400, width: 100, height: 50 })
    }),
  )
  const document = await openDocument(path)
  const reads = vi.spyOn(document, 'page')
  const reader = new PageReader({ document, guard: new PageGuard(document, work), work, pages: [1, 2], looks: 2 })
  const look = async (number: number) => {
    await reader.prepare(number)
    return reader.read(number)
  }
  const first = [await look(1), await look(2)]
  const second = [await look(1), await look(2)]
  document.close()
  expect(second.map(({ chars }) => chars)).toEqual(first.map(({ chars }) => chars))
  expect(second[1]!.pictures[0]!.order).toBe(first[1]!.pictures[0]!.order)
  expect(reads.mock.calls.map(([number]) => number).toSorted()).toEqual([1, 2, 2])
})

const dot = encodePng({ width: 2, height: 1, data: new Uint8Array([0, 0, 200, 255, 0, 0, 90, 255]) })
