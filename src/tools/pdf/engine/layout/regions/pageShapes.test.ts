import { rgb } from 'pdf-lib'
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
    pen.page.drawRectangle({ x: 72, y: 842 - 101, width: 9, height: 9, borderWidth: 0.7, borderColor: rgb(0, 0, 0) })
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

test('a fraction that stands apart is a formula in its line, and no table', async () => {
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
  expect(xml('word/document.xml').match(/<m:f>/g)).toHaveLength(1)
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

test('a panel with bars and much text on it is text on a colour, and no picture', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.fill(0, 0, 190, 842, [0.1, 0.2, 0.3])
    const white = { colour: [1, 1, 1] as [number, number, number] }
    pen.lines(24, 60, 20, ['Contact', 'Jane Appleton', '22 Harbour Road', 'Bristol', 'jane@example.com'], white)
    for (const [index, skill] of ['TypeScript', 'PostgreSQL', 'Kubernetes', 'French'].entries()) {
      pen.text(24, 220 + 40 * index, skill, white)
      pen.fill(24, 228 + 40 * index, 160, 234 + 40 * index, [0.3, 0.5, 0.5])
      pen.fill(24, 228 + 40 * index, 70 + 20 * index, 234 + 40 * index, [1, 0.8, 0.4])
    }
    pen.lines(
      230,
      60,
      14.3,
      wrapped(PROSE, 320, (line) => pen.measure(line)),
    )
  })
  const texts = paragraphs.map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(['22 Harbour Road', 'PostgreSQL', PROSE]))
  expect(xml('word/document.xml')).toContain('<pic:pic')
})

test('rows of a name and what it means, and numbers below each other on the right, stay lines of their own', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [index, line] of ['No. 2026-00471', 'Date: 21/11/2026', 'Due: 21/12/2026'].entries())
      pen.text(523 - pen.measure(line), 80 + 14 * index, line)
    const means = ['delete the character to the left of the cursor', 'delete the character under it', 'go on']
    for (const [index, text] of means.entries()) {
      pen.text(72, 200 + 14 * index, ['DEL', 'C-d', 'C-f'][index]!)
      pen.text(140, 200 + 14 * index, text)
    }
  })
  const texts = paragraphs.map(({ text }) => text)
  expect(texts.slice(0, 3)).toEqual(['No. 2026-00471', 'Date: 21/11/2026', 'Due: 21/12/2026'])
  expect(texts).toContain('C-d\tdelete the character under it')
})

test('a quote keeps the bar on its left', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    const lines = (width: number) => wrapped(PROSE, width, (line) => pen.measure(line))
    pen.lines(72, 100, 14.3, lines(450))
    const quote = lines(380)
    pen.lines(100, 220, 14.3, quote)
    pen.rule(88, 208, 88, 224 + 14.3 * (quote.length - 1))
    pen.lines(72, 360, 14.3, lines(450))
  })
  const barred = paragraphs.map(({ xml }) => /<w:pBdr><w:left /.test(xml))
  expect(barred).toEqual([false, true, false])
})
