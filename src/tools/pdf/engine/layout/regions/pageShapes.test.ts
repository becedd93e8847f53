import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

test('a coloured sidebar is a column of its own, read before the text beside it', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.fill(40, 40, 200, 800, [0.1, 0.2, 0.3])
    const white = { colour: [1, 1, 1] as [number, number, number] }
    pen.lines(56, 100, 14.3, ['Skills', 'Sailing', 'Cooking', 'Maps', 'Knots', 'Songs'], white)
    pen.lines(
      230,
      100,
      14.3,
      wrapped(PROSE, 320, (line) => pen.measure(line)),
    )
  })
  const texts = paragraphs.map(({ text }) => text).filter(Boolean)
  expect(texts.join(' ')).toMatch(/^Skills .*Songs The harbour/s)
  expect(texts.at(-1)).toBe(PROSE)
  expect(xml('word/document.xml')).toContain('<a:srgbClr val="1a334d"/>')
})

test('boxes to tick and lines to write on are kept', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.page.drawRectangle({ x: 72, y: 842 - 101, width: 9, height: 9, borderWidth: 0.7 })
    pen.text(88, 100, 'I have read the rules')
    const end = pen.text(72, 140, 'Name')
    pen.rule(end + 6, 141.5, 400, 141.5)
  })
  expect(paragraphs[0]?.text).toContain('☐')
  expect(paragraphs[0]?.text).toContain('I have read the rules')
  expect(paragraphs[1]?.text).toBe('Name\t')
  expect(paragraphs[1]?.xml).toMatch(/<w:u w:val="single"/)
})

test('figures of a column hang on its right side, so that no font can break them', async () => {
  const { xml } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [index, figure] of ['1.50', '20.25', '1,300.00', '7.75', '99.10'].entries()) {
      pen.text(72, 100 + 18 * index, ['Rice', 'Tea', 'Sugar', 'Salt', 'Oil'][index]!)
      pen.text(300 - pen.measure(figure), 100 + 18 * index, figure)
    }
  })
  const figures = xml('word/document.xml').match(/<w:p>(?:(?!<\/w:p>).)*[\d.,]+<\/w:t><\/w:r><\/w:p>/g) ?? []
  expect(figures).toHaveLength(5)
  for (const figure of figures) expect(figure).toContain('<w:jc w:val="right"/>')
})

test('a fraction that stands apart is kept as a picture in its line, and is no table', async () => {
  const { paragraphs, tables, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    const next = pen.lines(
      72,
      100,
      14.3,
      wrapped(PROSE, 450, (line) => pen.measure(line)),
    )
    pen.text(250, next + 18, 'f =')
    pen.text(276, next + 10, 'a + b')
    pen.rule(272, next + 14, 306, next + 14)
    pen.text(282, next + 25, 'c2')
    pen.text(500, next + 18, '(1)')
    pen.lines(
      72,
      next + 52,
      14.3,
      wrapped(PROSE, 450, (line) => pen.measure(line)),
    )
  })
  expect(tables).toEqual([])
  expect(paragraphs.map(({ text }) => text.trim())).toEqual([PROSE, '(1)', PROSE])
  expect(xml('word/document.xml').match(/<pic:pic/g)).toHaveLength(1)
})

test('columns that begin beyond the edge of the paper make a document all the same', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    const lines = wrapped(PROSE, 270, (line) => pen.measure(line))
    pen.lines(-8, 100, 14.3, lines)
    pen.lines(310, 100, 14.3, lines)
  })
  expect(paragraphs.map(({ text }) => text).join(' ')).toContain('counted them aloud')
  expect(xml('word/document.xml')).toContain('w:left="0"')
})

test('narrow columns above wider text stand in from the margin that both share', async () => {
  const { xml } = await wordFrom((newPage) => {
    const pen = newPage()
    const narrow = wrapped(PROSE, 150, (line) => pen.measure(line))
    pen.lines(130, 100, 14.3, narrow)
    pen.lines(320, 100, 14.3, narrow)
    pen.lines(
      60,
      100 + 14.3 * (narrow.length + 2),
      14.3,
      wrapped(PROSE, 470, (line) => pen.measure(line)),
    )
  })
  const margins = [...xml('word/document.xml').matchAll(/<w:pgMar[^>]*w:left="(\d+)"/g)].map(([, left]) => Number(left))
  expect(margins.length).toBeGreaterThan(1)
  expect(new Set(margins).size).toBe(1)
  expect(xml('word/document.xml')).toMatch(/<w:ind w:left="1[34]\d\d"/)
})
