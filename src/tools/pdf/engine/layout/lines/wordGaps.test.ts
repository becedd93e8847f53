import { setCharacterSqueeze } from 'pdf-lib'
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

/** A line drawn in pieces as told: each so many points behind the end of the one before, in letters so wide in percent. */
const piecesOf = async (pieces: [gap: number, text: string][], percent = 100): Promise<string | undefined> => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.page.pushOperators(setCharacterSqueeze(percent))
    let x = 72
    for (const [gap, text] of pieces) {
      pen.text(x + gap, 100, text)
      x += gap + (pen.measure(text) * percent) / 100
    }
  })
  return paragraphs[0]?.text
}

test('a gap as wide as the narrow spaces of condensed letters parts words', async () => {
  const text = await piecesOf(
    [
      [0, 'Begin a ne'],
      [-0.2, 'w'],
      [2.26, 'table row of the list'],
    ],
    82,
  )
  expect(text).toBe('Begin a new table row of the list')
})

test('letters that are kerned a little apart do not close the gaps between words', async () => {
  const text = await piecesOf([
    [0, 'the image at'],
    [2.6, 'the top has been con'],
    [1.1, 'tributed by I'],
    [-0.5, 'mogen'],
    [2.5, 'Mulley'],
  ])
  expect(text).toBe('the image at the top has been contributed by Imogen Mulley')
})

test('a word whose letters are spaced as widely as the words of its line is one word', async () => {
  const spaced = [...'Hafen'].map((letter): [number, string] => [2.5, letter])
  const text = await piecesOf([[0, 'alle Boote lagen dicht im '], ...spaced, [0, ' bei den Felsen']])
  expect(text).toBe('alle Boote lagen dicht im Hafen bei den Felsen')
})

test('a short word apart is spaced as the words beside it are', async () => {
  const apart = 6.1
  const pieces = ['City', 'Theatre'].flatMap((word, at) =>
    [...word].map((letter, index): [number, string] => [index ? apart : at * 2.4 * apart, letter]),
  )
  expect(await piecesOf(pieces)).toBe('City Theatre')
})
