import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

test('letters that are spaced on purpose keep their room, and other text has none', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    let x = 72
    for (const letter of 'SENIOR SOFTWARE ENGINEER') {
      pen.text(x, 100, letter)
      x += pen.measure(letter) + 2
    }
    pen.lines(
      72,
      140,
      14.3,
      wrapped(PROSE, 400, (line) => pen.measure(line)),
    )
  })
  expect(paragraphs[0]?.text).toBe('SENIOR SOFTWARE ENGINEER')
  expect(paragraphs[0]?.xml).toContain('<w:spacing w:val="40"/>')
  // Less than half a point only keeps a line's end.
  expect(paragraphs[1]?.xml).not.toMatch(/<w:spacing w:val="\d{2}/)
})

test('ragged lines that go to the very edge may reach over it a little, so that they break where they did', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    const edge = 72 + 400
    for (let index = 0; index < 13; index++) {
      const first = `The boats of pier ${index} lay close together along the wall of the harbour in the morning`
      // Its last letters end short of the longest line, and the word below is far too long to follow them.
      const end = index === 0 ? edge : edge - 3
      pen.text(end - pen.measure(first), 80 + 50 * index, first)
      pen.text(end - pen.measure(first), 94 + 50 * index, 'incomprehensibilities and other words')
    }
  })
  expect(paragraphs.some(({ xml }) => /<w:ind [^>]*w:right="-\d+"/.test(xml))).toBe(true)
})

/** A line of letters, each put where its turn comes, in points from the left. */
const titleOf = async (letters: string, at: (index: number, ink: number) => number): Promise<string | undefined> => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    let ink = 0
    for (const [index, letter] of [...letters].entries()) {
      pen.text(72 + at(index, ink), 100, letter, { size: 20 })
      ink += pen.measure(letter, { size: 20 })
    }
  }, 'flow')
  return paragraphs[0]?.text
}

test('a short word alone whose letters are spaced is one word, and signs at even distances are none', async () => {
  expect(await titleOf('WINE', (index, ink) => ink + 5 * index)).toBe('WINE')
  expect(await titleOf('MILK', (index, ink) => ink + 7 * index)).toBe('MILK')
  expect(await titleOf('WINE', (index) => 22 * index)).not.toBe('WINE')
})
