import { expect, test } from 'vitest'
import officeToPdf from '../officeToPdf.ts'
import pdfToWord from '../pdfToWord.ts'
import { diceOf } from '../samples/dice.ts'
import { makePdf } from '../samples/pdf.ts'
import { PROSE, wrapped } from '../samples/prose.ts'
import { testWork } from '../samples/work.ts'
import { sectionPerPage } from './sectionPerPage.ts'
import { flowOf, paragraph } from './testFlow.ts'

const WORDS = PROSE.replace(/[.,]/g, '').split(' ')

/** Two pages of three columns each, full to the edge: small text, commands in a font of their own, some of them at a stop. */
function referenceCard(seed: number): Promise<Uint8Array> {
  const dice = diceOf(seed)
  const size = dice.between(12, 15) / 2
  const leading = size * (1.08 + dice.next() * 0.08)
  const word = () => dice.pick(WORDS)
  return makePdf((newPage) => {
    for (let page = 0; page < 2; page++) {
      const pen = newPage(842, 595)
      for (const x of [30, 298, 566]) {
        let y = 36
        while (y < 560) {
          const kind = dice.between(0, 9)
          if (kind === 0) {
            pen.text(x, y + 4, `${word()} and ${word()}`, { font: 'serifBold', size: size + 2 })
            y += leading + 6
          } else if (kind < 3) {
            const first = dice.between(0, 40)
            const text = WORDS.slice(first, first + dice.between(15, 40)).join(' ')
            const lines = wrapped(text, 240, (line) => pen.measure(line, { size }))
            y = pen.lines(x, y, leading, lines.slice(0, Math.floor((566 - y) / leading)), { size })
          } else {
            const end = pen.text(x, y, `${word()} ${word()} of the ${word()} `, { size })
            pen.text(kind < 6 ? end : x + 150, y, `${word()}(${word()})`, { font: 'mono', size })
            y += leading
          }
        }
      }
    }
  })
}

test.each([9410, 9412, 9415])('full pages of several columns stay pages, card %i', async (seed) => {
  await using work = testWork()
  const path = await work.put('in.pdf', await referenceCard(seed))
  const { file } = await pdfToWord({ path }, work)
  const { facts } = await officeToPdf({ path: file, kind: 'word' }, work)
  expect(facts?.pages).toBe(2)
})

/** Pages of so many columns as one section, where each page but the first begins with its first block. */
function columnsOver(pages: number, columns: number) {
  const blocks = Array.from({ length: pages }, (_, page) => [
    { ...paragraph(page + 1, ['Boats']), pageBreak: page > 0 },
    { ...paragraph(page + 1, ['Gulls']), columnBreak: columns > 1 },
  ])
  const flow = flowOf(blocks.flat())
  const widths = Array.from({ length: columns }, () => ({ width: 400 / columns, gap: 20 }))
  return { ...flow, sections: flow.sections.map((section) => ({ ...section, columns: widths, startsPage: false })) }
}

test('each page of several columns is a section, which begins a page where it did', () => {
  const { sections } = sectionPerPage(columnsOver(3, 2))
  expect(sections.map(({ blocks }) => blocks.map(({ page }) => page))).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ])
  expect(sections.map(({ startsPage }) => startsPage)).toEqual([false, true, true])
  expect(sections.flatMap(({ blocks }) => blocks).some(({ pageBreak }) => pageBreak)).toBe(false)
})

test('pages of one column, and a single page of several, stay as they are', () => {
  for (const flow of [columnsOver(3, 1), columnsOver(1, 3)]) expect(sectionPerPage(flow)).toBe(flow)
})
