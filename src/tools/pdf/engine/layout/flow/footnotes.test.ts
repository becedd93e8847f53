import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import pdfToWord from '../../pdfToWord.ts'
import { diceOf } from '../../samples/dice.ts'
import { makePdf, type Pen } from '../../samples/pdf.ts'
import { testWork } from '../../samples/work.ts'
import { readDocx, wordFrom } from '../../word/testDocx.ts'
import { type FoundNote, NoteCount } from './footnotes.ts'

async function notesIn(draw: (pen: Pen) => void): Promise<{ notes: string; references: number; text: string }> {
  await using work = testWork()
  const path = await work.put('in.pdf', await makePdf((newPage) => draw(newPage())))
  const { file } = await pdfToWord({ path, layout: 'flow' }, work)
  const { xml, paragraphs } = readDocx(await readFile(file))
  const body = xml('word/document.xml')
  return {
    notes: xml('word/footnotes.xml'),
    references: body.match(/<w:footnoteReference /g)?.length ?? 0,
    text: paragraphs.map(({ text }) => text).join('\n'),
  }
}

const words = 'harbour ships carry grain and timber along the coast while pilots wait for tides near old quays'.split(
  ' ',
)

/** A page of text with two marks in it, and the notes at its foot. `raise` is how far marks stand above the line, in points. */
function page(pen: Pen, seed: number, marks: string[], raise: number, told = marks, hang = 0): void {
  const dice = diceOf(seed)
  const line = () => Array.from({ length: 14 }, () => dice.pick(words)).join(' ')
  pen.lines(72, 90, 14, Array.from({ length: 20 }, line))
  for (const [index, mark] of marks.entries()) {
    const y = 384 + 14 * index
    const end = pen.text(72, y, `The tide comes twice a day${index}`)
    const after = pen.text(end, y - raise, mark, raise > 0 ? { size: 7 } : {})
    pen.text(after, y, ` and ${line().slice(0, 40)}`)
  }
  pen.lines(72, 384 + 14 * marks.length, 14, Array.from({ length: 12 }, line))
  if (dice.next() < 0.5) pen.rule(72, 718, 190, 718, 0.5)
  for (const [index, mark] of told.entries()) {
    const y = 734 + 11 * index
    if (hang > 0) pen.text(72 + hang, y, `Said number ${index} of old.`, { size: 9 })
    if (hang > 0) pen.text(72, y - 3.8, mark, { size: 7 })
    else pen.text(72, y, `${mark} Said number ${index} of old.`, { size: 8 })
  }
}

test.each([
  ['signs that are not raised', ['*', '**'], 0],
  ['signs in brackets', ['[1]', '[2]'], 0],
  ['signs of another kind', ['\u2020', '\u2021'], 0],
])('%s are marks of notes', async (_, marks, raise) => {
  for (const seed of [5, 61]) {
    const { notes, references, text } = await notesIn((pen) => page(pen, seed, marks, raise))
    expect(references).toBe(2)
    expect(notes).toContain('Said number 0 of old.')
    expect(notes).toContain('Said number 1 of old.')
    expect(text).not.toContain('Said number')
    // Signs stand where they did; numbers are counted.
    const [shown] = /\d/.test(marks[0]!) ? [0] : [1]
    expect(text.split(marks[1]!)).toHaveLength(shown + 1)
  }
})

test('a raised number and its note may differ in what closes them', async () => {
  const { references } = await notesIn((pen) => page(pen, 8, ['1', '2'], 4, ['1)', '2)']))
  expect(references).toBe(2)
})

test('small text that begins with a number nobody refers to stays text', async () => {
  const { references, text } = await notesIn((pen) => page(pen, 8, ['', ''], 4, ['[1]', '[2]']))
  expect(references).toBe(0)
  expect(text).toContain('Said number 0')
})

