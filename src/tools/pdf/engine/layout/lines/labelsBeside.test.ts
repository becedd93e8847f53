import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

test('a small label level with the top of its line stands in that line', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [at, job] of ['Keeper of the quay', 'Pilot'].entries()) {
      const y = 100 + 70 * at
      pen.text(72, y - 2, `${2004 + 7 * at} to ${2011 + 7 * at}`, { size: 8.5 })
      pen.text(170, y, job, { font: 'serifBold' })
      const lines = wrapped(PROSE, 340, (line) => pen.measure(line))
      pen.lines(170, y + 14, 14, lines.slice(0, 2))
    }
  })
  const texts = paragraphs.map(({ text }) => text)
  expect(texts).toContain('2004 to 2011\tKeeper of the quay')
  expect(texts).toContain('2011 to 2018\tPilot')
})

test('numbers of verses stay small numbers at the end of their lines, and are not raised', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    for (let verse = 1; verse <= 10; verse++) {
      pen.text(120, 80 + 16 * verse, `The tide comes in at ${verse}, the boats`)
      if (verse % 5 === 0) pen.text(440, 78.4 + 16 * verse, String(verse), { size: 8 })
    }
  })
  const fifth = paragraphs.find(({ text }) => text.endsWith('\t5'))!
  expect(fifth.text).toBe('The tide comes in at 5, the boats\t5')
  expect(fifth.xml).not.toContain('vertAlign')
})

test('a block of small lines beside a text is not read with its lines', async () => {
  const small = ['Office hours', 'Monday to Friday', 'nine to twelve', 'or by letter']
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    const lines = wrapped(PROSE, 300, (line) => pen.measure(line))
    pen.lines(72, 100, 14, lines)
    for (const [at, line] of small.entries()) pen.text(420, 98 + 10 * at, line, { size: 8 })
  })
  expect(paragraphs.map(({ text }) => text)).toContain(PROSE)
})
