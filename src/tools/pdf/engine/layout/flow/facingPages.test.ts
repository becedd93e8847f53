import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { type ReadDocx, wordFrom } from '../../word/testDocx.ts'

const WIDE = 380
const chapters = ['', 'Boats', 'Of gulls', 'Boats', 'Of storms', 'Boats']

/** Pages of a book: the text of right ones begins at 85 points, that of left ones is their mirror image, and the last lines go on over the page. */
function drawPages(newPage: () => Pen): void {
  for (const [index, head] of chapters.entries()) {
    const isLeft = index % 2 === 1
    const left = isLeft ? 595 - 85 - WIDE : 85
    const pen = newPage()
    const number = `${index + 1}`
    const end = left + WIDE
    if (head) {
      pen.text(isLeft ? left : end - pen.measure(number), 100, number)
      pen.text(isLeft ? end - pen.measure(head) : left, 100, head)
    }
    const lines = wrapped(`${index === 0 ? 'It went' : 'went'} on with ${PROSE} ${PROSE}`, WIDE, (line) =>
      pen.measure(line),
    )
    pen.lines(left, 130, 14.3, lines)
    // A paragraph that begins on the last two lines of the page, and the rest of it on the next one.
    const [first = '', ...more] = wrapped(`Then ${PROSE} ${PROSE}`, WIDE - 18, (line) => pen.measure(line))
    pen.text(left + 18, 640, first)
    const rest = wrapped(more.join(' '), WIDE, (line) => pen.measure(line))
    pen.text(left, 654.3, rest[0]!)
  }
}

const headersOf = ({ files, xml }: ReadDocx): string[] =>
  Object.keys(files)
    .filter((name) => /^word\/header\d+\.xml$/.test(name))
    .map((name) => [...xml(name).matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, text]) => text).join(''))

test('left and right pages have their margins, heads and numbers where they were', async () => {
  const word = await wordFrom(drawPages)
  expect(word.xml('word/settings.xml')).toContain('<w:mirrorMargins/>')
  expect(word.xml('word/settings.xml')).toContain('<w:evenAndOddHeaders/>')
  const [, right, left] =
    /<w:pgMar [^>]*w:right="(\d+)"[^>]*w:left="(\d+)"/.exec(word.xml('word/document.xml'))?.map(Number) ?? []
  expect(left! / 20).toBeCloseTo(85, -1)
  expect(right! / 20).toBeCloseTo(595 - 85 - WIDE, -1)
  expect(headersOf(word)).toContain('Boats')
  const body = word.paragraphs.filter(({ text }) => text.length > 40)
  expect(word.paragraphs.some(({ text }) => /^(?:\d\t?)?(?:Boats|Of gulls)/.test(text))).toBe(false)
  for (const { xml } of body) expect(xml).not.toMatch(/<w:jc w:val="(?:right|center)"|w:left="[3-9]\d\d"/)
})

test('the first line of a paragraph that goes on over the page is indented, and none on the next page', async () => {
  const { paragraphs } = await wordFrom(drawPages)
  const over = paragraphs.filter(({ xml }) => xml.includes('<w:br w:type="page"/>'))
  expect(over.length).toBeGreaterThan(0)
  for (const { xml, text } of over) {
    expect(text).toMatch(/^\tThen/)
    expect(xml).not.toMatch(/w:firstLine="[1-9]/)
  }
})
