import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

const LEFT = 72
const RIGHT = 522

/** Lines that end at `edge`, below each other. */
function flush(pen: Pen, y: number, lines: string[], edge = RIGHT) {
  for (const [at, line] of lines.entries()) pen.text(edge - pen.measure(line), y + 14 * at, line)
}

/** A line whose words are spread from `from` to `to`. */
function stretched(pen: Pen, y: number, words: string, from: number, to = RIGHT) {
  const all = words.split(' ')
  const room = to - from - all.reduce((sum, word) => sum + pen.measure(word), 0)
  let x = from
  for (const word of all) {
    pen.text(x, y, word)
    x += pen.measure(word) + room / (all.length - 1)
  }
}

const prose = (pen: Pen, y: number) => {
  const lines = wrapped(PROSE, RIGHT - LEFT, (line) => pen.measure(line))
  pen.lines(LEFT, y, 14, lines)
}

async function alignments(draw: (pen: Pen) => void): Promise<[text: string, alignment: string][]> {
  const { paragraphs } = await wordFrom((newPage) => draw(newPage()))
  return paragraphs.map(({ text, xml }) => [text, /<w:jc w:val="(\w+)"/.exec(xml)?.[1] ?? ''])
}

const motto = [
  '“Whoever lets a boat lie at the quay all winter without once looking at its ropes”, he said,',
  '“will look for it in the spring.”',
  'Log of the harbour',
]

test('a motto with a long first line, and who said it, stand on the right, also where their edge is not that of the text', async () => {
  for (const edge of [RIGHT, RIGHT - 40]) {
    const found = await alignments((pen) => {
      flush(pen, 80, edge === RIGHT ? motto : motto.slice(1), edge)
      prose(pen, 160)
    })
    const lines = edge === RIGHT ? motto : motto.slice(1)
    expect(found.slice(0, lines.length)).toEqual(lines.map((line) => [line, 'right']))
  }
})

test('lines of one length on the right keep their ends, and a name with an initial is no item of a list', async () => {
  const found = await alignments((pen) => {
    flush(pen, 80, ['Harbour Office of the County', 'Department of Ships', 'Room 512', '4 April 2022'])
    prose(pen, 160)
    flush(pen, 300, ['For the department', 'P. Graham'])
  })
  expect(
    found
      .filter(([, alignment]) => alignment === 'right')
      .map(([text]) => text)
      .join('|'),
  ).toBe('Harbour Office of the County|Department of Ships|Room 512|4 April 2022|For the department|P. Graham')
})

test('two stretched lines of which the first is indented are prose that goes on elsewhere, not a block on the right', async () => {
  const found = await alignments((pen) => {
    for (let y = 80; y < 164; y += 14)
      stretched(pen, y, 'the boats lie close together along the wall of the quay and wait for the tide to', LEFT)
    stretched(pen, 178, 'Then a man with a basket walks from one end of the wall to the other and looks', LEFT + 15)
    stretched(pen, 192, 'at all of the boats before he goes home again along the road that leads up to the', LEFT)
  })
  expect(found.at(-1)![1]).toBe('both')
})

test('leading dots and columns of prices stay on the left', async () => {
  const found = await alignments((pen) => {
    for (const [at, line] of [
      'Rope . . . . . . . . . . . . . . 12.50',
      'Anchor and chain . . . . . . . 340.00',
    ].entries())
      stretched(pen, 80 + 14 * at, line, LEFT + 20 * at, 320)
    prose(pen, 160)
  })
  expect(found.map(([, alignment]) => alignment)).not.toContain('right')
})
