import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'
import { barRows } from './barRows.ts'

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
