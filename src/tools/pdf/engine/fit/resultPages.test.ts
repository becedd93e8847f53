import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Paragraph } from '../layout/model.ts'
import { makePdf, type Pen } from '../tables/testPages.ts'
import { readResultPages } from './resultPages.ts'
import { flowOf, paragraph } from './testFlow.ts'

async function bottomOf(draw: (pen: Pen) => void, noted: boolean): Promise<number> {
  const file = join(await mkdtemp(join(tmpdir(), 'result-')), 'result.pdf')
  await writeFile(file, await makePdf(draw))
  const flow = flowOf([paragraph(1, ['Gulls'])])
  const [page] = await readResultPages(
    file,
    noted ? { ...flow, notes: [{ paragraphs: [], mark: { text: '1', isOwn: false } }] } : flow,
  )
  return Math.round(page!.bottom)
}

const drawPage = (pen: Pen) => {
  pen.text('Gulls drifted over the boats', 72, 100)
  pen.line(72, 700, 180, 700)
  pen.text('A note on gulls', 72, 715)
}

test('footnotes at the foot of a page count with their own height alone', async () => {
  const [all, apart] = [await bottomOf(drawPage, false), await bottomOf(drawPage, true)]
  expect(all).toBeGreaterThan(710)
  expect(apart).toBeGreaterThan(112)
  expect(apart).toBeLessThan(125)
})

test('a number at the foot of a page is no text of it, also where the first section has none and margins let text go on beside it', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'result-')), 'result.pdf')
  const second = (pen: Pen) => {
    pen.text('Baskets were carried ashore', 72, 100)
    pen.text('2', 300, 800)
  }
  await writeFile(file, await makePdf((pen) => pen.text('Gulls drifted over the boats', 72, 100), second))
  const flow = flowOf([])
  const [section] = flow.sections
  const number = { ...paragraph(2, ['2']), box: { x1: 300, y1: 788, x2: 306, y2: 802 } } as Paragraph
  const sections = [
    { ...section!, margins: { ...section!.margins, bottom: 14 }, blocks: [paragraph(1, ['Gullsdriftedovertheboats'])] },
    {
      ...section!,
      margins: { ...section!.margins, bottom: 40 },
      blocks: [paragraph(2, ['Basketswerecarriedashore'])],
      furniture: { header: [], footer: [number] },
    },
  ]
  const pages = await readResultPages(file, { ...flow, sections })
  expect(pages.map(({ bottom }) => Math.round(bottom / 10))).toEqual([10, 10])
})
