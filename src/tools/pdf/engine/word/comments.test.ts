import { PDFName, PDFString } from 'pdf-lib'
import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../samples/prose.ts'
import { wordFrom } from './testDocx.ts'

type Marking = { words: string[]; says: string }

/** A line in which words are marked, each marking with what it says. */
const marked = (line: string, markings: Marking[]) =>
  wordFrom((newPage, file) => {
    const pen = newPage()
    pen.text(72, 100, line)
    const made = markings.map(({ words, says }) => {
      const quads = words.flatMap((word) => {
        const left = 72 + pen.measure(line.slice(0, line.indexOf(word)))
        const right = left + pen.measure(word)
        const [top, bottom] = [842 - 91, 842 - 103]
        return [left, top, right, top, left, bottom, right, bottom]
      })
      const looks = { Type: 'Annot', Subtype: 'Highlight', Rect: [72, 739, 500, 751], QuadPoints: quads }
      return file.context.register(file.context.obj({ ...looks, Contents: PDFString.of(says) }))
    })
    pen.page.node.set(PDFName.of('Annots'), file.context.obj(made))
  })

/** What each comment is about. */
const abouts = (xml: string) =>
  [...xml.matchAll(/<w:commentRangeStart w:id="(\d+)"\/>(.*?)<w:commentRangeEnd w:id="\1"\/>/gs)].map(([, , inside]) =>
    [...inside!.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, text]) => text).join(''),
  )

test('a comment about words that stand apart is one, about all between them', async () => {
  const { xml } = await marked('Find two substantial reasons why', [{ words: ['two', 'reasons'], says: 'Three.' }])
  expect(abouts(xml('word/document.xml'))).toEqual(['two substantial reasons'])
})

test('where another comment lies between, it is about the first words alone', async () => {
  const { xml } = await marked('Find two substantial reasons why', [
    { words: ['two', 'reasons'], says: 'Three.' },
    { words: ['substantial'], says: 'How large?' },
  ])
  expect(abouts(xml('word/document.xml'))).toEqual(['two', 'substantial'])
})

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
