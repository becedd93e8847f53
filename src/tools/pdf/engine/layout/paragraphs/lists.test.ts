import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

/** Where markers of each depth stand, and where their text does, in points. */
const edges = [
  { marker: 72, text: 90 },
  { marker: 100, text: 122 },
  { marker: 130, text: 164 },
]

/** A page of clauses, `depth marker text` a line; without a depth it is text between them. */
const clauses = (...lines: string[]) =>
  wordFrom((newPage) => {
    const pen = newPage()
    for (const [index, line] of lines.entries()) {
      const [, depth, marker, text] = /^(\d) (\S+) (.*)$/.exec(line) ?? []
      const y = 100 + 26 * index
      if (!depth || !marker || !text) pen.text(72, y, line)
      else {
        pen.text(edges[Number(depth)]!.marker, y, marker)
        pen.text(edges[Number(depth)]!.text, y, text)
      }
    }
  })

function written(value: number, format: string): string {
  if (format === 'lowerLetter') return String.fromCharCode(96 + value)
  return format === 'lowerRoman' ? 'i'.repeat(value) : String(value)
}

/** The paragraphs with the numbers that a word processor gives them. */
function numbered({ paragraphs, xml }: Awaited<ReturnType<typeof clauses>>): string[] {
  const numbering = xml('word/numbering.xml')
  const abstractOf = new Map(
    [...numbering.matchAll(/<w:num w:numId="(\d+)"[^>]*>\s*<w:abstractNumId w:val="(\d+)"/g)].map(
      ([, id, abstract]) => [id, abstract],
    ),
  )
  const levelsOf = (id: string) => {
    const [, body = ''] =
      new RegExp(`<w:abstractNum w:abstractNumId="${abstractOf.get(id)}".*?>(.*?)</w:abstractNum>`, 's').exec(
        numbering,
      ) ?? []
    return [
      ...body.matchAll(
        /<w:lvl w:ilvl="(\d+)".*?<w:start w:val="(\d+)".*?<w:numFmt w:val="(\w+)".*?<w:lvlText w:val="([^"]*)"/gs,
      ),
    ]
  }
  const counts = new Map<string, number[]>()
  return paragraphs.flatMap(({ xml: paragraph, text, listLevel }) => {
    if (listLevel === undefined) return text ? [text] : []
    const id = /<w:numId w:val="(\d+)"/.exec(paragraph)![1]!
    const level = levelsOf(id).find(([, depth]) => Number(depth) === listLevel)!
    const own = counts.get(id) ?? []
    counts.set(id, own)
    own.length = listLevel + 1
    own[listLevel] = (own[listLevel] ?? Number(level[2]) - 1) + 1
    return [`${level[4]!.replace(/%\d/, written(own[listLevel], level[3]!))} ${text}`]
  })
}

test('clauses count on over nested lists that begin again', async () => {
  const docx = await clauses(
    ...['0 1. Definitions', '1 (a) goods', '1 (b) services', '0 2. Delivery', '1 (a) place', '1 (b) time'],
    ...['0 3. Payment', '0 4. Warranty', '1 (a) months', '1 (b) limits', '0 5. Law'],
  )

  expect(numbered(docx)).toEqual([
    ...['1. Definitions', '(a) goods', '(b) services', '2. Delivery', '(a) place', '(b) time'],
    ...['3. Payment', '4. Warranty', '(a) months', '(b) limits', '5. Law'],
  ])
  expect(docx.xml('word/numbering.xml').match(/<w:abstractNum /g)!.length).toBeLessThanOrEqual(2)
})

test('a nested list with another look, or that goes on behind its clause, leaves the clauses their numbers', async () => {
  const lines = [
    ...['0 1. One', '1 (a) first', '1 (b) second', '0 2. Two', '1 (c) third', '1 (d) fourth'],
    ...['0 3. Three', '1 i) small', '1 ii) smaller', '0 4. Four', '0 5. Five'],
  ]

  expect(numbered(await clauses(...lines))).toEqual(lines.map((line) => line.slice(2)))
})

