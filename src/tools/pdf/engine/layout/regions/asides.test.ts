import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { type ReadDocx, wordFrom } from '../../word/testDocx.ts'

const fitted = (pen: Pen, text: string, width: number) => wrapped(text, width, (line) => pen.measure(line))

/** Long paragraphs as they are read: what stands beside them in boxes is told apart. */
function readIn({ paragraphs, xml }: ReadDocx) {
  const body = xml('word/document.xml')
  const boxes = [...body.matchAll(/<w:tblpPr .*?<\/w:tbl>|<w:framePr .*?<\/w:p>/gs)].map(([box]) =>
    [...box.matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)].map(([, text]) => text).join(''),
  )
  return { boxes, texts: paragraphs.map(({ text }) => text).filter((text) => text.length > 200) }
}

/** Prose of two paragraphs, whose lines from the third to the seventh run around a panel. */
function aroundPanel(pen: Pen, side: 'left' | 'right') {
  const panel = side === 'left' ? { x1: 72, x2: 222 } : { x1: 373, x2: 523 }
  pen.fill(panel.x1, 124, panel.x2, 190, [0.9, 0.85, 0.7])
  pen.lines(panel.x1 + 8, 142, 14.3, fitted(pen, 'Gulls are fed by hand on Sundays and on market days.', 134))
  let left = PROSE
  for (let row = 0; left !== ''; row++) {
    const beside = row > 1 && row < 7
    const line = fitted(pen, left, beside ? 290 : 451)[0]!
    pen.text(beside && side === 'left' ? 233 : 72, 108 + 14.3 * row, line)
    left = left.slice(line.length + 1)
  }
}

test.for(['left', 'right'] as const)(
  'a panel on the %s is a box that one whole paragraph runs around',
  async (side) => {
    const { boxes, texts } = readIn(await wordFrom((newPage) => aroundPanel(newPage(), side)))
    expect(boxes).toEqual(['Gulls are fed by hand on Sundays and on market days.'])
    expect(texts).toEqual([PROSE])
  },
)

/** Sections of prose at the side of short texts. */
function besideNotes(pen: Pen, notes: string[][], size: number) {
  let y = 100
  for (const lines of notes) {
    pen.lines(72, y, 1.2 * size, lines, { size })
    y = pen.lines(200, y, 14.3, fitted(pen, PROSE, 320)) + 10
  }
}

test('notes in the margin stand beside their paragraphs', async () => {
  const notes = [['On counting', 'the boats'], ['A basket'], ['What gulls', 'eat, and', 'why']]
  const { boxes, texts } = readIn(await wordFrom((newPage) => besideNotes(newPage(), notes, 8)))
  expect(boxes).toEqual(notes.map((lines) => lines.join(' ')))
  expect(texts).toEqual([PROSE, PROSE, PROSE])
})

test('paragraphs that begin set in beside notes and dates stand where they did, clear of them', async () => {
  const notes = ['New feature', '2003/10/08 v1.1', 'option author', 'option title', 'option date', 'option of gulls']
  const document = await wordFrom((newPage) => {
    const pen = newPage()
    let y = 100
    for (const note of notes) {
      pen.text(140 - pen.measure(note, { size: 8 }), y + 14.3, note, { size: 8 })
      const [first, ...others] = fitted(pen, `mm ${PROSE}`, 320)
      pen.text(200 + pen.measure('mm '), y, first!.slice(3))
      y = pen.lines(200, y + 14.3, 14.3, fitted(pen, others.join(' '), 320))
    }
  })
  const { boxes, texts } = readIn(document)
  expect(boxes).toEqual(notes)
  expect(texts).toEqual(notes.map(() => PROSE))
  for (const { text, xml } of document.paragraphs) {
    if (text.length > 200) expect(Number(/<w:ind w:left="(\d+)"/.exec(xml)?.[1])).toBeGreaterThan(1000)
  }
})

test('the second line of a term does not land in its meaning', async () => {
  const terms = [['Wide harbour', 'of the north'], ['Wall'], ['Market place', 'and basket']]
  const { boxes, texts } = readIn(await wordFrom((newPage) => besideNotes(newPage(), terms, 11)))
  expect(boxes).toEqual(terms.map((lines) => lines.join(' ')))
  expect(texts).toEqual([PROSE, PROSE, PROSE])
})

test('terms of one line go on in what they mean', async () => {
  const document = await wordFrom((newPage) => besideNotes(newPage(), [['Harbour'], ['Wall'], ['Basket']], 11))
  expect(readIn(document).boxes).toEqual([])
  expect(document.paragraphs.map(({ text }) => text)).toContain(`Wall\t${PROSE}`)
})

test('a narrow column that is full of text is read by itself', async () => {
  const { boxes, texts } = readIn(
    await wordFrom((newPage) => {
      const pen = newPage()
      pen.lines(72, 100, 14.3, fitted(pen, `${PROSE} ${PROSE}`, 130).slice(0, 34))
      pen.lines(230, 100, 14.3, fitted(pen, `${PROSE} ${PROSE} ${PROSE}`, 290).slice(0, 34))
    }),
  )
  expect(boxes).toEqual([])
  expect(texts).toHaveLength(2)
})

test('terms are told apart though between them there is hardly more room than within them', async () => {
  const terms = ['Wide harbour of the northern sea', 'Wall', 'Market place and basket of gulls', 'Boats and men']
  const { boxes } = readIn(
    await wordFrom((newPage) => {
      const pen = newPage()
      let y = 100
      for (const term of [...terms, ...terms]) {
        pen.lines(72, y, 14.3, fitted(pen, term, 64))
        y = pen.lines(200, y, 14.3, fitted(pen, PROSE, 320).slice(0, 3)) + 1.8
      }
    }),
  )
  expect(boxes).toEqual([...terms, ...terms])
})

test('text runs around a small drawn table beside it', async () => {
  const plan = (pen: Pen) => {
    for (const y of [124, 150, 176]) pen.rule(373, y, 523, y)
    for (const x of [373, 448, 523]) pen.rule(x, 124, x, 176)
    for (const [at, name] of ['Map', 'Area', 'Box', 'Key'].entries())
      pen.text(380 + 75 * (at % 2), 141 + 26 * Math.floor(at / 2), name)
    let left = PROSE
    for (let row = 0; left !== ''; row++) {
      const line = fitted(pen, left, row > 1 && row < 6 ? 290 : 451)[0]!
      pen.text(72, 108 + 14.3 * row, line)
      left = left.slice(line.length + 1)
    }
  }
  const { boxes, texts } = readIn(await wordFrom((newPage) => plan(newPage())))
  expect(boxes).toEqual(['MapAreaBoxKey'])
  expect(texts).toEqual([PROSE])
})
