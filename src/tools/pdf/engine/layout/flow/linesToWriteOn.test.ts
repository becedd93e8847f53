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

test('a sentence after the number of an item may begin with a line to write on', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [at, words] of ['pulls all things down.', 'slows what slides.', 'is how heavy it is.'].entries()) {
      pen.text(72, 100 + 22 * at, `(${'abc'[at]}) `)
      pen.rule(88 + at, 102 + 22 * at, 170 + 9 * at, 102 + 22 * at)
      pen.text(173 + 9 * at, 100 + 22 * at, words)
    }
    pen.lines(
      72,
      180,
      14.3,
      wrapped(PROSE, 450, (line) => pen.measure(line)),
    )
  })
  const items = paragraphs.filter(({ listLevel }) => listLevel === 0)
  expect(items.map(({ text }) => text)).toEqual([
    '\tpulls all things down.',
    '\tslows what slides.',
    '\tis how heavy it is.',
  ])
  for (const item of items) expect(item.xml).toContain('<w:u w:val="single"/>')
  // The text of the items begins where the lines do, not behind them.
  const [, left] = /<w:lvlText w:val="\(%1\)"\/>.*?<w:ind [^>]*w:left="(\d+)"/s.exec(xml('word/numbering.xml')) ?? []
  expect(Number(left)).toBeLessThan(500)
})

test.each([0, 23])(
  'the frame with the name and the class above a test holds them and their lines, %s points wider',
  async (wider) => {
    const { tables, paragraphs } = await wordFrom((newPage) => {
      const pen = newPage()
      for (const y of [80, 108]) pen.rule(50, y, 545, y)
      for (const x of [50, 545]) pen.rule(x, 80, x, 108)
      for (const [label, x1, x2] of [
        ['Name:', 58, 265 + wider],
        ['Class:', 310, 392],
        ['Date:', 440, 538],
      ] as const)
        pen.rule(pen.text(x1, 98, label) + 4, 99, x2, 99)
      pen.text(50, 130, 'Answer all questions. Calculators are allowed.')
      pen.text(50, 160, '1. Which of these is a unit of force? Tick one box.')
      for (const [at, [left, right]] of [
        ['A newton', 'B joule'],
        ['C metre', 'D watt'],
      ].entries()) {
        pen.text(72, 176 + 18 * at, left!)
        pen.text(320, 176 + 18 * at, right!)
      }
    })
    expect(tables[0]).toEqual([['Name:\tClass:\tDate:\t']])
    const frame = paragraphs.find(({ text }) => text.startsWith('Name:'))
    expect(frame?.xml.match(/<w:u w:val="single"\/>/g)).toHaveLength(3)
    expect(paragraphs.map(({ text }) => text)).toContain('1. Which of these is a unit of force? Tick one box.')
  },
)
