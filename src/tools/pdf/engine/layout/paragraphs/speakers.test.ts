import { expect, test } from 'vitest'
import { wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

const said = [
  ['FIRST MATE', 'The wind has turned, and with it the mood of all the men who have been at sea since spring.'],
  ['THE COOK', 'There is no bread left but what the rats have left of it, and they are no fools to leave much.'],
  ['FIRST MATE', 'Then we shall eat the rats, as our fathers did before us when they were as lost as we are now.'],
  ['THE COOK', 'Your fathers had a better cook than you deserve, and had better rats than any that I have seen.'],
  ['FIRST MATE', 'Enough of it, there is land ahead of us at last, or there are clouds that look very much like it.'],
] as const

test('the name of who speaks, over and over in the middle of the page, stays above what is said', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage(420, 595)
    let y = 80
    for (const [name, text] of said) {
      pen.text(210 - pen.measure(name) / 2, y, name)
      y =
        pen.lines(
          60,
          y + 13,
          13,
          wrapped(text, 300, (line) => pen.measure(line)),
        ) + 6
    }
  }, 'flow')
  expect(paragraphs.map(({ text }) => text)).toEqual(said.flat())
})
