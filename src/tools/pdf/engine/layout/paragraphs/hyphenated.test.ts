import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

const settingsOf = async (lines: (measure: (line: string) => number) => string[]): Promise<string> => {
  const { xml } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.lines(
      72,
      100,
      14.3,
      lines((line) => pen.measure(line)),
    )
  })
  return xml('word/settings.xml')
}

test('words may be parted at line ends where the source parts them', async () => {
  const parted = await settingsOf(() => [
    'The harbour was quiet in the morning and the boats lay close to-',
    'gether along the wall. A man with a basket walked from one end to',
    'the other and counted them aloud, as he did each day.',
  ])
  expect(parted).toMatch(/<w:autoHyphenation(?: w:val="true")?\/>/)
})

test('words stay whole where the source keeps them whole', async () => {
  const whole = await settingsOf((measure) => wrapped(PROSE, 450, measure))
  expect(whole).not.toMatch(/<w:autoHyphenation(?: w:val="true")?\/>/)
})

test('a word that a hyphen parts is joined however early its line ends', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    const long = 'Whoever receives a copy may deal with it as he likes, and pass it on to others, to read'
    pen.lines(72, 100, 14.3, ['The notice above and this permission shall be in-', 'cluded in all copies of it.'])
    pen.lines(72, 160, 14.3, [long, 'and to keep.'])
  })
  expect(paragraphs[0]?.text).toBe('The notice above and this permission shall be included in all copies of it.')
})
