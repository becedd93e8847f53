import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

test.each([0.5, 1.4, 2.4])('bullets that are raised by %f points stand before their lines', async (raised) => {
  const words = ['Bread and salt', 'Rope for the boats', 'A lamp']
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [at, word] of words.entries()) {
      const y = 100 + 16 * at
      // A bullet of its own font, as large as the letters.
      pen.text(80, y - raised, '\u2022', { font: 'sans', size: 10 })
      pen.text(92, y, word, { size: 10 })
    }
  })
  expect(paragraphs.map(({ text }) => text)).toEqual(words)
})

test('what stands before typed lines is no bullet', async () => {
  const typed = ['> area <- function(w, h) {', '+   w * h', '+ }']
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [at, line] of typed.entries()) pen.text(72, 100 + 13 * at, line, { font: 'mono', size: 10 })
  })
  expect(paragraphs.map(({ text }) => text.replace(/\s+/g, ' '))).toEqual(
    typed.map((line) => line.replace(/\s+/g, ' ')),
  )
})
