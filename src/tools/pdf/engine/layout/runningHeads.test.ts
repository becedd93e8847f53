import { expect, test } from 'vitest'
import type { Pen } from '../samples/pdf.ts'
import { PROSE, wrapped } from '../samples/prose.ts'
import { type ReadDocx, wordFrom } from '../word/testDocx.ts'

/** The prose of one page: it begins with other words than that of all others. */
const proseOf = (page: number): string =>
  `In ${1900 + page}, ${PROSE.split(' ')
    .slice(5 * page)
    .join(' ')}`

const body = (pen: Pen, text: string) =>
  pen.lines(
    72,
    110,
    14.3,
    wrapped(text, 450, (line) => pen.measure(line)),
  )

/** The text of each header or footer part. */
const partsOf = ({ files, xml }: ReadDocx, kind: 'header' | 'footer'): string[] =>
  Object.keys(files)
    .filter((name) => new RegExp(`^word/${kind}\\d+\\.xml$`).test(name))
    .map((name) => [...xml(name).matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, text]) => text).join(''))

const days = ['Monday 3 May', 'Tuesday 4 May', 'Friday 14 May', 'Sunday 30 May', 'Thursday 1 July']

test('a head with another date on each page is the header of each page, and in no paragraph', async () => {
  const word = await wordFrom((newPage) => {
    for (const [page, day] of days.entries()) {
      const pen = newPage()
      pen.text(72, 48, day, { size: 9 })
      body(pen, proseOf(page))
    }
  })
  expect(word.paragraphs.map(({ text }) => text)).toEqual(days.map((_, page) => proseOf(page)))
  expect(partsOf(word, 'header').sort()).toEqual(days.toSorted())
})

test('a page that goes on with a sentence of the page before shares its header', async () => {
  const word = await wordFrom((newPage) => {
    for (const [page, day] of days.entries()) {
      const pen = newPage()
      pen.text(72, 48, day, { size: 9 })
      body(pen, page === 1 ? 'and so the gulls went on to the next wall, as they had always done.' : proseOf(page))
      if (page === 0)
        pen.lines(72, 260, 14.3, ['On the other side of the wall nobody heard any of it, and the boats lay still,'])
    }
  })
  expect(partsOf(word, 'header').sort()).toEqual(days.filter((_, page) => page !== 1).sort())
  expect(word.paragraphs.some(({ text }) => text.includes('May'))).toBe(false)
})

test('left pages say the book and right pages the chapter', async () => {
  const chapters = ['Boats', 'Boats', 'Gulls', 'Gulls']
  const word = await wordFrom((newPage) => {
    for (const [index, chapter] of chapters.entries()) {
      const right = newPage()
      const number = String(2 * index + 13)
      right.text(72, 48, chapter)
      right.text(522 - right.measure(number), 48, number)
      body(right, proseOf(2 * index))
      const left = newPage()
      left.text(72, 48, String(2 * index + 14))
      left.text(400, 48, 'The Quiet Harbour')
      body(left, proseOf(2 * index + 1))
    }
  })
  expect(word.paragraphs.map(({ text }) => text)).toEqual(Array.from({ length: 8 }, (_, page) => proseOf(page)))
  expect(word.xml('word/settings.xml')).toContain('<w:evenAndOddHeaders')
  expect(word.xml('word/document.xml')).toContain('w:start="13"')
  const section = (at: number) => word.xml('word/document.xml').match(/<w:sectPr.*?<\/w:sectPr>/gs)?.[at] ?? ''
  const head = (at: number, type: string) => {
    const id = new RegExp(`<w:headerReference w:type="${type}" r:id="([^"]+)"`).exec(section(at))?.[1] ?? ''
    const part = new RegExp(`Id="${id}"[^>]*Target="([^"]+)"`).exec(word.xml('word/_rels/document.xml.rels'))?.[1]
    return word.xml(`word/${part}`)
  }
  expect(head(0, 'default')).toContain('>Boats<')
  expect(head(1, 'default')).toContain('>Gulls<')
  for (const at of [0, 1]) expect(head(at, 'even')).toContain('The Quiet Harbour')
  expect(head(1, 'default')).toMatch(/<w:instrText[^>]*>PAGE/)
})

test('guide words beside the number of the page are a footer', async () => {
  const word = await wordFrom((newPage) => {
    for (const [index, guide] of ['abbey', 'anchor', 'basket', 'bread', 'gull'].entries()) {
      const pen = newPage()
      body(pen, proseOf(index))
      pen.text(72, 800, `${guide} ${index + 1}`)
    }
  })
  expect(word.paragraphs.map(({ text }) => text)).toEqual([0, 1, 2, 3, 4].map(proseOf))
  expect(partsOf(word, 'footer').map((text) => text.trim())).toContain('basket')
})

test('titles of slides, footnotes and first lines of pages stay in the text', async () => {
  const word = await wordFrom((newPage) => {
    for (const [index, title] of ['Boats', 'Gulls', 'Bread', 'Walls', 'Songs'].entries()) {
      const slide = newPage()
      slide.text(72, 60, title, { size: 24 })
      body(slide, proseOf(index))
      slide.text(72, 790, `${index + 1} See the book on ${title}.`, { size: 8 })
    }
  })
  for (const title of ['Boats', 'Gulls', 'Bread', 'Walls', 'Songs']) {
    expect(word.paragraphs.some(({ text }) => text === title)).toBe(true)
    expect(word.paragraphs.some(({ text }) => text.includes(`See the book on ${title}.`))).toBe(true)
  }
  expect(partsOf(word, 'header')).toEqual([])
})
