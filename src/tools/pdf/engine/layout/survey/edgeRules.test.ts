import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { type ReadDocx, wordFrom } from '../../word/testDocx.ts'

const body = (pen: Pen, page: number) =>
  pen.lines(
    72,
    110,
    14.3,
    wrapped(`In ${1900 + page}, ${PROSE}`, 450, (line) => pen.measure(line)),
  )

/** The headers or footers that have a line in them. */
const ruled = ({ files, xml }: ReadDocx, kind: 'header' | 'footer') =>
  Object.keys(files).filter(
    (name) => new RegExp(`^word/${kind}\\d+\\.xml$`).test(name) && xml(name).includes('<w:pBdr>'),
  )

const linesInText = ({ paragraphs }: ReadDocx) => paragraphs.filter(({ xml }) => xml.includes('<w:pBdr>')).length

test('a line at the foot of the pages, with nothing below it, is their footer', async () => {
  const word = await wordFrom((newPage) => {
    const title = newPage()
    title.text(200, 300, 'The Quiet Harbour', { size: 20 })
    for (const page of [1, 2, 3, 4]) {
      const pen = newPage()
      body(pen, page)
      // Cells of a table without text leave a line in pieces.
      pen.rule(72, 790, 200, 790)
      pen.rule(200, 790, 522, 790)
    }
  })
  expect(ruled(word, 'footer').map((name) => word.xml(name).match(/<w:pBdr>/g)?.length)).toEqual([1])
  expect(linesInText(word)).toBe(0)
  expect(word.xml('word/document.xml')).toContain('<w:titlePg/>')
})

test('a line far below the head is a line of the header', async () => {
  const word = await wordFrom((newPage) => {
    for (const page of [1, 2, 3, 4]) {
      const pen = newPage()
      pen.text(72, 40, 'The Quiet Harbour')
      pen.rule(72, 70, 522, 70)
      body(pen, page)
    }
  })
  expect(ruled(word, 'header')).toHaveLength(1)
  expect(linesInText(word)).toBe(0)
})

test('lines close to the text, or on one page alone, stay in it', async () => {
  const word = await wordFrom((newPage) => {
    for (const page of [1, 2, 3, 4]) {
      const pen = newPage()
      const next = pen.lines(72, body(pen, page), 14.3, Array(38).fill('And the boats lay still.'))
      pen.rule(72, next - 9, 522, next - 9)
      if (page === 2) pen.rule(72, 60, 522, 60)
    }
  })
  expect(ruled(word, 'footer')).toEqual([])
  expect(ruled(word, 'header')).toEqual([])
  expect(linesInText(word)).toBe(5)
})
