import { expect, test } from 'vitest'
import { wordFrom } from '../word/testDocx.ts'

/** A line in which the accents of `´e` and the like are printed over the letter behind them, as TeX does with its old fonts. */
const lineOf = async (pieces: string[]) => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    let x = 72
    for (const piece of pieces) {
      const [accent, letter] = [...piece]
      if (letter && /[´`¨ˆ˜¸ˇ]/.test(accent!) && [...piece].length === 2) {
        pen.text(x + (pen.measure(letter) - pen.measure(accent!)) / 2, 100, accent!)
        x = pen.text(x, 100, letter)
      } else x = pen.text(x, 100, piece)
    }
    pen.text(72, 130, 'Another line of the page.')
  })
  return paragraphs[0]!.text
}

test('accents that are printed over their letters are one with them', async () => {
  expect(
    await lineOf(['The first line of the Paris M', '´e', 'tro, a na', '¨i', 've gar', '¸c', 'on and El Ni', '˜n', 'o']),
  ).toBe('The first line of the Paris Métro, a naïve garçon and El Niño')
})

test('accents that stand beside letters are signs of their own', async () => {
  expect(await lineOf(['Quote it as `name', '´', ' in the ', '`', 'old way', '´', ' of ~user'])).toBe(
    'Quote it as `name´ in the `old way´ of ~user',
  )
})

test('an accent that is raised over a capital is one with it wherever in the file it is told', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 100, 'Orjan came by boat.')
    pen.text(72, 130, 'Another line of the page.')
    pen.text(72 + (pen.measure('O') - pen.measure('¨')) / 2, 98, '¨')
  })
  expect(paragraphs[0]?.text).toBe('Örjan came by boat.')
})
