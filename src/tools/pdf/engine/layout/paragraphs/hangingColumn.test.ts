import { expect, test } from 'vitest'
import { wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

const entries = [
  'abbey n. a house of monks or of nuns, and the church that belongs to it.',
  'abide v. to wait for or to bear a thing, or to live in a place as people do in songs.',
  'able adj. having the power to do a thing.',
  'aboard adv. on or into a ship, a train or an aeroplane that is about to leave.',
  'abode n. the place where a person lives; a dwelling.',
  'above prep. higher than another thing, or so much more than it that nobody counts.',
  'abroad adv. in or to another country, or as far and wide as news may go.',
  'absent adj. away.',
  'absurd adj. against reason, and so wrong that everybody laughs at it.',
  'accent n. the force with which a part of a word is spoken, or the mark that shows it, or a way of speaking.',
  'accept v. to take what is offered, to agree to it and to believe it.',
]
const WIDTH = 210

/** The paragraphs made of these texts; the first line of each begins at one place, the others at another. */
async function paragraphsFrom(texts: string[], [first, others]: [number, number]): Promise<string[]> {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage(330, 842)
    let y = 100
    for (const text of texts) {
      const isFirst = (line: string) => text.startsWith(line)
      const lines = wrapped(text, WIDTH, (line) => pen.measure(line) + (isFirst(line) ? first : others))
      for (const line of lines) {
        pen.text(60 + (isFirst(line) ? first : others), y, line)
        y += 14
      }
    }
  })
  return paragraphs.map(({ text }) => text)
}

test('entries whose further lines stand in are one paragraph each, also those of two lines and of one', async () => {
  expect(await paragraphsFrom(entries, [0, 9])).toEqual(entries)
})

test('paragraphs whose first line stands in begin with it', async () => {
  const prose = [0, 3, 6].map((at) => entries.slice(at, at + 3).join(' '))
  expect(await paragraphsFrom(prose, [12, 0])).toEqual(prose)
})
