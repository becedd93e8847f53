import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

test('every line to write an answer on is kept, and none merges with the next one', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 80, 'Why do ships float? Explain it in your own words.')
    for (const y of [110, 134, 158]) pen.rule(86, y, 523, y)
    pen.text(72, 190, 'Please hand in both sheets.')
  })
  const lines = paragraphs.filter(({ xml }) => xml.includes('<w:bottom '))
  expect(lines).toHaveLength(3)
  const sides = lines.map(({ xml }) => /<w:ind [^>]*>/.exec(xml)?.[0])
  expect(sides.slice(1).every((side, index) => side !== sides[index])).toBe(true)
})

test('lines for two signatures beside each other are both there', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(
      72,
      80,
      'This agreement holds from the first day of the month that follows its signature by the two parties.',
    )
    pen.rule(72, 200, 230, 200)
    pen.rule(330, 200, 500, 200)
    pen.text(72, 216, 'Landlord')
    pen.text(330, 216, 'Tenant')
  })
  const line = paragraphs.find(({ text }) => text === '\t\t\t')
  expect(line?.xml.match(/<w:u w:val="single"\/>/g)).toHaveLength(2)
  expect(line?.xml.match(/w:pos="\d+"/g)).toEqual(['w:pos="3160"', 'w:pos="5160"', 'w:pos="8560"'])
})

test('lines to write on that begin below each other, away from their labels, keep their places', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 80, 'Registration', { size: 20 })
    for (const [at, label] of ['Name', 'Street and number', 'Date of birth', 'Phone'].entries()) {
      pen.text(72, 130 + 36 * at, label)
      pen.rule(240, 133 + 36 * at, 520, 133 + 36 * at)
    }
  })
  const fields = paragraphs.filter(({ text }) => text.endsWith('\t\t'))
  expect(fields.map(({ text }) => text.trim())).toEqual(['Name', 'Street and number', 'Date of birth', 'Phone'])
  for (const { xml } of fields) {
    expect(xml.match(/<w:u w:val="single"\/>/g)).toHaveLength(1)
    expect(xml.match(/w:pos="\d+"/g)).toHaveLength(2)
  }
})

test('lines below several titles in a row are all there', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [at, title] of ['Chapter one, in which it rains', 'Chapter two, in which it does not'].entries()) {
      pen.text(72, 100 + 40 * at, title, { size: 14 })
      pen.rule(72, 106 + 40 * at, 523, 106 + 40 * at)
    }
    pen.text(
      72,
      190,
      'Both are told at length in this book, and a third one is only hinted at in the last of its pages.',
    )
  })
  const lined = paragraphs.filter(({ xml }) => xml.includes('<w:bottom '))
  expect(lined).toHaveLength(2)
  const [first, second] = lined.map(({ xml }) => /<w:ind [^>]*>/.exec(xml)?.[0])
  expect(first).not.toBe(second)
})
