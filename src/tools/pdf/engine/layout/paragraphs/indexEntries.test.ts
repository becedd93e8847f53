import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

const textsOf = async (lines: [x: number, text: string][]): Promise<string[]> => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [index, [x, text]] of lines.entries()) pen.text(x, 80 + index * 12, text, { size: 9 })
  })
  return paragraphs.map(({ text }) => text)
}

test('each entry of an index is a paragraph, however long those around it are, and one that goes on farther in stays whole', async () => {
  const entries: [number, string][] = [
    [72, 'abutments of bridges and of weirs in the north, 150, 138–311'],
    [72, 'accounts, 120, 169 ff.'],
    [82, 'annual, 17'],
    [82, 'of the harbour board, 24'],
    [72, 'aprons, 115, 126–311'],
    [72, 'arches, xiv, 222n'],
    [72, 'backwater, 29, 209–300'],
    [82, 'see also weirs'],
    [72, 'barrages across rivers with tides, 68, 74, 79, 112, 135,'],
    [92, '211, 240'],
    [72, 'berths, 201'],
  ]
  const texts = await textsOf(entries)
  const whole = entries.map(([, text]) => text).filter((text) => !/^barrages|^211/.test(text))
  expect(texts).toEqual(expect.arrayContaining(whole))
  expect(texts).toContain('barrages across rivers with tides, 68, 74, 79, 112, 135, 211, 240')
})

test('prose that speaks of years stays prose', async () => {
  const lines = [
    'The harbour was dug in the years of the great storms, in 1881,',
    'and widened when the railway came; its walls are those of 1902,',
    'its cranes are younger still and were bought in the spring of, 1954',
    'when the board had sold the last of its sailing ships to a museum',
    'that lies far up the river and keeps them in a dock of its own. The',
    'quays have been empty since then, but for the boats of the pilots.',
  ]
  expect(await textsOf(lines.map((text) => [72, text]))).toContain(lines.join(' '))
})
