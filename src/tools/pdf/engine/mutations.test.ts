import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { AppError } from '#platform/errors.ts'
import pdfToExcel from './pdfToExcel.ts'
import pdfToHtml from './pdfToHtml.ts'
import pdfToPng from './pdfToPng.ts'
import pdfToWord from './pdfToWord.ts'
import { diceOf } from './samples/dice.ts'
import { mutatePdf } from './samples/mutatePdf.ts'
import { makePdf } from './samples/pdf.ts'
import { PROSE, wrapped } from './samples/prose.ts'
import { unsoundIn } from './samples/unsoundOffice.ts'
import { testWork } from './samples/work.ts'

const engines = [pdfToWord, pdfToExcel, pdfToHtml, pdfToPng]

const sample = () =>
  makePdf((newPage, document) => {
    document.setTitle('Prices')
    for (let page = 1; page <= 3; page++) {
      const pen = newPage()
      const lines = wrapped(PROSE, 450, (line) => pen.measure(line))
      pen.text(72, 60, `${page}. Prices of the year`, { size: 18, font: 'sansBold' })
      pen.lines(72, 100, 14.3, lines)
      for (let row = 0; row < 6; row++) {
        pen.text(72, 400 + 18 * row, `Item ${row}`)
        pen.text(250, 400 + 18 * row, `${row}1.50`)
        pen.rule(72, 405 + 18 * row, 400, 405 + 18 * row)
      }
      pen.text(290, 800, String(page))
    }
  })

test('whatever happened to a file, it gives a result that opens or a sentence', { timeout: 240_000 }, async () => {
  const file = await sample()
  await using work = testWork()
  const ends: string[] = []
  for (let round = 0; round < 80; round++) {
    const path = await work.put('in.pdf', mutatePdf(file, diceOf(round)))
    const engine = engines[round % engines.length]!
    const end = await engine({ path, dpi: 72 }, work).then(
      async ({ file, extension }) => {
        const made = await readFile(file)
        const fault = /docx|xlsx/.test(extension) ? unsoundIn(made) : made.length === 0 && 'nothing in it'
        return fault ? `${round}: ${fault}` : 'result'
      },
      (cause: unknown) => (cause instanceof AppError && cause.status < 500 ? 'sentence' : `${round}: ${cause}`),
    )
    ends.push(end)
  }
  expect(ends.filter((end) => end !== 'result' && end !== 'sentence')).toEqual([])
  expect(new Set(ends)).toEqual(new Set(['result', 'sentence']))
})
