import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

test('lines to write on between words stay, also right below the baseline, and underlined words stay underlined', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    const end = pen.text(72, 100, 'Name of the boat')
    pen.rule(end + 6, 101.5, 300, 101.5)
    pen.text(306, 100, 'berth')
    pen.rule(72, 131.5, pen.text(72, 130, 'Please sign'), 131.5)
    pen.text(140, 130, 'on both sheets before you leave the harbour')
  })
  const [boat, sign] = ['Name of', 'Please'].map((start) => paragraphs.find(({ text }) => text.startsWith(start))!)
  expect(boat!.text).toBe('Name of the boat\tberth')
  expect(boat!.xml).toMatch(/<w:u w:val="single"\/><\/w:rPr><w:tab\/>/)
  expect(sign!.xml).toMatch(/<w:u w:val="single"\/><\/w:rPr><w:t[^>]*>Please sign/)
})
