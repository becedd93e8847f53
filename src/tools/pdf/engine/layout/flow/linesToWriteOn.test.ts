import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
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

test('typed dots to write an answer on are as long as they were, in any letters, and each line is its own', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 80, 'Why do ships float?')
    for (const y of [100, 116, 132]) pen.text(72, y, '. '.repeat(80))
    pen.text(72, 160, `Signed ${'. '.repeat(24)}(Chair)`)
    pen.text(300, 160, `Date ${'. '.repeat(30)}`)
  })
  const lines = paragraphs.filter(({ text }) => text === '\t')
  expect(lines).toHaveLength(3)
  for (const { xml } of lines) {
    expect(xml).toMatch(/<w:tab w:val="right" w:pos="\d{4}" w:leader="dot"\/>/)
    expect(xml).not.toContain('<w:sz w:val="2"/>')
  }
  const signed = paragraphs.find(({ text }) => text.startsWith('Signed'))!
  expect(signed.text).toMatch(/^Signed\t\(Chair\)\tDate\t$/)
  expect(signed.xml.match(/w:leader="dot"/g)).toHaveLength(2)
})

test('dots to fill in stay in a justified paragraph', async () => {
  const words = `I, ..................., the owner of a boat, say this: ${PROSE}`
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [at, line] of wrapped(words, 440, (text) => pen.measure(text)).entries()) {
      const parts = line.split(' ')
      const room = (445 - parts.reduce((sum, part) => sum + pen.measure(part), 0)) / (parts.length - 1)
      parts.reduce((x, part) => pen.text(x, 80 + at * 14, part) + room, 72)
    }
  })
  expect(paragraphs[0]!.text).toBe(words)
})
