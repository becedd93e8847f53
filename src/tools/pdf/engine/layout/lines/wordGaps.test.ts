import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

/** A line whose words are drawn one by one, so far apart in points, and no space between them in the file. */
const lineOf = async (words: string[], gap: number): Promise<string | undefined> => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    let x = 72
    for (const word of words) {
      pen.text(x, 100, word)
      x += pen.measure(word) + gap
    }
  })
  return paragraphs[0]?.text
}

test('a single typed space does not close the gaps between the other words of its line', async () => {
  const words = ['The', 'following', 'rules', 'are', 'told', 'in', 'Section 7.3.']
  expect(await lineOf(words, 2.9)).toBe('The following rules are told in Section 7.3.')
})

test('words set tight stay apart where all other gaps are clearly narrower', async () => {
  const words = ['maps', 'and', 'lists', 'of', 'the', 'harbour', 'and', 'its', 'boats']
  expect(await lineOf(words, 1.35)).toBe('maps and lists of the harbour and its boats')
})

test('gaps as wide as the spaces of their line part words, too', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    const end = pen.text(72, 100, 'the hills in the mist seen on the sea side, he said', { size: 12.5 })
    const next = pen.text(end + 2.9, 100, 'at', { size: 12.5, font: 'serifBold' })
    pen.text(next + 2.9, 100, 'length', { size: 12.5, font: 'serifBold' })
  }, 'flow')
  expect(paragraphs[0]?.text).toMatch(/said at length$/)
})
