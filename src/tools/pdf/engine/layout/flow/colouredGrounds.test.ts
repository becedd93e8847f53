import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

const dark: [number, number, number] = [0.14, 0.2, 0.3]
const white: [number, number, number] = [1, 1, 1]

test('white lines below the titles of a dark sidebar are there', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.fill(0, 0, 190, 842, dark)
    for (const [at, title] of ['Contact', 'Skills', 'Languages'].entries()) {
      const y = 160 + 90 * at
      pen.text(24, y, title, { size: 13, colour: white })
      pen.fill(24, y + 4, 170, y + 5, white)
      for (const line of [0, 1, 2]) pen.text(24, y + 24 + 15 * line, `What is said of it ${line}`, { colour: white })
    }
    for (let line = 0; line < 20; line++)
      pen.text(220, 100 + 16 * line, 'Engineer with nine years of practice in bridges and halls of timber')
  })
  const bordered = paragraphs.filter(({ xml }) => /<w:(?:bottom|top) w:val="single"/.test(xml))
  expect(bordered.length).toBeGreaterThanOrEqual(3)
})

test('a line below a title of the next column is no line to write on of the first', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.fill(0, 0, 190, 842, dark)
    pen.text(24, 80, 'Marta', { size: 20, colour: white })
    pen.text(24, 108, 'Lindqvist', { size: 20, colour: white })
    for (let line = 0; line < 6; line++) pen.text(24, 150 + 16 * line, 'Bridges and halls', { colour: white })
    pen.text(220, 76, 'Profile', { size: 15 })
    pen.rule(220, 82, 566, 82)
    for (let line = 0; line < 12; line++)
      pen.text(220, 104 + 16 * line, 'Engineer with nine years of practice in bridges and halls of timber')
  })
  const name = paragraphs.find(({ text }) => text.includes('Marta'))
  expect(name?.text.replace(/\s+/g, ' ').trim()).toBe('Marta Lindqvist')
  expect(name?.xml).not.toContain('<w:u ')
})

test('a page begins with the colour that its title stands on', async () => {
  const { xml } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.fill(45, 45, 550, 160, [0.05, 0.43, 0.99])
    pen.text(60, 95, 'Storage that grows with you', { size: 24, colour: white })
    pen.text(60, 125, 'Keep every photo, film and document in one safe place.', { colour: white })
    for (let line = 0; line < 8; line++) pen.text(45, 190 + 16 * line, 'We moved forty years of drawings in a weekend.')
  })
  expect(Number(/<w:pgMar w:top="(\d+)"/.exec(xml('word/document.xml'))?.[1])).toBeLessThan(20 * 50)
})

test('names that are set in by steps stay on their steps', async () => {
  const names = [
    [0, 'Cash flows from operating activities'],
    [16, 'Profit before tax'],
    [16, 'Adjustments for:'],
    [32, 'Depreciation and amortisation'],
    [32, 'Share-based payments in the year'],
    [16, 'Income taxes paid'],
    [0, 'Net cash from operating activities'],
    [16, 'Purchase of property and equipment'],
    [16, 'Interest received'],
    [0, 'Net cash used'],
  ] as const
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [at, [step, name]] of names.entries()) {
      pen.text(60 + step, 100 + 16 * at, name)
      for (const [column, figure] of [`${412 - 31 * at}.6`, `${388 - 27 * at}.1`].entries())
        pen.text(400 + 80 * column - pen.measure(figure), 100 + 16 * at, figure)
    }
  })
  for (const [, name] of names) {
    const found = paragraphs.find(({ text }) => text === name)
    expect(found?.xml, name).toContain('<w:jc w:val="left"/>')
  }
})