test('notes that hang behind their raised marks, as Texinfo sets them', async () => {
  for (const seed of [5, 61]) {
    const { notes, references } = await notesIn((pen) => {
      page(pen, seed, ['3', '4'], 4, ['3', '4'], 9)
      pen.text(72, 753.2, '5', { size: 7 })
      const long =
        'Said of old by those who waited for the tide beside the quays, while pilots and the ships lay near the old harbour'
      pen.lines(81, 757, 11, [`${long}.`, 'Old quays.'], { size: 9 })
      pen.text(pen.text(72, 600, 'Ships carry grain along the coast of old'), 596, '5', { size: 7 })
    })
    expect(notes.replaceAll(/<[^>]*>/g, '')).toContain('near the old harbour. Old quays.')
    expect(references).toBe(3)
    expect(notes).toContain('Said number 0 of old.')
    expect(notes).toContain('Said number 1 of old.')
  }
})

test('notes keep their numbers: what begins at 4 goes on with 5', async () => {
  const { xml } = await wordFrom((newPage) => page(newPage(), 5, ['4', '5'], 4, ['4', '5'], 6))
  expect(xml('word/settings.xml')).toMatch(/<w:footnotePr[^>]*><w:numStart w:val="4"\/>/)
  expect(xml('word/document.xml')).toMatch(/<w:sectPr>(?:(?!<w:type).)*<w:numStart w:val="4"\/><\/w:footnotePr><w:type/)
  expect(xml('word/document.xml')).not.toContain('customMarkFollows')
})

test('signs and numbers that do not follow are not counted', () => {
  const count = new NoteCount()
  const marks = ['*', '15', '†', '16', '18', '[17]'].map((mark) => count.next({ mark } as FoundNote))
  expect(marks.filter(({ isOwn }) => isOwn).map(({ text }) => text)).toEqual(['*', '†', '18'])
  expect(count.first).toBe(15)
})

test('numbers that begin anew on each page are their own', async () => {
  const { xml } = await wordFrom((newPage) => {
    for (const seed of [5, 61]) page(newPage(), seed, ['1', '2'], 4, ['1', '2'], 6)
  })
  const own = [...xml('word/document.xml').matchAll(/customMarkFollows="1" w:id="(\d)"\/><w:t[^>]*>(\d)</g)]
  expect(own.map(([, id, mark]) => `${id} ${mark}`)).toEqual(['3 1', '4 2'])
  expect(xml('word/footnotes.xml')).toMatch(/w:id="3"><w:p>(?:(?!<w:footnoteRef\/>).)*<w:t[^>]*>1<\/w:t>/)
  expect(xml('word/settings.xml')).not.toContain('numStart')
})

/** Pages of text, the last one short: its note stands so far below the text, in points. */
const shortPage = (newPage: () => Pen, away: number) => {
  for (const [at, count] of [46, 46, 12].entries()) {
    const pen = newPage()
    const dice = diceOf(at + 3)
    const line = () => Array.from({ length: 14 }, () => dice.pick(words)).join(' ')
    const next = pen.lines(72, 90, 14, Array.from({ length: count }, line))
    if (at < 2) continue
    const end = pen.text(72, next, 'The tide comes twice a day')
    pen.text(end, next - 4, '1', { size: 7 })
    pen.rule(72, next + away, 190, next + away, 0.5)
    pen.text(72, next + away + 12, '1', { size: 5 })
    pen.text(76, next + away + 15, 'Said a pilot of old.', { size: 8 })
  }
}

test('notes right below the text of a short page stay there; those at its foot stay at the foot', async () => {
  const below = await wordFrom((newPage) => shortPage(newPage, 16))
  const place = '<w:pos w:val="beneathText"/>'
  expect(below.xml('word/footnotes.xml')).toContain('Said a pilot of old.')
  expect(below.xml('word/settings.xml')).toMatch(/<w:footnotePr[^>]*><w:pos w:val="beneathText"\/><\/w:footnotePr>/)
  const sections = below.xml('word/document.xml').match(/<w:sectPr.*?<\/w:sectPr>/gs) ?? []
  expect(sections.filter((section) => !section.includes(place))).toEqual([])

  const atFoot = await wordFrom((newPage) => shortPage(newPage, 444))
  expect(atFoot.xml('word/footnotes.xml')).toContain('Said a pilot of old.')
  expect(atFoot.xml('word/settings.xml') + atFoot.xml('word/document.xml')).not.toContain(place)
})
