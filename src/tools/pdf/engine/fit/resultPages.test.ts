import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
