import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

test('a line below all columns ends them, and does not go up to the title above', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    const text = wrapped(PROSE.repeat(3), 210, (line) => pen.measure(line)).slice(0, 28)
    pen.text(72, 80, 'What the harbour was like', { size: 20 })
    for (const [at, x] of [72, 310].entries()) pen.lines(x, 120, 14, text.slice(14 * at, 14 * at + 14))
    pen.rule(72, 330, 520, 330)
  })
  const at = paragraphs.findIndex(({ xml }) => xml.includes('<w:bottom ') || xml.includes('<w:top '))
  expect(at).toBeGreaterThan(paragraphs.findLastIndex(({ text }) => text.length > 100) - 1)
  expect(at).toBe(paragraphs.length - 1)
})

test('a bar beside a paragraph of the second column is no line between the columns', async () => {
  const bars = async (to: number) => {
    const { xml } = await wordFrom((newPage) => {
      const pen = newPage()
      const text = wrapped(PROSE.repeat(3), 210, (line) => pen.measure(line)).slice(0, 28)
      for (const [at, x] of [72, 310].entries()) pen.lines(x, 120, 14, text.slice(14 * at, 14 * at + 14))
      pen.rule(300, 110, 300, to)
    })
    return xml('word/document.xml')
  }
  expect(await bars(165)).not.toMatch(/w:sep="(?:true|1)"/)
  expect(await bars(300)).toMatch(/w:sep="(?:true|1)"/)
})
