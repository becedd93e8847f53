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

test('a column that ends with a table is followed by text, so that LibreOffice leaves it on its page', async () => {
  const { xml } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const x of [72, 310]) {
      for (let row = 0; row < 15; row++) {
        pen.rule(x, 100 + 18 * row, x + 200, 100 + 18 * row)
        if (row < 14) pen.lines(x + 4, 113 + 18 * row, 0, [`Rose ${row}`])
        if (row < 14) pen.text(x + 140, 113 + 18 * row, `${row}.50`)
      }
      for (const side of [x, x + 130, x + 200]) pen.rule(side, 100, side, 352)
    }
    pen.lines(
      72,
      400,
      14,
      wrapped(PROSE, 440, (line) => pen.measure(line)),
    )
  })
  const after = xml('word/document.xml').split('</w:tbl>').at(-1)!
  expect(after.slice(0, after.indexOf('<w:sectPr')).match(/<w:p>/g)).toHaveLength(2)
})
