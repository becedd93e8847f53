import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'
import { bandsOf } from './readingOrder.ts'

const BLOCK = ['Issue 14', 'Spring 2025', 'Published by the Trust', 'ISSN 2049-3630']

test('small lines beside a large title keep their size and stay together', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 100, 'Quarterly', { size: 32 })
    pen.text(72, 133, 'report', { size: 32 })
    for (const [at, line] of BLOCK.entries())
      pen.text(520 - pen.measure(line, { size: 8 }), 102 + 11 * at, line, { size: 8 })
    pen.rule(72, 145, 520, 145, 2)
    const text = wrapped(PROSE, 440, (line) => pen.measure(line))
    pen.lines(72, 180, 14, text)
  })
  const texts = paragraphs.map(({ text }) => text.trim()).filter(Boolean)
  expect(texts.slice(0, 3).join(' ')).toMatch(/^Quarterly\s+report\s+Issue 14/)
  expect(texts.join('\n')).not.toMatch(/report.*ISSN/)
  expect(xml('word/document.xml')).not.toContain('subscript')
  // The line below runs over both.
  const at = paragraphs.findIndex((each) => /<w:(?:top|bottom) /.test(each.xml))
  expect(at).toBeGreaterThan(paragraphs.findIndex(({ text }) => text.includes('ISSN')))
})

test('one small text on the line of a title is neither raised nor as large', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 100, 'Delivery note', { size: 30 })
    pen.text(460, 103, 'No. 20418', { size: 9 })
  })
  const run = paragraphs[0]?.xml.match(/<w:r>(?:(?!<w:r>).)*20418/)?.[0]
  expect(run).toContain('<w:sz w:val="18"/>')
  expect(run).not.toContain('vertAlign')
})

const line = (name: string, [x1, x2]: [number, number], y1: number, high = 10) => ({
  ...{ name, x1, x2, y1, y2: y1 + high },
  text: { length: Math.round((x2 - x1) / 4), letters: Math.round((x2 - x1) / 5), baseline: y1 + 0.8 * high },
})

test('a ragged right side does not hide the columns above it, and the title below them is in neither', () => {
  const columns = Array.from({ length: 5 }, (_, at) => [
    line(`a${at}`, [51, 280 - at], 250 + 12 * at),
    line(`b${at}`, [309, 534 - at], 250 + 12 * at),
  ])
  const items = [
    ...columns.flat(),
    line('title', [51, 98], 330, 14),
    ...Array.from({ length: 6 }, (_, at) => line(`c${at}`, [51, 500 + at], 360 + 12 * at)),
    line('end', [51, 544], 440),
  ]
  const bands = bandsOf(items, 8).map((band) => band.columns.map((own) => own.map(({ name }) => name).join(' ')))
  expect(bands).toEqual([['a0 a1 a2 a3 a4', 'b0 b1 b2 b3 b4'], ['title c0 c1 c2 c3 c4 c5 end']])
})

test.for([undefined, 'School photographs'])(
  'two small lines beside the name on a letterhead stay together (below it: %s)',
  async (below) => {
    const { paragraphs, xml } = await wordFrom((newPage) => {
      const pen = newPage()
      pen.text(72, 100, 'Studio Lumen', { size: 19 })
      if (below) pen.text(72, 117, below)
      for (const [at, line] of ['PO Box 120, Dundee', 'orders@lumen.example'].entries())
        pen.text(520 - pen.measure(line, { size: 8 }), 91 + 9.5 * at, line, { size: 8 })
      pen.lines(
        72,
        160,
        14,
        wrapped(PROSE, 448, (text) => pen.measure(text)),
      )
    })
    const texts = paragraphs.map(({ text }) => text.trim()).filter(Boolean)
    const address = texts.findIndex((text) => text.includes('PO Box'))
    expect(texts.slice(0, address)).toEqual(['Studio Lumen', ...(below ? [below] : [])])
    expect(texts.slice(address, address + 2).join('\n')).toMatch(/^PO Box 120, Dundee\s+orders@lumen\.example/)
    expect(xml('word/document.xml')).not.toContain('vertAlign')
  },
)

test('boxes of text below each other beside prose are a column of the page, in which the text does not run around them', () => {
  const box = (name: string, y1: number, y2: number) => ({
    ...{ name, x1: 380, x2: 540, y1, y2, isTable: true, isBox: true },
  })
  const items = [
    ...Array.from({ length: 9 }, (_, at) => line(`a${at}`, [51, 360 - 7 * (at % 3)], 100 + 14 * at)),
    ...[box('one', 98, 150), box('two', 158, 240)],
  ]
  const bands = bandsOf(items, 8).map((band) => band.columns.map((own) => own.map(({ name }) => name).join(' ')))
  expect(bands).toEqual([['a0 a1 a2 a3 a4 a5 a6 a7 a8', 'one two']])
})