test('clauses count on over text between them', async () => {
  const docx = await clauses(
    '0 1. One',
    '0 2. Two',
    'What is said here stands between the clauses of this paper.',
    '0 3. Three',
    '0 4. Four',
  )

  const ids = docx.paragraphs.flatMap(({ xml }) => /<w:numId w:val="(\d+)"/.exec(xml)?.[1] ?? [])
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(1)
})

test('numbers of several parts count, and the clauses above them count on', async () => {
  const lines = [
    ...['0 1. Terms', '1 1.1 goods', '1 1.2 services', '0 2. Delivery', '1 2.1 place', '1 2.2 time', '2 2.2.1 by day'],
    ...['2 2.2.2 by night', '0 3. Payment', '0 4. Law'],
  ]
  expect(numbered(await clauses(...lines))).toEqual(lines.map((line) => line.slice(2)))
})

test('an amount at the start of a line is no number of a clause', async () => {
  const { paragraphs } = await clauses('2.5 litres of oil', '2.6 litres of milk', '3.14 is what the circle asks for')
  expect(paragraphs.every(({ listLevel }) => listLevel === undefined)).toBe(true)
})

test('a letter behind a number is no next number, and the numbers count on behind it', async () => {
  const lines = ['0 1. Thomas', '0 b. 18 December 1949', '0 2. Richard', '0 b. 15 October 1925', '0 3. Joan']
  expect(numbered(await clauses(...lines))).toEqual(lines.map((line) => line.slice(2)))
})

test('letters that are Roman numbers as well count as those before them', async () => {
  const letters = ['g', 'h', 'i', 'j', 'k'].map((letter) => `0 (${letter}) what it is`)
  const numbers = ['i', 'ii', 'iii', 'iv', 'v'].map((number) => `0 ${number}. who it is`)
  const formats = async (lines: string[]) => {
    const { paragraphs, xml } = await clauses(...lines)
    expect(paragraphs.map(({ listLevel }) => listLevel)).toEqual(lines.map(() => 0))
    return xml('word/numbering.xml').match(/<w:numFmt w:val="(?!bullet)(\w+)"/)?.[1]
  }
  expect(await formats(letters)).toBe('lowerLetter')
  expect(await formats(numbers)).toBe('lowerRoman')
})

test('numbers are as bold as they are printed, whatever the text behind them is', async () => {
  const list = async (number: 'serif' | 'serifBold', text: 'serif' | 'serifBold') => {
    const { xml } = await wordFrom((newPage) => {
      const pen = newPage()
      for (const [index, name] of ['Rice', 'Sugar', 'Tea'].entries()) {
        pen.text(72, 100 + 20 * index, `${index + 1}.`, { font: number })
        pen.text(90, 100 + 20 * index, name, { font: text })
      }
    })
    const level = /<w:lvl w:ilvl="0"(?:(?!<\/w:lvl>).)*w:val="decimal".*?<\/w:lvl>/s.exec(xml('word/numbering.xml'))![0]
    return /<w:b\/>|<w:b w:val="true"\/>/.test(level)
  }
  expect(await list('serifBold', 'serif')).toBe(true)
  expect(await list('serif', 'serifBold')).toBe(false)
})

test('initials of names below each other are no letters of a list, and letters that follow each other are', async () => {
  const names = ['A. Smith', 'B. Rossi', 'A. Weber', 'I. Olsen', 'E. Garcia', 'C. Jones', 'B. Novak', 'K. Meyer']
  const docx = await wordFrom((newPage) => {
    const pen = newPage()
    names.forEach((name, at) => {
      pen.text(78, 114 + 20 * at, name)
      pen.text(308, 114 + 20 * at, `${'ABCDEFGH'[at]}. item`)
    })
    for (let row = 0; row <= names.length; row++) pen.rule(72, 100 + 20 * row, 523, 100 + 20 * row)
    for (const x of [72, 300, 523]) pen.rule(x, 100, x, 100 + 20 * names.length)
  })
  expect(docx.tables[0]!.map(([name]) => name)).toEqual(names)
  expect(docx.tables[0]!.map(([, item]) => item)).toEqual(names.map(() => 'item'))
})
