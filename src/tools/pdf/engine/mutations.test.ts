import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { AppError } from '#platform/errors.ts'
import pdfToExcel from './pdfToExcel.ts'
import pdfToPng from './pdfToPng.ts'
import pdfToWord from './pdfToWord.ts'
import { makePdf } from './samples/pdf.ts'
import { PROSE, wrapped } from './samples/prose.ts'
import { testWork } from './samples/work.ts'

/** The same numbers on every run, from 0 up to but not including 1 (a linear congruential generator). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff
    return state / 0x7fff_ffff
  }
}

/** A file that something happened to: bytes changed, lost, cut off, numbers replaced, or rubbish before and behind. */
function damaged(file: Uint8Array, kind: number, next: () => number): Uint8Array {
  const bytes = Buffer.from(file)
  const place = () => Math.floor(next() * bytes.length)
  if (kind === 0) for (let count = 0; count < 20; count++) bytes[place()] = Math.floor(next() * 256)
  if (kind === 1) return bytes.subarray(0, place())
  if (kind === 2) return Buffer.concat([bytes.subarray(0, place()), bytes.subarray(place())])
  if (kind === 3) {
    const changed = (digits: string) => (next() < 0.05 ? String(Math.floor((next() - 0.3) * 1e6)) : digits)
    return Buffer.from(bytes.toString('latin1').replace(/\d+/g, changed), 'latin1')
  }
  return kind === 4 ? Buffer.concat([Buffer.from('rubbish\n'.repeat(200)), bytes, bytes.subarray(0, place())]) : bytes
}

test('whatever happened to a file, it gives a result or a sentence', { timeout: 60_000 }, async () => {
  const file = await makePdf((newPage) => {
    const pen = newPage()
    pen.lines(
      72,
      100,
      14.3,
      wrapped(PROSE, 450, (line) => pen.measure(line)),
    )
    for (let row = 0; row < 6; row++) {
      pen.text(72, 400 + 18 * row, `Item ${row}`)
      pen.text(250, 400 + 18 * row, `${row}1.50`)
      pen.rule(72, 405 + 18 * row, 400, 405 + 18 * row)
    }
  })
  await using work = testWork()
  const next = numbersFrom(7)
  const ends: string[] = []
  for (let round = 0; round < 45; round++) {
    const path = await work.put('in.pdf', damaged(file, round % 5, next))
    const engine = [pdfToWord, pdfToExcel, pdfToPng][round % 3]!
    const end = await engine({ path, dpi: 72 }, work).then(
      async (result) => ((await readFile(result.file)).length > 0 ? 'result' : 'nothing'),
      (cause: unknown) => (cause instanceof AppError ? 'sentence' : String(cause)),
    )
    ends.push(end)
  }
  expect(ends.filter((end) => end !== 'result' && end !== 'sentence')).toEqual([])
  expect(new Set(ends)).toEqual(new Set(['result', 'sentence']))
})
