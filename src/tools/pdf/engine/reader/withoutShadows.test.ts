import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../samples/prose.ts'
import { wordFrom } from '../word/testDocx.ts'

const grey = [0.6, 0.6, 0.6] as const

test.for([1, 2, 4])(
  'a title with its shadow %i points aside is there once, in the colour that lies on top',
  async (aside) => {
    const { paragraphs } = await wordFrom((newPage) => {
      const pen = newPage()
      for (const [text, y, size] of [
        ['The hollow bell of the mill', 90, 24],
        ['Old quays', 300, 16],
      ] as const) {
        pen.text(72 + aside, y + aside, text, { size, colour: [...grey] })
        pen.text(72, y, text, { size })
      }
      pen.lines(
        72,
        130,
        14.3,
        wrapped(PROSE, 450, (line) => pen.measure(line)),
      )
    })
    const texts = paragraphs.map(({ text }) => text.trim()).filter(Boolean)
    expect(texts).toEqual(['The hollow bell of the mill', PROSE, 'Old quays'])
    for (const { xml } of paragraphs) expect(xml).not.toMatch(/w:color w:val="(?!000000|auto)|<w:drawing>/)
  },
)
