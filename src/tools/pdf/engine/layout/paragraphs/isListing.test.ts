import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

const textsOf = async (lines: string[], x = 72): Promise<string[]> => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.lines(x, 80, 12, lines, { font: 'mono' })
    pen.lines(
      72,
      400,
      14.3,
      wrapped(PROSE, 450, (line) => pen.measure(line)),
    )
  })
  return paragraphs.map(({ text }) => text)
}

test('lines of a program stay lines, though one of them fills the page', async () => {
  const program = [
    'node n1',
    'attach n1 port4 port0 # connects two pins of the board with the node n1',
    'node # lists them',
    'run',
  ]
  expect((await textsOf(program)).slice(0, 4)).toEqual(program)
})

test.each([
  [['def area(w, h):', '    return w * h', 'print(area(3, 4))']],
  [['for name in *.pdf; do', '  convert "$name" out/', 'done']],
  [['npm ci', 'npm start -- --role=web']],
])('lines of a program stay lines, though all are of one length: %o', async (program) => {
  const texts = await textsOf(program)
  expect(texts.slice(0, program.length)).toEqual(program.map((line) => line.trim()))
})

test('prose set by typewriter stays a paragraph', async () => {
  const prose = [
    'The boats lay close together along the wall of the harbour, and a man',
    'with a basket walked from one end of it to the other while the others',
    'slept.',
  ]
  expect((await textsOf(prose))[0]).toBe(prose.join(' '))
})

test('what is spoken in a play is set narrow in the same letters, and stays a paragraph', async () => {
  const spoken = [
    'We counted all of them',
    'before the market was',
    'open, and nobody knew for',
    'whom he kept the number.',
  ]
  expect((await textsOf(spoken, 160))[0]).toBe(spoken.join(' '))
})
