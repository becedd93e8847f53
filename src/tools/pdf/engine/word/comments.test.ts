import { PDFName, PDFString } from 'pdf-lib'
import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../samples/prose.ts'
import { wordFrom } from './testDocx.ts'

const commented = () =>
  wordFrom((newPage, file) => {
    const pen = newPage()
    pen.lines(
      72,
      100,
      14,
      wrapped(PROSE, 450, (line) => pen.measure(line)),
    )
    const start = 72 + pen.measure('The ')
    const [left, right] = [start, start + pen.measure('harbour')]
    const [top, bottom] = [842 - 91, 842 - 103]
    const annotations = [
      {
        Subtype: 'Highlight',
        Rect: [left, bottom, right, top],
        QuadPoints: [left, top, right, top, left, bottom, right, bottom],
        C: [1, 1, 0],
        Contents: PDFString.of('Which one?'),
        T: PDFString.of('Ada'),
        M: PDFString.of("D:20250131093000+01'00'"),
      },
      {
        Subtype: 'Text',
        Rect: [540, 842 - 130, 558, 842 - 112],
        Contents: PDFString.of('Count again.'),
        T: PDFString.of('Ben'),
      },
    ]
    const made = annotations.map((each) => file.context.register(file.context.obj({ Type: 'Annot', ...each })))
    pen.page.node.set(PDFName.of('Annots'), file.context.obj(made))
  })

test('what people wrote on a PDF becomes comments of Word, with who wrote it and when', async () => {
  const { xml, paragraphs } = await commented()
  const comments = xml('word/comments.xml')
  expect(comments).toMatch(/w:author="Ada"[^>]*w:date="2025-01-31T08:30:00/)
  expect(comments).toContain('Which one?')
  expect(comments).toMatch(/w:author="Ben"/)
  expect(comments).toContain('Count again.')
  expect(paragraphs.map(({ text }) => text).join('')).toBe(PROSE)
})

test('a comment is about the words that were marked', async () => {
  const { xml } = await commented()
  const about =
    /<w:commentRangeStart w:id="0"\/>(.*?)<w:commentRangeEnd w:id="0"\/>/s.exec(xml('word/document.xml'))?.[1] ?? ''
  expect([...about.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, text]) => text).join('')).toBe('harbour')
})
