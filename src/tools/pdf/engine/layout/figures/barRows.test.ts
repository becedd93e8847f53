import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'
import { barRows, lyingBars } from './barRows.ts'

const bar = (at: number, high: number, colour = '005999') => ({
  x1: 40 + at * 18,
  x2: 52 + at * 18,
  y1: 390 - high,
  y2: 390,
  colour,
  order: at,
})

test('the months of a water bill are one chart, though their bars stand apart', () => {
  const months = [30, 42, 55, 61, 48, 35].map((high, at) => bar(at, high))
  expect(barRows(months)).toEqual([{ x1: 40, x2: 142, y1: 329, y2: 390 }])
})

test('bars whose sides a browser put on whole pixels are of one width', () => {
  const months = [30, 42, 55, 61, 48, 35].map((high, at) => ({ ...bar(at, high), x2: 52 + at * 18 + (at % 2) * 0.75 }))
  expect(barRows(months)).toHaveLength(1)
})

test('cells of one height, stripes in two colours and boxes at any distance are no chart', () => {
  expect(barRows([20, 20, 20, 20, 20, 20].map((high, at) => bar(at, high)))).toEqual([])
  expect(barRows([20, 30, 40, 20, 30, 40].map((high, at) => bar(at, high, at % 2 ? '005999' : 'cc0000')))).toEqual([])
  expect(barRows([20, 30, 40, 20, 30, 40].map((high, at) => bar(at * at, high)))).toEqual([])
})

test('a chart stays a picture in Word, and the sums of the list beside it stay in their rows', async () => {
  const { tables, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    const list = { 'Water base charge': '24.50', Sewer: '31.20', 'Storm water fee': '5.75', 'State tax': '4.36' }
    Object.entries(list).forEach(([what, sum], at) => {
      pen.text(72, 300 + at * 16, what)
      pen.text(340 - pen.measure(sum), 300 + at * 16, sum)
    })
    for (const [at, high] of [24, 33, 48, 60, 41, 30].entries())
      pen.fill(360 + at * 18, 350 - high, 372 + at * 18, 350, [0, 0.3, 0.6])
  })
  expect(xml('word/document.xml').match(/<pic:pic /g)).toHaveLength(1)
  expect(tables[0]).toContainEqual(['Storm water fee', '5.75'])
})

const level = (at: number, long: number) => ({
  x1: 90,
  x2: 90 + long,
  y1: 100 + 21 * at,
  y2: 112 + 21 * at,
  colour: '38bdf8',
  order: at,
})

test('bars that lie below each other are a chart, on tracks and behind words they are none', () => {
  const bars = [225, 142, 90, 60].map((long, at) => level(at, long))
  expect(lyingBars({ fills: bars, chars: [] })).toMatchObject([{ x1: 90, x2: 315, y1: 100, y2: 175 }])
  const tracks = bars.map(({ order }) => ({ ...level(order, 300), colour: 'eeeeee' }))
  expect(lyingBars({ fills: [...tracks, ...bars], chars: [] })).toEqual([])
  expect(lyingBars({ fills: [225, 225, 225, 225].map((long, at) => level(at, long)), chars: [] })).toEqual([])
})

test('a chart of lying bars keeps them as a picture, and the names beside it stay text', async () => {
  const { xml, paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 80, 'Visits by source', { size: 15 })
    for (const [at, [name, long]] of (
      [
        ['Search', 225],
        ['Direct', 142],
        ['Mail', 90],
        ['Ads', 60],
      ] as const
    ).entries()) {
      pen.text(72, 110 + 21 * at, name, { size: 9 })
      pen.text(126 + long, 110 + 21 * at, String(long), { size: 9 })
      pen.fill(120, 100 + 21 * at, 120 + long, 112 + 21 * at, [0.2, 0.7, 0.9])
    }
    for (let line = 0; line < 4; line++)
      pen.text(72, 220 + 15 * line, 'The visits of the week are counted by where they come from.')
  })
  expect(xml('word/document.xml').match(/<pic:pic /g)).toHaveLength(1)
  const text = paragraphs.map((each) => each.text).join(' ')
  for (const said of ['Search', 'Ads', '142', 'The visits of the week']) expect(text).toContain(said)
})
