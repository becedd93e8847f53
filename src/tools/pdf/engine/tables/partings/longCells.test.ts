import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage } from '../testPages.ts'

const remarks = [
  [
    'She asks good questions and helps the',
    'others. Her homework is always there,',
    'though her hand is hard to read, and',
    'she might speak up more in class.',
  ],
  ['He knows more than he shows, and his', 'tests are better than his work at home.'],
  [
    'The year began well. Since the spring',
    'she has missed many lessons, and the',
    'last two tests show that she has to',
    'catch up before the summer, so that',
    'the next form is within her reach.',
  ],
]

test('a row whose last cell goes on for many lines ends no table', async () => {
  const page = await drawnPage((pen) => {
    for (const [at, head] of ['Subject', 'Effort', 'Grade', 'Remarks'].entries())
      pen.text(head, [60, 160, 220, 300][at]!, 90)
    let top = 108
    for (const [at, lines] of remarks.entries()) {
      pen.text(['Music', 'History', 'Biology'][at]!, 60, top)
      pen.text(String(at + 1), 170, top)
      pen.text('BAC'[at]!, 230, top)
      for (const line of lines) {
        pen.text(line, 300, top)
        top += 12
      }
      top += 5
    }
  })
  const tables = findTables(page)
  expect(tables.map(({ rows }) => rows.length - 1)).toEqual([4])
  const texts = tables[0]!.cells.filter(({ column }) => column === 3).map(({ text }) => text.replaceAll('\n', ' '))
  expect(texts).toEqual(['Remarks', ...remarks.map((lines) => lines.join(' '))])
})
