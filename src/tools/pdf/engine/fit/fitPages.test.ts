import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import officeToPdf from '../officeToPdf.ts'
import pdfToWord from '../pdfToWord.ts'
import { makePdf } from '../samples/pdf.ts'
import { PROSE, wrapped } from '../samples/prose.ts'
import { testWork } from '../samples/work.ts'
import { readDocx } from '../word/testDocx.ts'

/** Three pages that are set tighter than a word processor would, down to the edge of the paper. */
const tightPages = () =>
  makePdf((newPage) => {
    for (const name of ['Harbours', 'Gulls', 'Baskets']) {
      const pen = newPage()
      let y = 60
      for (let at = 0; y < 800; at++) {
        const text = `${name} ${at}. ${PROSE}`
        const lines = wrapped(text, 450, (line) => pen.measure(line, { size: 12 }))
        y = pen.lines(72, y, 13, lines.slice(0, Math.floor((835 - y) / 13)), { size: 12 }) + 3
      }
    }
  })

test('pages that are tightly set stay pages, each with its own text', async () => {
  await using work = testWork()
  const path = await work.put('in.pdf', await tightPages())
  const { file } = await pdfToWord({ path }, work)
  const { facts } = await officeToPdf({ path: file, kind: 'word' }, work)
  expect(facts?.pages).toBe(3)
})

test('where text is meant to flow, no page begins by itself', async () => {
  await using work = testWork()
  const path = await work.put('in.pdf', await tightPages())
  const { file } = await pdfToWord({ path, layout: 'flow' }, work)
  const body = readDocx(await readFile(join(file))).xml('word/document.xml')
  expect(body).not.toMatch(/pageBreakBefore|w:type="page"/)
})
