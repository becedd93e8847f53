import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

const items = ['Survey of the harbour', 'Talks with the makers', 'A show house in Church Street']

test('small bullets that are lifted to the middle of their lines are those of a list', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 70, 'What we did', { size: 28 })
    items.forEach((item, at) => {
      pen.text(72, 120 + 52 * at - 4.6, '•', { size: 9 })
      pen.text(96, 120 + 52 * at, item, { size: 20 })
      pen.text(108, 144 + 52 * at - 2.7, '–', { size: 12 })
      pen.text(130, 144 + 52 * at, 'and what came of it', { size: 16 })
    })
  })
  const listed = paragraphs.filter(({ listLevel }) => listLevel !== undefined)
  expect(listed.map(({ text, listLevel }) => [text, listLevel])).toEqual(
    items.flatMap((item) => [
      [item, 0],
      ['and what came of it', 1],
    ]),
  )
})

test('a small raised dash between words is none, and stays where it is', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 100, 'Monday', { size: 16 })
    pen.text(140, 97, '–', { size: 9 })
    pen.text(160, 100, 'Friday', { size: 16 })
  })
  expect(paragraphs.filter(({ listLevel }) => listLevel !== undefined)).toEqual([])
  expect(
    paragraphs
      .map(({ text }) => text)
      .join('')
      .replace(/\s/g, ''),
  ).toBe('Monday–Friday')
})
