import { expect, test } from 'vitest'
import { openDocument } from '../../reader/openDocument.ts'
import { diceOf } from '../../samples/dice.ts'
import { makePdf } from '../../samples/pdf.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { testWork } from '../../samples/work.ts'
import { type Grey, greyOf } from '../grey.ts'
import { isNoise } from './noise.ts'

const made = (value: (x: number, y: number) => number): Grey => {
  const [width, height] = [1240, 1754]
  return {
    width,
    height,
    data: Uint8Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width))),
  }
}

async function drawnText(lines: number): Promise<Grey> {
  await using work = testWork()
  const pdf = await makePdf((newPage) => {
    const pen = newPage()
    pen.lines(72, 80, 14, wrapped(PROSE, 450, (line) => pen.measure(line)).slice(0, lines))
  })
  const document = await openDocument(await work.put('in.pdf', pdf))
  const grey = greyOf(document.render(1, { dpi: 150 }))
  document.close()
  return grey
}

test('pictures of independent pixels are noise, whatever their tones', () => {
  const dice = diceOf(14)
  expect(isNoise(made(() => dice.between(0, 255)))).toBe(true)
  expect(isNoise(made(() => (dice.next() < 0.03 ? 0 : 255)))).toBe(true)
  expect(isNoise(made(() => 180 + dice.between(0, 60)))).toBe(true)
})

test('text is no noise, one line of it and under much noise as well, and neither are tones and blank paper', async () => {
  const dice = diceOf(15)
  const [page, line] = [await drawnText(9), await drawnText(1)]
  expect(isNoise(page)).toBe(false)
  expect(isNoise(line)).toBe(false)
  expect(isNoise({ ...page, data: page.data.map((value) => 0.7 * value + 70 * dice.next()) })).toBe(false)
  expect(isNoise(made((x) => x / 5))).toBe(false)
  expect(isNoise(made(() => 255))).toBe(false)
})
