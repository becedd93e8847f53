import { expect, test } from 'vitest'
import type { Pen } from '../samples/pdf.ts'
import { PROSE, wrapped } from '../samples/prose.ts'
import { type ReadDocx, wordFrom } from '../word/testDocx.ts'

const verses = [
  'The tide comes in, the tide goes out,',
  'The boats lie down upon the sand,',
  'The children run and laugh and shout,',
  'The gulls walk gravely on the land.',
]

const countOf = ({ xml }: ReadDocx): string | undefined => /<w:lnNumType [^>]*>/.exec(xml('word/document.xml'))?.[0]
const textsOf = ({ paragraphs }: ReadDocx): string[] => paragraphs.map(({ text }) => text)

test('every fifth verse has its number in the margin, and Word counts them', async () => {
  const poem = Array.from({ length: 24 }, (_, at) => verses[at % 4]!)
  const document = await wordFrom((newPage) => {
    const pen = newPage()
    poem.forEach((line, at) => {
      const y = 80 + 15 * at + 12 * Math.floor(at / 4)
      pen.text(120, y, line)
      if (at % 5 === 4) pen.text(460, y, `${at + 1}`, { size: 8 })
    })
  }, 'flow')
  expect(countOf(document)).toMatch(/w:countBy="5"/)
  expect(countOf(document)).not.toMatch(/w:start/)
  expect(textsOf(document).slice(0, 4)).toEqual(verses)
  expect(textsOf(document).join(' ')).not.toMatch(/\d/)
})

test('verses are counted from the first one on every page, and titles are not', async () => {
  const document = await wordFrom((newPage) => {
    for (let page = 0; page < 2; page++) {
      const pen = newPage()
      pen.text(200, 80, `Harbour song ${page === 0 ? 'one' : 'two'}`, { size: 16 })
      for (let at = 0; at < 16; at++) {
        const y = 120 + 15 * at + 12 * Math.floor(at / 4)
        pen.text(120, y, verses[at % 4]!)
        if (at % 4 === 3) pen.text(460, y, `${at + 1}`, { size: 8 })
      }
    }
  }, 'flow')
  // Word counts from 0 where it is told with what to start: the first line is 1 where it is not.
  expect(countOf(document)).toMatch(/w:countBy="4"/)
  expect(countOf(document)).not.toMatch(/w:start/)
  const titles = document.paragraphs.filter(({ text }) => text.startsWith('Harbour song'))
  expect(titles).toHaveLength(2)
  for (const { xml } of titles) expect(xml).toContain('<w:suppressLineNumbers/>')
  expect(document.paragraphs.filter(({ xml }) => xml.includes('<w:suppressLineNumbers/>'))).toHaveLength(2)
})

/** A page of a pleading: 28 numbers at equal distances, and text on every line or every other. */
function pleading(pen: Pen, text: string): void {
  for (let at = 0; at < 28; at++) pen.text(60 - pen.measure(`${at + 1}`), 90 + 24 * at, `${at + 1}`)
  const lines = wrapped(text, 420, (line) => pen.measure(line, { size: 12 }))
  pen.lines(84, 90, 24, lines.slice(0, 16), { size: 12 })
}

test('the numbers of a pleading are no list and no part of its text', async () => {
  const document = await wordFrom((newPage) => {
    pleading(newPage(), `${PROSE} ${PROSE}`)
    pleading(newPage(), `So it was. ${PROSE}`)
  }, 'flow')
  expect(countOf(document)).toMatch(/w:countBy="1".*newPage|newPage.*w:countBy="1"/)
  expect(document.paragraphs.some(({ listLevel }) => listLevel !== undefined)).toBe(false)
  expect(textsOf(document)[0]).toMatch(/^The harbour was quiet in the morning and the boats lay close/)
})

test('lines of a draft that are counted from page to page go on being counted', async () => {
  const document = await wordFrom((newPage) => {
    for (const first of [1, 31]) {
      const pen = newPage()
      const lines = wrapped(`${PROSE} ${PROSE} ${PROSE} ${PROSE} ${PROSE}`, 400, (line) => pen.measure(line))
      lines.slice(0, 30).forEach((line, at) => {
        pen.text(72, 80 + 14.3 * at, line)
        pen.text(56 - pen.measure(`${first + at}`, { size: 6 }), 80 + 14.3 * at, `${first + at}`, { size: 6 })
      })
    }
  }, 'flow')
  const counts = document.xml('word/document.xml').match(/<w:lnNumType [^>]*>/g) ?? []
  expect(counts.at(-1)).toMatch(/continuous/)
  expect(textsOf(document)[0]).not.toMatch(/\d/)
})

test('numbers of items and of rows stay with what they count', async () => {
  const names = [
    'Harbour',
    'Wall',
    'Basket',
    'Market',
    'Gull',
    'Boat',
    'Morning',
    'Voice',
    'Home',
    'Number',
    'Wind',
    'Sand',
  ]
  const document = await wordFrom((newPage) => {
    const pen = newPage()
    names.forEach((name, at) => {
      pen.text(72, 100 + 16 * at, `${at + 1}`)
      pen.text(96, 100 + 16 * at, name)
    })
  }, 'flow')
  expect(countOf(document)).toBeUndefined()
})

test('the numbers of a program stay beside its lines, and count none of the page', async () => {
  const program = ['\\begin{song}', '  first line of a song,\\\\', '  and the next one of it.\\\\', '\\end{song}']
  const document = await wordFrom((newPage) => {
    const pen = newPage()
    for (let at = 0; at < 24; at++) {
      pen.text(104 - pen.measure(`${at + 1}`, { size: 6 }), 80 + 13 * at, `${at + 1}`, { size: 6 })
      pen.text(112, 80 + 13 * at, program[at % 4]!, { font: 'mono', size: 9 })
    }
  }, 'flow')
  expect(countOf(document)).toBeUndefined()
  expect(textsOf(document).join(' ')).toMatch(/24/)
})
