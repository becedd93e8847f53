import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { type ReadDocx, wordFrom } from '../../word/testDocx.ts'

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

test('pages in the middle of a sentence share a header, so that no section cuts it', async () => {
  const word = await wordFrom((newPage) => {
    for (const [page, day] of days.entries()) {
      const pen = newPage()
      pen.text(72, 48, day, { size: 9 })
      const onwards =
        'and so the gulls went on to the next wall and from there to another one, over and over again until'
      body(pen, page === 1 || page === 2 ? `${onwards} ${page} of them came upon the year` : proseOf(page))
      if (page === 0)
        pen.lines(72, 260, 14.3, ['On the other side of the wall nobody heard any of it, and the boats lay still,'])
    }
  })
  expect(partsOf(word, 'header').sort()).toEqual(days.filter((_, page) => page !== 2).sort())
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

test('a chapter that opens without a head has its head from the next page on, though the text runs through', async () => {
  const word = await wordFrom((newPage) => {
    for (const [index, chapter] of ['Boats', 'Gulls'].entries()) {
      for (const page of [0, 1, 2]) {
        const pen = newPage()
        if (page > 0) pen.text(72, 48, `About ${chapter}`, { size: 9 })
        const from = 5 * (3 * index + page)
        const middle = PROSE.split(' ')
          .slice(from, from + 45)
          .join(' ')
          .replace(/\W$/, '')
        body(pen, `${page === 0 ? 'The' : 'and the'} ${middle} ${page === 2 ? 'in the end.' : 'and'}`)
      }
    }
  })
  expect(word.paragraphs.some(({ text }) => text.includes('About'))).toBe(false)
  expect(word.xml('word/document.xml').match(/<w:titlePg\/>/g)).toHaveLength(2)
  const heads = partsOf(word, 'header')
  expect(heads.filter(Boolean).sort()).toEqual(['About Boats', 'About Gulls'])
  expect(heads).toHaveLength(4)
})

test('a head that is wider than the text stands out from it on both sides', async () => {
  const { files, xml } = await wordFrom((newPage) => {
    for (const page of [1, 2, 3]) {
      const pen = newPage()
      pen.text(52, 48, 'Harbour News')
      pen.text(552, 48, String(page))
      body(pen, proseOf(page))
    }
  })
  const header = xml(Object.keys(files).find((name) => /^word\/header\d+\.xml$/.test(name)) ?? '')
  const [, left, right] = /<w:ind w:left="(-?\d+)" w:right="(-?\d+)"/.exec(header) ?? []
  expect(Number(left)).toBeCloseTo(-20 * 20, -2)
  expect(Number(right)).toBeLessThan(-30 * 20)
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
